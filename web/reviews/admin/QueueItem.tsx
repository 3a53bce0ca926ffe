import './QueueItem.css';
import { Check, EyeOff, RotateCcw, ThumbsUp, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { ModeratedReview } from '#contract/reviews/moderation.ts';
import { REVIEW_SCORE_MAX } from '#contract/reviews/reviews.ts';
import { formatDotDate, toSeoul } from '#domain/seoul-time.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { ObjectImage } from '#web/ui/surface/ObjectImage.tsx';
import { useReviewHistory } from './ReviewHistory.tsx';

export interface QueueActions {
  onApprove: () => void;
  onReject: () => void;
  /** Back among those that wait. */
  onReopen: () => void;
}

/** One review to decide about, with all that matters for it. */
export function QueueItem({
  review,
  isCurrent,
  isSelected,
  isBusy,
  nameOfAction,
  onSelect,
  onEnter,
  ...actions
}: {
  review: ModeratedReview;
  isCurrent: boolean;
  isSelected: boolean;
  isBusy: boolean;
  nameOfAction: (action: string) => string;
  onSelect: () => void;
  onEnter: () => void;
} & QueueActions) {
  const box = useRef<HTMLElement>(null);
  const history = useReviewHistory({ reviewId: review.id, nameOfAction });
  const name = review.author?.nickname ?? '탈퇴한 회원';
  useEffect(() => {
    // Whoever tabs to a button inside is there already.
    if (isCurrent && !box.current?.contains(document.activeElement)) box.current?.focus();
  }, [isCurrent]);
  return (
    <li>
      <article
        ref={box}
        tabIndex={-1}
        className="queue-item"
        aria-label={`${name}님의 ${review.venue.name} 리뷰`}
        data-current={isCurrent || undefined}
        data-focus-after={isCurrent || undefined}
        data-stand-in
        onFocus={onEnter}
      >
        <Checkbox
          className="queue-item__check"
          label={<span className="sr">{`${name}님의 리뷰 선택`}</span>}
          checked={isSelected}
          onCheckedChange={onSelect}
        />
        <div className="queue-item__body">
          <Head review={review} name={name} />
          {review.flaggedWords.length > 0 && (
            <p className="queue-item__flag">
              <Badge tone="gone" icon={TriangleAlert}>
                금지어: {review.flaggedWords.join(', ')}
              </Badge>
            </p>
          )}
          <p className="queue-item__text">{review.content}</p>
          {review.imageUrl && (
            <a
              href={review.imageUrl}
              target="_blank"
              rel="noreferrer"
              className="queue-item__image"
            >
              <ObjectImage
                src={review.imageUrl}
                alt={`${name}님이 올린 사진, 새 창에서 크게 보기`}
                sizes="10rem"
              />
            </a>
          )}
          {review.reason && (
            <p className="queue-item__reason">
              <b>반려 사유</b> {review.reason}
            </p>
          )}
          {history.events && <div className="queue-item__history">{history.events}</div>}
        </div>
        <div className="queue-item__actions">
          {review.blindedUntil ? (
            <Button asChild size="sm">
              <Link href={`${adminPaths.takedowns()}?stage=blinded`}>임시조치 보기</Link>
            </Button>
          ) : (
            <Actions state={review.state} isBusy={isBusy} {...actions} />
          )}
          {history.button}
        </div>
      </article>
    </li>
  );
}

function Head({ review, name }: { review: ModeratedReview; name: string }) {
  const { date, time } = toSeoul(new Date(review.createdAt));
  const parts = [
    ['서비스', review.serviceRating],
    ['분위기', review.atmosphereRating],
    ['가격', review.priceRating],
  ] as const;
  return (
    <>
      <p className="queue-item__head">
        <Link href={paths.venue(review.venue.slug)}>{review.venue.name}</Link>
        <span>
          {name}
          {review.isAnonymous && ' (익명으로 표시)'}
        </span>
        {review.isRecommended && (
          <Badge tone="feat" icon={ThumbsUp}>
            추천
          </Badge>
        )}
        {review.blindedUntil && (
          <Badge tone="closed" icon={EyeOff}>
            임시조치 중
          </Badge>
        )}
      </p>
      <p className="queue-item__facts num">
        <span>
          전체 <b>{review.rating}</b>/{REVIEW_SCORE_MAX}
        </span>
        {parts
          .filter(([, score]) => score !== null)
          .map(([label, score]) => (
            <span key={label}>
              {label} <b>{score}</b>
            </span>
          ))}
        <time dateTime={review.createdAt}>
          {formatDotDate(date)} {time} 작성
        </time>
        {review.visitDate && <span>{formatDotDate(review.visitDate)} 방문</span>}
      </p>
    </>
  );
}

function Actions({
  state,
  isBusy,
  onApprove,
  onReject,
  onReopen,
}: QueueActions & { state: ModeratedReview['state']; isBusy: boolean }) {
  return (
    <>
      {state !== 'approved' && (
        <Button size="sm" variant="tonal" disabled={isBusy} onClick={onApprove}>
          <Check aria-hidden="true" />
          승인
        </Button>
      )}
      {state !== 'rejected' && (
        <Button size="sm" variant="danger-line" disabled={isBusy} onClick={onReject}>
          <X aria-hidden="true" />
          반려
        </Button>
      )}
      {state !== 'pending' && (
        <Button size="sm" disabled={isBusy} onClick={onReopen}>
          <RotateCcw aria-hidden="true" />
          대기로
        </Button>
      )}
    </>
  );
}
