import './TakedownDialog.css';
import type * as z from 'zod/mini';
import {
  REQUEST_REASON_MAX,
  REQUEST_REASON_MIN,
  type RequesterRole,
  TakedownRequest,
} from '#contract/takedowns/takedowns.ts';
import { BLIND_DAYS, REQUESTER_KEPT_DAYS } from '#domain/takedowns.ts';
import { ApiError } from '#web/api/call.ts';
import { Form } from '#web/form/Form.tsx';
import { SubmitButton } from '#web/form/FormDialog.tsx';
import { SegmentedRadio, TextArea, TextField } from '#web/form/fields.tsx';
import { useApiForm } from '#web/form/use-api-form.ts';
import { Dialog, DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useRequestTakedown } from './queries.ts';

type Draft = z.input<typeof TakedownRequest>;

const ROLES: { value: RequesterRole; label: string }[] = [
  { value: 'person', label: '본인' },
  { value: 'venue', label: '업소' },
  { value: 'agent', label: '대리인' },
];

const EMPTY: Draft = {
  requesterRole: 'person',
  requesterName: '',
  requesterEmail: '',
  reason: '',
};

const DESKTOP_WIDTH = 560;

/** What happens with a request, and the request itself. Closed without sending it keeps the text. */
export function TakedownDialog({
  reviewId,
  open,
  onClose,
}: {
  reviewId: number;
  open: boolean;
  onClose: () => void;
}) {
  const { mutateAsync: request } = useRequestTakedown();
  const form = useApiForm({
    schema: TakedownRequest,
    values: EMPTY,
    send: (body) => request({ params: { reviewId }, body }),
    onFailure: showFailure,
    onDone: () => {
      onClose();
      toast({ title: '게시중단 요청 접수', description: '결과는 적어 주신 이메일로 알려 드려요.' });
    },
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="게시중단 요청"
      description="이 리뷰로 권리를 침해받은 분이 요청할 수 있어요. (정보통신망법 제44조의2)"
      width={DESKTOP_WIDTH}
      dirty={form.isDirty}
    >
      <Form form={form}>
        <ol className="takedown-steps">
          <li>요청을 확인해 임시조치할지 정하고, 결과와 사유를 메일로 알려 드려요.</li>
          <li>
            임시조치하면 리뷰를 최대 {BLIND_DAYS}일 동안 가려요. 작성자에게 알리며, 작성자는 이의를
            제기할 수 있어요. 요청한 분이 누구인지는 알리지 않아요.
          </li>
          <li>기간이 끝나면 다시 공개하거나, 침해가 분명하면 내려요.</li>
          <li>
            이름과 이메일은 이 일에만 쓰고, 처리가 끝나고 {REQUESTER_KEPT_DAYS}일이 지나면 지워요.
          </li>
        </ol>
        <SegmentedRadio name="requesterRole" label="요청하는 분" options={ROLES} />
        <div className="form__row">
          <TextField name="requesterName" label="이름" autoComplete="name" />
          <TextField name="requesterEmail" label="이메일" type="email" autoComplete="email" />
        </div>
        <TextArea
          name="reason"
          label="사유"
          counter={`최소 ${REQUEST_REASON_MIN}자`}
          hint="어느 부분이 어떤 권리를 침해하는지 적어 주세요."
          maxLength={REQUEST_REASON_MAX}
        />
        <DialogFooter>
          <SubmitButton busyLabel="보내는 중...">요청 보내기</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

function showFailure(error: unknown) {
  const body = error instanceof ApiError ? error.body : {};
  const description = body.message || '다시 시도해주세요.';
  toast({ title: '요청을 보내지 못했어요', description, tone: 'error' });
}
