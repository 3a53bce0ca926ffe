import './ChoiceField.css';
import type { ComponentProps } from 'react';
import { Field } from '#web/ui/Field.tsx';

/** A few choices, each with what it means. Native radios: takes `register(…)` as it is. */
export function ChoiceField({
  label,
  hint,
  options,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  hint?: string;
  options: readonly { value: string; label: string; text: string }[];
}) {
  return (
    <Field group label={label} hint={hint}>
      {() => (
        <div className="choices">
          {options.map((option) => (
            <label key={option.value} className="choice">
              <input type="radio" value={option.value} {...input} />
              <span>
                <b>{option.label}</b>
                <small>{option.text}</small>
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
