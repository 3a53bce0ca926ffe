import './ClaimFields.css';
import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { MAX_CLAIMS, SETTINGS_MAX, type SettingsForm } from '#contract/settings-changes.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** The claims of the consultation page; a source, where there is one, stands beside its claim. */
export function ClaimFields({ form }: { form: UseFormReturn<SettingsForm> }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'consultation.claims' });
  const errors = formState.errors.consultation?.claims;
  const fault = errors?.root?.message ?? errors?.message;
  return (
    <div className="claims">
      <ul>
        {fields.map((field, index) => (
          <li key={field.id}>
            <fieldset className="claim" aria-label={`소개 문구 ${index + 1}`}>
              <TextField
                label="값"
                placeholder="98%"
                maxLength={SETTINGS_MAX.value}
                error={errors?.[index]?.value?.message}
                {...register(`consultation.claims.${index}.value`)}
              />
              <TextField
                label="설명"
                placeholder="만족도"
                maxLength={SETTINGS_MAX.label}
                error={errors?.[index]?.label?.message}
                {...register(`consultation.claims.${index}.label`)}
              />
              <TextField
                label="출처 (선택)"
                placeholder="2026년 이용자 조사"
                maxLength={SETTINGS_MAX.source}
                error={errors?.[index]?.source?.message}
                {...register(`consultation.claims.${index}.source`)}
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
      {fault && <p className="field__error">{fault}</p>}
      <Button
        disabled={fields.length >= MAX_CLAIMS}
        onClick={() => append({ value: '', label: '', source: '' })}
      >
        <Plus aria-hidden="true" />
        소개 문구 추가
      </Button>
    </div>
  );
}
