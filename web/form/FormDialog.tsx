import * as Radix from 'radix-ui/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { Dialog, DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { Form, useFormAround } from './Form.tsx';
import type { ApiForm } from './use-api-form.ts';

/**
 * A dialog around a form, on screen as long as it is rendered. Asks before typed text is lost, and
 * forgets the draft of what was closed on purpose.
 */
export function FormDialog({
  form,
  title,
  description,
  width,
  autoComplete,
  conflict,
  onClose,
  children,
}: {
  form: ApiForm;
  title: string;
  description?: string | undefined;
  width?: number;
  onClose: () => void;
} & Pick<ComponentProps<typeof Form>, 'autoComplete' | 'conflict' | 'children'>) {
  async function close() {
    if (form.isDirty) {
      const isSure = await confirm({
        title: '저장하지 않고 닫으시겠습니까?',
        consequence: '입력한 내용은 사라집니다.',
        cancelLabel: '계속 작성',
        confirmLabel: '닫기',
      });
      if (!isSure) return;
    }
    form.forget();
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      dirty={form.isDirty}
      title={title}
      description={description}
      {...(width && { width })}
    >
      <Form form={form} autoComplete={autoComplete} conflict={conflict}>
        {children}
      </Form>
    </Dialog>
  );
}

/** Inside the form. Its first button closes as the ✕ does, question included. */
export function FormDialogFooter({
  first,
  closeLabel = '취소',
  saveLabel,
  ...save
}: {
  /** In the place of the closing button. */
  first?: ReactNode;
  closeLabel?: string;
  saveLabel: string;
} & Pick<ComponentProps<typeof Button>, 'variant' | 'disabled'> & { busyLabel?: string }) {
  return (
    <DialogFooter>
      {first ?? (
        <Radix.Close asChild>
          <Button>{closeLabel}</Button>
        </Radix.Close>
      )}
      <SaveButton {...save}>{saveLabel}</SaveButton>
    </DialogFooter>
  );
}

/** Sends the form it stands in, and is busy meanwhile. */
export function SaveButton(
  props: Pick<
    ComponentProps<typeof Button>,
    'variant' | 'size' | 'block' | 'disabled' | 'children' | 'className'
  > & { busyLabel?: string; busy?: boolean },
) {
  const { isSending } = useFormAround();
  return <Button type="submit" variant="primary" {...props} busy={isSending || props.busy} />;
}

/** The one button that a form of its own ends with. */
export function SubmitButton(props: {
  busyLabel: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  return <SaveButton size="lg" block {...props} />;
}
