import './OwnReviewItem.css';
import './ReviewItem.css';
import { Link } from 'wouter';
import type { OwnReview, OwnReviewState } from '#contract/reviews/own.ts';
import { REVIEW_AWAITS_APPROVAL, REVIEW_SCORE_MAX } from '#contract/reviews/reviews.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { ApiError } from '#web/api/call.ts';
import { paths } from '#web/paths.ts';
import { Badge, type BadgeTone } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useRemoveOwnReview } from './own-queries.ts';

const STATES: Record<OwnReviewState, { label: string; tone: BadgeTone }> = {
  pending: { label: '검토 중', tone: 'info' },
  approved: { label: '공개', tone: 'open' },
  rejected: { label: '반려', tone: 'gone' },
  blinded: { label: '임시조치', tone: 'closed' },
};

export function OwnReviewItem({ review, onObject }: { review: OwnReview; onObject: () => void }) {
  const confirm = useConfirm();
  const remove = useRemoveOwnReview();
  const { label, tone } = STATES[review.state];

  async function askAndRemove() {
    const isSure = await confirm({
      title: '이 리뷰를 삭제하시겠습니까?',
      consequence: '사진까지 함께 지워지며 되돌릴 수 없어요.',
      confirmLabel: '삭제',
      danger: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync({ params: { reviewId: review.id } });
      toast({ title: '리뷰를 삭제했어요' });
    } catch (error) {
      const { message } = error instanceof ApiError ? error.body : {};
      toast({
        title: '리뷰를 삭제하지 못했어요',
        description: message || '다시 시도해주세요.',
        tone: 'error',
      });
    }
  }

  return (
    <li>
      <article className="own-review" aria-label={`${review.venue.name}에 쓴 리뷰`}>
        <p className="own-review__head">
          <Link href={paths.venue(review.venue.slug)} className="link">
            {review.venue.name}
          </Link>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="review__date">
          {review.rating}/{REVIEW_SCORE_MAX}점 · {formatDotDate(review.createdAt)} 작성
          {review.isAnonymous && ' · 익명'}
        </p>
        <p className="review__content">{review.content}</p>
        <Outcome review={review} />
        <div className="review__actions">
          {review.canObject && (
            <Button size="sm" variant="tonal" onClick={onObject}>
              이의 제기
            </Button>
          )}
          <Button
            size="sm"
            variant="danger-line"
            busy={remove.isPending}
            busyLabel="삭제 중..."
            onClick={askAndRemove}
          >
            삭제
          </Button>
        </div>
      </article>
    </li>
  );
}

/** What became of it, where that needs a word. */
function Outcome({ review }: { review: OwnReview }) {
  const { state, reason, blindedUntil, objectedAt } = review;
  if (state === 'pending') return <p className="review__pending">{REVIEW_AWAITS_APPROVAL}</p>;
  if (state === 'approved') return null;
  return (
    <div className="own-review__outcome">
      {blindedUntil && (
        <p>
          게시중단 요청이 있어 {formatDotDate(blindedUntil)}까지 가려졌어요. 그 뒤에는 다시
          공개돼요.
        </p>
      )}
      {reason && (
        <p>
          <b>사유</b> {reason}
        </p>
      )}
      {objectedAt && <p>{formatDotDate(objectedAt)}에 이의를 제기했어요. 확인하고 있어요.</p>}
    </div>
  );
}
