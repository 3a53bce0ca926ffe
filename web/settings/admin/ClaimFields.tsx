import './ClaimFields.css';
import { Plus, Trash2 } from 'lucide-react';
import { MAX_CLAIMS, SETTINGS_MAX } from '#contract/settings/changes.ts';
import { TextField } from '#web/form/fields.tsx';
import { useListField } from '#web/form/use-field.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';

/** The claims of the consultation page; a source, where there is one, stands beside its claim. */
export function ClaimFields({ name }: { name: string }) {
  const { rows, append, remove, error } = useListField(name);
  return (
    <div className="claims">
      <ul>
        {rows.map(({ id }, index) => (
          <li key={id}>
            <fieldset className="claim" aria-label={`소개 문구 ${index + 1}`}>
              <TextField
                name={`${name}.${index}.value`}
                label="값"
                placeholder="98%"
                maxLength={SETTINGS_MAX.value}
              />
              <TextField
                name={`${name}.${index}.label`}
                label="설명"
                placeholder="만족도"
                maxLength={SETTINGS_MAX.label}
              />
              <TextField
                name={`${name}.${index}.source`}
                label="출처 (선택)"
                placeholder="2026년 이용자 조사"
                maxLength={SETTINGS_MAX.source}
              />
              <IconButton
                danger
                label={`소개 문구 ${index + 1} 빼기`}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </fieldset>
          </li>
        ))}
      </ul>
      {error && <p className="field__error">{error}</p>}
      <Button
        disabled={rows.length >= MAX_CLAIMS}
        onClick={() => append({ value: '', label: '', source: '' })}
      >
        <Plus aria-hidden="true" />
        소개 문구 추가
      </Button>
    </div>
  );
}
