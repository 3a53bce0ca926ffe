import './Dialog.css';
import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { cx } from '#web/ui/basics/cx.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { useReturnFocus } from '#web/ui/focus/use-return-focus.ts';
import { escapeCloses } from './escape-key.ts';

/** Bottom sheet on phones, centred from 700 px. `dirty` keeps Esc and the scrim from closing it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  description,
  width,
  dirty = false,
  aside,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  hideTitle?: boolean;
  description?: string | undefined;
  /** Desktop width in px; 480 when left out. */
  width?: number;
  dirty?: boolean;
  /** Picture panel on the left from 1024 px. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim scrim--dialog" />
        <Radix.Content
          className="dialog"
          style={width ? widthStyle(width) : undefined}
          {...escapeCloses(() => open && !dirty && onOpenChange(false))}
          onInteractOutside={(event) => dirty && event.preventDefault()}
          onOpenAutoFocus={(event) => {
            focus.remember(event);
            focusFirstField(event);
          }}
          onCloseAutoFocus={focus.giveBack}
          {...(!description && { 'aria-describedby': undefined })}
        >
          {aside && <div className="dialog__aside">{aside}</div>}
          <div className="dialog__grabber" aria-hidden="true" />
          <div className="dialog__scroll">
            <div className={cx('dialog__head', hideTitle && 'sr')}>
              <Radix.Title className="dialog__title">{title}</Radix.Title>
              {description && (
                <Radix.Description className="dialog__text">{description}</Radix.Description>
              )}
            </div>
            {children}
          </div>
          {/* Last in the document, so that focus and reading start with the content. */}
          <Radix.Close asChild>
            <IconButton label="닫기" className="dialog__close">
              <X aria-hidden="true" />
            </IconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Sticks to the bottom edge. Stands inside the form, so its button can submit. */
export function DialogFooter({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('dialog__foot', className)} {...rest} />;
}

const FIRST_FIELD =
  ':is(input, textarea, select, [role="combobox"]):not(:disabled, [type="hidden"], [tabindex="-1"])';

function focusFirstField(event: Event) {
  const content = event.currentTarget;
  if (!(content instanceof HTMLElement)) return;
  const field =
    content.querySelector<HTMLElement>('[data-autofocus]') ??
    content.querySelector<HTMLElement>(FIRST_FIELD);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

function widthStyle(px: number): CSSProperties {
  // React's style type has no custom properties.
  return { '--dialog-width': `${px / 16}rem` } as CSSProperties;
}
