import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { confirm } from './confirm.ts';
import { Dialog, DialogFooter } from './Dialog.tsx';

/** A dialog around a form, on screen as long as it is rendered. Asks before typed text is lost. */
export function FormDialog({
  isDirty,
  onClose,
  children,
  ...words
}: {
  title: string;
  description?: string;
  width?: number;
  isDirty: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  async function close() {
    if (isDirty) {
      const isSure = await confirm({
        title: '저장하지 않고 닫으시겠습니까?',
        consequence: '입력한 내용은 사라집니다.',
        cancelLabel: '계속 작성',
        confirmLabel: '닫기',
      });
      if (!isSure) return;
    }
    onClose();
  }
  return (
    <Dialog open onOpenChange={(open) => !open && close()} dirty={isDirty} {...words}>
      {children}
    </Dialog>
  );
}

/** Inside the form. Its first button closes as the ✕ does, question included. */
export function FormDialogFooter({
  closeLabel = '취소',
  saveLabel,
  busy,
}: {
  closeLabel?: string;
  saveLabel: string;
  busy: boolean;
}) {
  return (
    <DialogFooter>
      <Radix.Close asChild>
        <Button>{closeLabel}</Button>
      </Radix.Close>
      <Button type="submit" variant="primary" busy={busy}>
        {saveLabel}
      </Button>
    </DialogFooter>
  );
}
