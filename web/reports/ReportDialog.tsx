import { type FormEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { REPORT_REASON_MAX } from '#contract/reports.ts';
import { failureText } from '#web/session/failure-text.ts';
import { DialogFooter } from '#web/ui/Dialog.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Select, type SelectOption } from '#web/ui/Select.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/toast.ts';

const FAILURE = '잠시 후 다시 시도해 주세요.';

type Faults = { topic?: string | undefined; reason?: string | undefined };

/** What is wrong, and why. Stays open when sending fails, so nothing written is lost. */
export function ReportDialog<Topic extends string>({
  title,
  description,
  topicLabel,
  topics,
  initialTopic,
  reasonHint,
  placeholder,
  schema,
  isSending,
  send,
  thanks,
  onClose,
}: {
  title: string;
  description: string;
  topicLabel: string;
  topics: readonly SelectOption<Topic>[];
  initialTopic?: Topic;
  reasonHint?: string;
  placeholder: string;
  schema: z.ZodMiniType;
  isSending: boolean;
  send: (report: { topic: Topic; reason: string }) => Promise<unknown>;
  thanks: string;
  onClose: () => void;
}) {
  const [topic, setTopic] = useState(initialTopic);
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const topicField = useRef<HTMLButtonElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const found = faultsOf(schema, { topic, reason });
    setFaults(found);
    if (topic === undefined || found.topic) return topicField.current?.focus();
    if (found.reason) return reasonField.current?.focus();
    try {
      await send({ topic, reason });
    } catch (error) {
      const text = failureText(error, { refused: FAILURE, broken: FAILURE });
      toast({ title: '신고하지 못했습니다', description: text, tone: 'error' });
      return;
    }
    onClose();
    toast({ title: '신고가 접수되었습니다', description: thanks });
  }

  return (
    <FormDialog
      title={title}
      description={description}
      isDirty={reason.trim() !== ''}
      onClose={onClose}
    >
      <form className="form" noValidate onSubmit={submit}>
        <Select
          label={topicLabel}
          options={topics}
          value={topic}
          error={faults.topic}
          ref={topicField}
          onChange={(next) => {
            setTopic(next);
            setFaults({});
          }}
        />
        <TextArea
          label="내용"
          rows={4}
          counter={`${reason.length}/${REPORT_REASON_MAX}`}
          hint={reasonHint}
          maxLength={REPORT_REASON_MAX}
          placeholder={placeholder}
          value={reason}
          error={faults.reason}
          ref={reasonField}
          onChange={({ target }) => {
            setReason(target.value);
            setFaults({});
          }}
        />
        <DialogFooter>
          <SubmitButton busy={isSending} busyLabel="보내는 중...">
            신고 보내기
          </SubmitButton>
        </DialogFooter>
      </form>
    </FormDialog>
  );
}

function faultsOf(schema: z.ZodMiniType, report: unknown): Faults {
  const { error } = schema.safeParse(report);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
}
