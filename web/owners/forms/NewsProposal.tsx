import { NEWS_MAX, NewsDraft } from '#contract/news/news.ts';
import { FormDialog, FormDialogFooter } from '#web/form/FormDialog.tsx';
import { TextArea } from '#web/form/fields.tsx';
import { useProposalForm } from '#web/owners/use-proposal-form.ts';

export function NewsProposal({ venueId, onClose }: { venueId: number; onClose: () => void }) {
  const form = useProposalForm({
    venueId,
    schema: NewsDraft,
    values: { message: '' },
    toDraft: ({ message }) => ({ kind: 'news', message }),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title="소식 쓰기" onClose={onClose}>
      <TextArea name="message" label="소식" maxLength={NEWS_MAX} counted />
      <FormDialogFooter saveLabel="보내기" busyLabel="보내는 중..." />
    </FormDialog>
  );
}
