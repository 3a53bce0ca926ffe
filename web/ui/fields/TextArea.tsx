import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export function TextArea({
  label,
  hideLabel,
  counter,
  hint,
  error,
  className,
  id,
  ...textarea
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field {...{ id, label, hideLabel, counter, hint, error, className }}>
      {(wiring) => <textarea className="input" {...textarea} {...wiring} />}
    </Field>
  );
}
