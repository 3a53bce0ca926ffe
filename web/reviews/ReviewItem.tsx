import './ReviewItem.css';
import { Clock, EyeOff, ThumbsUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import {
  REVIEW_AWAITS_APPROVAL,
  REVIEW_SCORE_MAX,
  type Review,
} from '#contract/reviews/reviews.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Avatar } from '#web/ui/surface/Avatar.tsx';
import { ObjectImage } from '#web/ui/surface/ObjectImage.tsx';
import { foldContent } from './fold.ts';

const WITHHELD = '성인인증 후 볼 수 있어요';

export function ReviewItem({
  review,
  actions,
}: {
  review: Review;
  /** What a reader can do about it, such as reporting it. */
  actions?: ReactNode;
}) {
  if (review.blindedUntil) return <BlindedReview until={review.blindedUntil} />;
  const name = nameOf(review);
  return (
    <article className="review" tabIndex={-1} aria-label={`${name}님의 리뷰`}>
      <div className="review__head">
        <Avatar name={name} />
        <div>
          <p className="review__name">
            <b>{name}</b>
            {review.isRecommended && (
              <Badge tone="feat" icon={ThumbsUp}>
                추천
              </Badge>
            )}
            {!review.isApproved && (
              <Badge tone="info" icon={Clock}>
                검토 중
              </Badge>
            )}
          </p>
          <p className="review__date">
            {review.visitDate
              ? `${formatDotDate(review.visitDate)} 방문`
              : `${formatDotDate(review.createdAt)} 작성`}
          </p>
        </div>
        {review.rating !== null && <Rating score={review.rating} />}
      </div>
      <PartScores review={review} />
      {review.content === null ? (
        <p className="review__withheld">{WITHHELD}</p>
      ) : (
        <Content content={review.content} />
      )}
      {review.imageUrl && (
        <a href={review.imageUrl} target="_blank" rel="noreferrer" className="review__image">
          <ObjectImage
            src={review.imageUrl}
            alt={`${name}님이 올린 사진, 새 창에서 크게 보기`}
            sizes="12rem"
          />
        </a>
      )}
      {!review.isApproved && <p className="review__pending">{REVIEW_AWAITS_APPROVAL}</p>}
      {actions && <div className="review__actions">{actions}</div>}
    </article>
  );
}

/** What is left while a temporary removal hides it. */
function BlindedReview({ until }: { until: string }) {
  return (
    <article className="review review--blinded" tabIndex={-1} aria-label="가려진 리뷰">
      <EyeOff aria-hidden="true" />
      <div>
        <p>임시조치로 가려진 리뷰입니다</p>
        <p className="review__date">
          {formatDotDate(until)}까지 ·{' '}
          <Link href={paths.visitorScore('moderation')} className="link link--tap">
            임시조치란?
          </Link>
        </p>
      </div>
    </article>
  );
}

function nameOf({ user, isAnonymous }: Review): string {
  if (user) return user.nickname;
  return isAnonymous ? '익명' : '탈퇴한 회원';
}

/** Whole points, unlike an average: "9/10". */
function Rating({ score }: { score: number }) {
  return (
    <span className="rating">
      <span className="stars stars--one" aria-hidden="true" />
      <span aria-hidden="true">
        {score}
        <small className="rating__max">/{REVIEW_SCORE_MAX}</small>
      </span>
      <span className="sr">
        {REVIEW_SCORE_MAX}점 만점에 {score}점
      </span>
    </span>
  );
}

function PartScores({
  review: { serviceRating, atmosphereRating, priceRating },
}: {
  review: Review;
}) {
  const parts = [
    { label: '서비스', score: serviceRating },
    { label: '분위기', score: atmosphereRating },
    { label: '가격', score: priceRating },
  ].filter(({ score }) => score !== null);
  if (parts.length === 0) return null;
  return (
    <p className="review__parts">
      {parts.map(({ label, score }) => (
        <span key={label}>
          {label} <b>{score}</b>
        </span>
      ))}
    </p>
  );
}

function Content({ content }: { content: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const folded = foldContent(content);
  if (folded === null) return <p className="review__content">{content}</p>;
  return (
    <p className="review__content">
      {isOpen ? content : folded}{' '}
      <button
        type="button"
        className="link review__toggle"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? '접기' : '더보기'}
      </button>
    </p>
  );
}
