import './Field.css';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/basics/cx.ts';

/** What every field of the kit accepts besides its control's own attributes. */
export type FieldProps = {
  label: string;
  /** Keeps the label for screen readers only, as in a search box. */
  hideLabel?: boolean | undefined;
  /** Stands right of the label: "4/10" or "최소 10자". */
  counter?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
};

type Wiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Label above, control, then error or hint. The control spreads the wiring it is handed. */
export function Field({
  id: givenId,
  label,
  hideLabel = false,
  counter,
  hint,
  error,
  className,
  group = false,
  children,
}: FieldProps & {
  id?: string | undefined;
  /** For several inputs under one name: a fieldset with a legend instead of a label. */
  group?: boolean;
  children: (wiring: Wiring) => ReactNode;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint && !error ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const counterId = counter ? `${id}-counter` : undefined;
  const describedBy = cx(errorId, hintId, counterId) || undefined;
  const labelId = `${id}-label`;
  const head = (
    <div className={cx('field__head', hideLabel && 'sr')}>
      {group ? (
        <span id={labelId} className="field__label">
          {label}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className="field__label">
          {label}
        </label>
      )}
      {counter && (
        <span id={counterId} className="field__counter">
          {counter}
        </span>
      )}
    </div>
  );
  const body = (
    <>
      {head}
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {hintId && (
        <p id={hintId} className="field__hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="field__error">
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </>
  );
  if (!group) return <div className={cx('field', className)}>{body}</div>;
  return (
    <fieldset
      className={cx('field', className)}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
    >
      {body}
    </fieldset>
  );
}
