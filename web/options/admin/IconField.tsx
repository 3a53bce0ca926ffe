import './IconField.css';
import { Check } from 'lucide-react';
import type { Option, OptionDraft } from '#contract/options/options.ts';
import { ICON_CHOICES } from '#web/options/OptionIcon.tsx';
import { Field } from '#web/ui/fields/Field.tsx';

/** Radios drawn as icons; the first stands for none. */
export function IconField({
  value,
  onChange,
}: {
  value: Option['icon'];
  onChange: (icon: OptionDraft['icon']) => void;
}) {
  const choices = [{ name: null, Icon: Check, label: '없음' }, ...ICON_CHOICES];
  return (
    <Field group label="아이콘">
      {() => (
        <div className="icon-choices">
          {choices.map(({ name, Icon, label }) => (
            <label key={label} title={label}>
              <input
                type="radio"
                name="icon"
                className="sr"
                checked={value === name}
                onChange={() => onChange(name)}
              />
              <Icon aria-hidden="true" />
              <span className="sr">{label}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
