import './ConfirmDialog.css';
import * as Radix from 'radix-ui/alert-dialog';
import { Button } from '#web/ui/controls/Button.tsx';
import { useReturnFocus } from '#web/ui/focus/use-return-focus.ts';
import { Alert } from '#web/ui/state/Alert.tsx';
import type { ConfirmQuestion } from './confirm.ts';
import { escapeCloses } from './escape-key.ts';

/** A question with two answers. Stays open while `busy`, so that `error` can stand inside it. */
export function ConfirmDialog({
  open,
  title,
  consequence,
  confirmLabel,
  cancelLabel = '취소',
  danger = false,
  busy,
  busyLabel = '처리 중...',
  error,
  opener = null,
  onConfirm,
  onCancel,
}: ConfirmQuestion & {
  open: boolean;
  busy?: boolean | undefined;
  busyLabel?: string;
  error?: string | undefined;
  opener?: Element | null;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const focus = useReturnFocus(opener);
  const cancel = () => open && !busy && onCancel();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && cancel()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim scrim--dialog" />
        <Radix.Content
          className="dialog dialog--confirm"
          {...escapeCloses(cancel)}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          {...(!consequence && { 'aria-describedby': undefined })}
        >
          <div className="dialog__grabber" aria-hidden="true" />
          <div className="dialog__scroll">
            <div className="dialog__head">
              <Radix.Title className="dialog__title">{title}</Radix.Title>
              {consequence && (
                <Radix.Description className="dialog__text">{consequence}</Radix.Description>
              )}
            </div>
            {error && <Alert tone="error">{error}</Alert>}
            <div className="dialog__foot">
              <Radix.Cancel asChild>
                <Button variant="line">{cancelLabel}</Button>
              </Radix.Cancel>
              {/* Not Radix's Action, which closes at once and would hide a failure. */}
              <Button
                variant={danger ? 'danger' : 'primary'}
                busy={busy}
                busyLabel={busyLabel}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
