import './ReviewScore.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Venue } from '#contract/venues/venues.ts';
import {
  formatStars,
  hasFewReviews,
  MAX_WIRE_RATING,
  starsFromScore,
  starsFromWire,
} from '#domain/figures/rating.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { RatingText } from '#web/ui/figures/RatingText.tsx';
import { Stars } from '#web/ui/figures/Stars.tsx';
import { type PartAverage, partAverages } from './part-averages.ts';
import { venueReviews } from './queries.ts';

/** What visitors think, first; apart from it the operator's grade, on the same scale of five. */
export function ReviewScore({ venue }: { venue: Venue }) {
  const { data: reviews = [] } = useQuery(venueReviews(venue.id));
  const grade = starsFromWire(venue.rating);
  const parts = partAverages(reviews);
  return (
    <div className="review-score">
      <Visitors venue={venue} />
      <div className="review-score__grade">
        <p>운영자 등급</p>
        <Stars value={grade} size="1.125rem" />
        <RatingText value={grade} star={false} isGraded={venue.rating > 0} />
      </div>
      {parts.length > 0 && (
        <dl className="review-meters">
          {parts.map((part) => (
            <Meter key={part.key} part={part} />
          ))}
        </dl>
      )}
    </div>
  );
}

/** The plain average with its count, as search engines are told it, and the weighted score. */
function Visitors({ venue: { reviewAverage, reviewCount, visitorScore } }: { venue: Venue }) {
  const way = (
    <Link href={paths.visitorScore()} className="link link--tap">
      계산 방법
    </Link>
  );
  if (reviewAverage === null || visitorScore === null) {
    return (
      <div className="review-score__visitors">
        <p>방문자 평균</p>
        <p>공개된 리뷰가 아직 없어요 {way}</p>
      </div>
    );
  }
  const stars = formatStars(starsFromScore(reviewAverage));
  return (
    <div className="review-score__visitors">
      <p>
        방문자 평균 <b>리뷰 {reviewCount}건</b>
        {hasFewReviews(reviewCount) && <Badge tone="line">표본 적음</Badge>}
      </p>
      <p className="review-score__average">
        <b aria-hidden="true">{stars}</b>
        <small aria-hidden="true">/5</small>
        <span className="sr">5점 만점에 {stars}점</span>
      </p>
      <p>
        방문자 점수 <RatingText value={starsFromScore(visitorScore)} star={false} /> {way}
      </p>
    </div>
  );
}

function Meter({ part: { label, average } }: { part: PartAverage }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="review-meters__bar" aria-hidden="true">
          <i style={{ width: `${(average / MAX_WIRE_RATING) * 100}%` }} />
        </span>
        <RatingText value={starsFromScore(average)} star={false} />
      </dd>
    </div>
  );
}
