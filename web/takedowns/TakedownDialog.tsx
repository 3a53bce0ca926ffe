import './TakedownDialog.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  REQUEST_REASON_MAX,
  REQUEST_REASON_MIN,
  type RequesterRole,
  TakedownRequest,
} from '#contract/takedowns.ts';
import { BLIND_DAYS, REQUESTER_KEPT_DAYS } from '#domain/takedowns.ts';
import { ApiError } from '#web/api/call.ts';
import { Dialog, DialogFooter } from '#web/ui/Dialog.tsx';
import { SegmentedRadio } from '#web/ui/SegmentedRadio.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { submitForm } from '#web/ui/submit-form.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { useRequestTakedown } from './queries.ts';

type Draft = z.input<typeof TakedownRequest>;

const ROLES: { value: RequesterRole; label: string }[] = [
  { value: 'person', label: '본인' },
  { value: 'venue', label: '업소' },
  { value: 'agent', label: '대리인' },
];

const EMPTY: Draft = {
  requesterName: '',
  requesterEmail: '',
  requesterRole: 'person',
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
  const form = useForm<Draft, unknown, TakedownRequest>({
    resolver: zodResolver(TakedownRequest),
    defaultValues: EMPTY,
  });
  const { register, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;

  const submit = submitForm(form, {
    send: (body) => request({ params: { reviewId }, body }),
    onFailure: showFailure,
    onDone: () => {
      form.reset(EMPTY);
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
      dirty={isDirty}
    >
      <form className="form" noValidate onSubmit={submit}>
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
        <SegmentedRadio
          label="요청하는 분"
          options={ROLES}
          error={errors.requesterRole?.message}
          {...register('requesterRole')}
        />
        <div className="form__row">
          <TextField
            label="이름"
            autoComplete="name"
            error={errors.requesterName?.message}
            {...register('requesterName')}
          />
          <TextField
            label="이메일"
            type="email"
            autoComplete="email"
            error={errors.requesterEmail?.message}
            {...register('requesterEmail')}
          />
        </div>
        <TextArea
          label="사유"
          counter={`최소 ${REQUEST_REASON_MIN}자`}
          hint="어느 부분이 어떤 권리를 침해하는지 적어 주세요."
          maxLength={REQUEST_REASON_MAX}
          error={errors.reason?.message}
          {...register('reason')}
        />
        <DialogFooter>
          <SubmitButton busy={isSubmitting} busyLabel="보내는 중...">
            요청 보내기
          </SubmitButton>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function showFailure(error: unknown) {
  const body = error instanceof ApiError ? error.body : {};
  const description = body.message || '다시 시도해주세요.';
  toast({ title: '요청을 보내지 못했어요', description, tone: 'error' });
}
