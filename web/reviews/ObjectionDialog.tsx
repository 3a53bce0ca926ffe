import type { OwnReview } from '#contract/reviews/own.ts';
import { OBJECTION_MAX, OBJECTION_MIN, Objection } from '#contract/takedowns/takedowns.ts';
import { ApiError } from '#web/api/call.ts';
import { Form } from '#web/form/Form.tsx';
import { SubmitButton } from '#web/form/FormDialog.tsx';
import { TextArea } from '#web/form/fields.tsx';
import { useApiForm } from '#web/form/use-api-form.ts';
import { Dialog, DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useObject } from './own-queries.ts';

/** What the author says against a temporary removal. Open while there is a review. */
export function ObjectionDialog({
  review,
  onClose,
}: {
  review: OwnReview | null;
  onClose: () => void;
}) {
  const { mutateAsync: object } = useObject();
  const form = useApiForm({
    schema: Objection,
    values: { text: '' },
    send: async (body) => review && object({ params: { reviewId: review.id }, body }),
    onFailure: (error) => {
      const { message } = error instanceof ApiError ? error.body : {};
      const description = message || '다시 시도해주세요.';
      toast({ title: '이의를 보내지 못했어요', description, tone: 'error' });
    },
    onDone: () => {
      onClose();
      toast({ title: '이의 제기 접수', description: '확인한 뒤 결과를 메일로 알려 드려요.' });
    },
  });

  return (
    <Dialog
      open={review !== null}
      onOpenChange={onClose}
      title="임시조치에 이의 제기"
      description="이의는 한 번 제기할 수 있어요. 적은 내용은 운영자만 보고, 요청한 분에게는 이의가 있다는 사실만 알려요."
      dirty={form.isDirty}
    >
      <Form form={form}>
        <TextArea
          name="text"
          label="이의 내용"
          counter={`최소 ${OBJECTION_MIN}자`}
          maxLength={OBJECTION_MAX}
          placeholder="리뷰가 다시 공개되어야 하는 까닭을 적어 주세요."
        />
        <DialogFooter>
          <SubmitButton busyLabel="보내는 중...">이의 보내기</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
