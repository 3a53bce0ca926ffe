import './PasswordField.css';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Field, type FieldProps } from './Field.tsx';

export function PasswordField({
  label,
  hideLabel,
  counter,
  hint,
  error,
  className,
  id,
  ...input
}: FieldProps &
  Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> & {
    /** Password managers need to know which of the two it is. */
    autoComplete: 'current-password' | 'new-password';
  }) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ id, label, hideLabel, counter, hint, error, className }}>
      {(wiring) => (
        <div className="input-box">
          <input type={shown ? 'text' : 'password'} className="input" {...input} {...wiring} />
          <IconButton
            label={shown ? '비밀번호 숨기기' : '비밀번호 보기'}
            className="input-box__end"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
