import './Checkbox.css';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

export function Checkbox({
  label,
  hint,
  error,
  onCheckedChange,
  onChange,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  onCheckedChange?: (checked: boolean) => void;
}) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className="check">
        <input
          type="checkbox"
          className="check__input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
          {...input}
        />
        <span className="check__text">
          {label}
          {hint && <small>{hint}</small>}
        </span>
      </label>
      {error && (
        <p id={errorId} className="field__error">
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
