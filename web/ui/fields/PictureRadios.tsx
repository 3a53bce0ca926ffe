import './PictureRadios.css';
import type { ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';

/** Radios drawn as icons or swatches, each with its name for those who cannot see it. */
export function PictureRadios<Value extends string | null>({
  name,
  choices,
  value,
  onChange,
  ...field
}: Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  name: string;
  choices: readonly { value: Value; label: string; picture: ReactNode }[];
  value: string | null;
  onChange: (value: Value) => void;
}) {
  return (
    <Field group {...field}>
      {() => (
        <div className="picture-radios">
          {choices.map(({ value: own, label, picture }) => (
            <label key={label} title={label}>
              <input
                type="radio"
                name={name}
                className="sr"
                checked={value === own}
                onChange={() => onChange(own)}
              />
              {picture}
              <span className="sr">{label}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
