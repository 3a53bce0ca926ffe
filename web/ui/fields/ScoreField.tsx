import './ScoreField.css';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

/** A score from 1 to `max` as a row of radios; arrow keys step through it. */
export function ScoreField({
  label,
  hint,
  error,
  className,
  id,
  name,
  max = 10,
  value,
  onValueChange,
  ...input
}: Pick<FieldProps, 'label' | 'hint' | 'error' | 'className'> &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'max'> & {
    name: string;
    max?: number;
    value: number | undefined;
    onValueChange: (value: number) => void;
  }) {
  const counter = value !== undefined && (
    <span className="score__value">
      {value}
      <small>/{max}</small>
    </span>
  );
  return (
    <Field group {...{ id, label, hint, error, className, counter }}>
      {() => (
        <div className="score__steps">
          {Array.from({ length: max }, (_, index) => index + 1).map((score) => (
            <input
              key={score}
              type="radio"
              name={name}
              value={score}
              aria-label={`${score}점`}
              checked={value === score}
              onChange={() => onValueChange(score)}
              {...input}
            />
          ))}
        </div>
      )}
    </Field>
  );
}
