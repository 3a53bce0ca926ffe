import './SegmentedRadio.css';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '#web/ui/fields/Field.tsx';

/** Two to four choices in one frame. Native radios, so arrow keys and `register(…)` just work. */
export function SegmentedRadio<Value extends string>({
  label,
  hideLabel,
  counter,
  hint,
  error,
  className,
  id,
  options,
  name,
  value,
  onValueChange,
  onChange,
  ...input
}: FieldProps &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'checked' | 'defaultChecked'> & {
    name: string;
    options: readonly { value: Value; label: string }[];
    /** Left out when a form library holds the value. */
    value?: Value | undefined;
    onValueChange?: (value: Value) => void;
  }) {
  return (
    <Field group {...{ id, label, hideLabel, counter, hint, error, className }}>
      {() => (
        <div className="segments" data-invalid={error ? '' : undefined}>
          {options.map((option) => (
            <label key={option.value} className="segments__item">
              <input
                type="radio"
                name={name}
                value={option.value}
                {...(onValueChange && { checked: value === option.value })}
                onChange={(event) => {
                  onChange?.(event);
                  onValueChange?.(option.value);
                }}
                {...input}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
