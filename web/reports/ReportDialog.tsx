import type * as z from 'zod/mini';
import { REPORT_REASON_MAX } from '#contract/reports/reports.ts';
import { FormDialog, SubmitButton } from '#web/form/FormDialog.tsx';
import { Select, TextArea } from '#web/form/fields.tsx';
import { useApiForm } from '#web/form/use-api-form.ts';
import { failureText } from '#web/session/failure-text.ts';
import type { SelectOption } from '#web/ui/fields/Select.tsx';
import { DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const FAILURE = '잠시 후 다시 시도해 주세요.';

/** What is wrong, and why. Stays open when sending fails, so nothing written is lost. */
export function ReportDialog<Topic extends string, Report>({
  title,
  description,
  topicLabel,
  topics,
  initialTopic,
  reasonHint,
  placeholder,
  schema,
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
  schema: z.ZodMiniType<Report>;
  send: (report: Report) => Promise<unknown>;
  thanks: string;
  onClose: () => void;
}) {
  const form = useApiForm({
    schema,
    values: { topic: initialTopic ?? '', reason: '' },
    send,
    onFailure: (error) => {
      const text = failureText(error, { refused: FAILURE, broken: FAILURE });
      toast({ title: '신고하지 못했습니다', description: text, tone: 'error' });
    },
    onDone: () => {
      onClose();
      toast({ title: '신고가 접수되었습니다', description: thanks });
    },
  });
  return (
    <FormDialog form={form} title={title} description={description} onClose={onClose}>
      <Select name="topic" label={topicLabel} options={topics} />
      <TextArea
        name="reason"
        label="내용"
        rows={4}
        counted
        hint={reasonHint}
        maxLength={REPORT_REASON_MAX}
        placeholder={placeholder}
      />
      <DialogFooter>
        <SubmitButton busyLabel="보내는 중...">신고 보내기</SubmitButton>
      </DialogFooter>
    </FormDialog>
  );
}
