import { type AttentionKind, DISMISSAL_REASON_MAX, DismissalDraft } from '#contract/attention.ts';
import { FormDialog, FormDialogFooter } from '#web/form/FormDialog.tsx';
import { TextArea } from '#web/form/fields.tsx';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { useDismiss } from './queries.ts';
import { todoTitle } from './wording.ts';

/** Why something is no work: a whole line of it, or what these venues have to do with it. */
export function WaiveDialog({
  kind,
  date,
  venueIds,
  onDone,
  onClose,
}: {
  kind: AttentionKind;
  date: string | null;
  venueIds: number[];
  onDone?: () => void;
  onClose: () => void;
}) {
  const { mutateAsync: dismiss } = useDismiss();
  const form = useStaffForm({
    schema: DismissalDraft,
    values: { kind, date, venueIds, span: 'never' as const, reason: '' },
    send: (body) => dismiss({ body }),
    failure: { text: '저장하지 못했습니다.' },
    success: '챙길 일에서 뺐습니다.',
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  const what = venueIds.length > 0 ? `${venueIds.length}곳 · ` : '';
  return (
    <FormDialog
      form={form}
      title="해당 없음"
      description={`${what}${todoTitle(kind, date)}. 대시보드의 미룬 일에서 다시 보이게 할 수 있어요.`}
      onClose={onClose}
    >
      <TextArea
        name="reason"
        label="까닭"
        rows={3}
        placeholder="예: 사진을 원하지 않는 업소"
        maxLength={DISMISSAL_REASON_MAX}
      />
      <FormDialogFooter saveLabel="해당 없음으로" />
    </FormDialog>
  );
}
