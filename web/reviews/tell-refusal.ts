import { REVIEW_NEEDS_ADULT, REVIEW_TOO_SHORT } from '#contract/reviews/reviews.ts';
import { ApiError } from '#web/api/call.ts';
import type { Fault } from '#web/form/faults.ts';
import { openAuthDialog } from '#web/session/sign-in/auth-dialog.tsx';
import { openVerifyDialog } from '#web/session/verify/verify-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Before a review is sent. */
export function showFaults(faults: readonly Fault[]) {
  if (!faults.some(({ message }) => message === REVIEW_TOO_SHORT)) return;
  toast({ title: '리뷰 내용 부족', description: REVIEW_TOO_SHORT, tone: 'error' });
}

/** After it was sent: why it was not taken, and the way on. */
export function showFailure(error: unknown) {
  const body = error instanceof ApiError ? error.body : {};
  if (body.requiresAdultVerification) {
    toast({
      title: '성인인증 필요',
      description: REVIEW_NEEDS_ADULT,
      tone: 'error',
      action: { label: '성인인증하기', onPress: openVerifyDialog },
    });
    return;
  }
  const description = body.message || '다시 시도해주세요.';
  toast({ title: '리뷰 등록 실패', description, tone: 'error' });
  // The sign-in has run out; after the next one the form is back with what was written.
  if (error instanceof ApiError && error.status === 401) {
    openAuthDialog('login', undefined, 'resend-review');
  }
}
