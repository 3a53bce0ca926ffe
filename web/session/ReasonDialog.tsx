import './ReasonDialog.css';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { withParticle } from '#domain/text/korean.ts';
import { Form } from '#web/form/Form.tsx';
import { SaveButton } from '#web/form/FormDialog.tsx';
import { TextArea } from '#web/form/fields.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Chip } from '#web/ui/controls/Chip.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { useStaffForm } from './use-staff-form.ts';

type ReasonProps = {
  /** Under which the words outlive a login in between; one for each thing that is asked about. */
  draftKey: string;
  /** What is asked for, where it is not a reason. */
  label?: string;
  /** Common reasons: pressing one fills the field, which stays free. */
  choices: readonly string[];
  maxLength: number;
  confirmLabel: string;
  danger?: boolean;
  /** Tells its failures itself, and resolves to whether it was done. */
  onConfirm: (reason: string) => Promise<boolean>;
};

/** Asks why before something is done to somebody. Stays open when that fails: no reason is lost. */
export function ReasonDialog({
  open,
  title,
  description,
  onClose,
  ...form
}: ReasonProps & {
  open: boolean;
  title: string;
  description?: string | undefined;
  onClose: () => void;
}) {
  const forget = useRef(() => {});
  function close() {
    forget.current();
    onClose();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={title}
      description={description}
    >
      <ReasonForm {...form} forget={forget} onCancel={close} />
    </Dialog>
  );
}

function ReasonForm({
  draftKey,
  label = '사유',
  choices,
  maxLength,
  confirmLabel,
  danger = false,
  forget,
  onConfirm,
  onCancel,
}: ReasonProps & { forget: { current: () => void }; onCancel: () => void }) {
  const needed = `${withParticle(label, '을/를')} 입력하세요`;
  const form = useStaffForm({
    schema: z.object({ reason: z.string().check(z.trim(), z.minLength(1, needed)) }),
    values: { reason: '' },
    draft: draftKey,
    send: async ({ reason }) => {
      if (!(await onConfirm(reason))) throw new Error('not done');
    },
    // Told by whoever was to do it.
    failure: () => {},
  });
  useEffect(() => {
    forget.current = form.forget;
  }, [forget, form.forget]);

  return (
    <Form form={form}>
      <fieldset className="reason-choices" aria-label={`자주 쓰는 ${label}`}>
        {choices.map((choice) => (
          <Chip
            key={choice}
            pressed={form.typed.reason === choice}
            onClick={() => form.set('reason', choice)}
          >
            {choice}
          </Chip>
        ))}
      </fieldset>
      <TextArea name="reason" label={label} rows={3} maxLength={maxLength} counted />
      <DialogFooter>
        <Button onClick={onCancel}>취소</Button>
        <SaveButton variant={danger ? 'danger' : 'primary'} busyLabel="처리 중...">
          {confirmLabel}
        </SaveButton>
      </DialogFooter>
    </Form>
  );
}
