import './ReasonDialog.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { withParticle } from '#domain/korean.ts';
import { Button } from './Button.tsx';
import { Chip } from './Chip.tsx';
import { Dialog, DialogFooter } from './Dialog.tsx';
import { forgetDraft, useDraft } from './drafts.ts';
import { TextArea } from './TextArea.tsx';

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
  busy: boolean;
  onConfirm: (reason: string) => void;
};

/** Asks why before something is done to somebody. Stays open while `busy`, so no reason is lost. */
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
  const { draftKey } = form;
  const openKey = useRef<string | null>(null);
  // Closed, whether done or not wanted. A page that goes away with the dialog open closes nothing.
  useEffect(() => {
    if (openKey.current !== null && !open) forgetDraft(openKey.current);
    openKey.current = open ? draftKey : null;
  }, [open, draftKey]);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !form.busy && onClose()}
      title={title}
      description={description}
    >
      <ReasonForm {...form} onCancel={onClose} />
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
  busy,
  onConfirm,
  onCancel,
}: ReasonProps & { onCancel: () => void }) {
  const { value: reason, change: setReason } = useDraft(draftKey, '');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (reason.trim() === '') setError(`${withParticle(label, '을/를')} 입력하세요`);
    else onConfirm(reason.trim());
  }

  function change(next: string) {
    setReason(next);
    setError(undefined);
  }

  return (
    <form className="form" noValidate onSubmit={submit}>
      <fieldset className="reason-choices" aria-label={`자주 쓰는 ${label}`}>
        {choices.map((choice) => (
          <Chip key={choice} pressed={reason === choice} onClick={() => change(choice)}>
            {choice}
          </Chip>
        ))}
      </fieldset>
      <TextArea
        label={label}
        rows={3}
        maxLength={maxLength}
        counter={`${reason.length}/${maxLength}`}
        value={reason}
        error={error}
        onChange={(event) => change(event.target.value)}
      />
      <DialogFooter>
        <Button onClick={onCancel}>취소</Button>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          busy={busy}
          busyLabel="처리 중..."
        >
          {confirmLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
