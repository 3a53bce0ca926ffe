import './Button.css';
import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '#web/ui/basics/cx.ts';
import { Slot } from '#web/ui/basics/Slot.tsx';
import { Spinner } from '#web/ui/state/Spinner.tsx';

export type ButtonVariant = 'primary' | 'tonal' | 'line' | 'ghost' | 'danger' | 'danger-line';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
} & (
    | { asChild: true; busy?: never; busyLabel?: never }
    | { asChild?: false; busy?: boolean | undefined; busyLabel?: string }
  );

/** With `asChild` the one child (a link) takes the button's look. */
export function Button({
  variant = 'line',
  size = 'md',
  block = false,
  asChild,
  busy,
  busyLabel = '저장 중...',
  disabled,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const classes = cx(
    'btn',
    `btn--${variant}`,
    size !== 'md' && `btn--${size}`,
    block && 'btn--block',
    className,
  );

  if (asChild) {
    return (
      <Slot className={classes} onClick={onClick} {...rest}>
        {children}
      </Slot>
    );
  }

  // One that cannot be pressed keeps the focus, so it never is `disabled`; it only stops answering.
  const isOff = busy || disabled;
  function answer(event: MouseEvent<HTMLButtonElement>) {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type={type}
      className={classes}
      onClick={answer}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      {...rest}
    >
      {busy === undefined ? (
        children
      ) : (
        <span className="btn__stack" data-busy-label={busyLabel}>
          {busy && (
            <span className="btn__content">
              <Spinner />
              {busyLabel}
            </span>
          )}
          <span className={cx('btn__content', busy && 'btn__content--busy')}>{children}</span>
        </span>
      )}
    </button>
  );
}
