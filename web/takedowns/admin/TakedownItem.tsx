import './TakedownItem.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { REVIEW_SCORE_MAX } from '#contract/reviews/reviews.ts';
import type { Takedown } from '#contract/takedowns/admin.ts';
import { formatDotDate, toSeoul } from '#domain/seoul-time.ts';
import { daysLeft, type TakedownDecision } from '#domain/takedowns.ts';
import { paths } from '#web/paths.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { ObjectImage } from '#web/ui/surface/ObjectImage.tsx';
import { DECISIONS, ROLES, STATES } from './words.ts';

const POSSIBLE: Partial<Record<Takedown['state'], readonly TakedownDecision[]>> = {
  requested: ['blind', 'refuse'],
  blinded: ['return', 'remove'],
};

/** One case: the review, the request, the objection, and what can be decided now. */
export function TakedownItem({
  takedown,
  isBusy,
  history,
  onDecide,
}: {
  takedown: Takedown;
  isBusy: boolean;
  history: ReactNode;
  onDecide: (decision: TakedownDecision) => void;
}) {
  const { review, state } = takedown;
  const { label, tone } = STATES[state];
  return (
    <Card as="li" className="takedown">
      <article aria-label={`${review.venue.name} 리뷰의 게시중단 요청`}>
        <div className="takedown__head">
          <h2>
            <Link href={paths.venue(review.venue.slug)}>{review.venue.name}</Link>
          </h2>
          <Badge tone={tone}>{label}</Badge>
          <TimeLeft takedown={takedown} />
        </div>
        <div className="takedown__sides">
          <ReviewPart takedown={takedown} />
          <RequestPart takedown={takedown} />
        </div>
        {takedown.objection && (
          <section className="takedown__objection">
            <h3>작성자의 이의</h3>
            <p className="takedown__text">{takedown.objection}</p>
            {takedown.objectedAt && <Moment at={takedown.objectedAt} />}
          </section>
        )}
        {takedown.decisionReason && (
          <p className="takedown__reason">
            <b>결정 사유</b> {takedown.decisionReason}
          </p>
        )}
        <div className="takedown__foot">
          {POSSIBLE[state]?.map((decision, index) => (
            <Button
              key={decision}
              variant={decision === 'remove' ? 'danger-line' : index === 0 ? 'tonal' : 'line'}
              disabled={isBusy}
              onClick={() => onDecide(decision)}
            >
              {DECISIONS[decision].label}
            </Button>
          ))}
          {history}
        </div>
      </article>
    </Card>
  );
}

function TimeLeft({ takedown: { state, blindedUntil, endedAt } }: { takedown: Takedown }) {
  const now = useNow();
  if (state === 'blinded' && blindedUntil) {
    const days = daysLeft(new Date(blindedUntil), now);
    return (
      <span className="num">
        {formatDotDate(blindedUntil)}까지 · {days > 0 ? `${days}일 남음` : '오늘 다시 공개돼요'}
      </span>
    );
  }
  return endedAt && <span className="num">{formatDotDate(endedAt)} 종료</span>;
}

function ReviewPart({ takedown: { review } }: { takedown: Takedown }) {
  return (
    <section>
      <h3>리뷰</h3>
      <p className="takedown__facts num">
        {review.author?.nickname ?? '탈퇴한 회원'}
        {review.isAnonymous && ' (익명으로 표시)'} · {review.rating}/{REVIEW_SCORE_MAX} ·{' '}
        {formatDotDate(review.createdAt)} 작성
      </p>
      <p className="takedown__text">{review.content}</p>
      {review.imageUrl && (
        <a href={review.imageUrl} target="_blank" rel="noreferrer" className="queue-item__image">
          <ObjectImage src={review.imageUrl} alt="리뷰 사진, 새 창에서 크게 보기" sizes="10rem" />
        </a>
      )}
    </section>
  );
}

function RequestPart({ takedown }: { takedown: Takedown }) {
  const { requesterName, requesterEmail, requesterRole, reason, createdAt } = takedown;
  return (
    <section>
      <h3>요청</h3>
      <p className="takedown__facts num">
        {ROLES[requesterRole]} ·{' '}
        {requesterEmail ? `${requesterName} · ${requesterEmail}` : '요청인 정보는 지웠습니다'}
      </p>
      <p className="takedown__text">{reason}</p>
      <Moment at={createdAt} />
    </section>
  );
}

function Moment({ at }: { at: string }) {
  const { date, time } = toSeoul(new Date(at));
  return (
    <time className="takedown__facts num" dateTime={at}>
      {formatDotDate(date)} {time}
    </time>
  );
}
