import './ReviewScore.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import {
  formatStars,
  hasFewReviews,
  MAX_WIRE_RATING,
  starsFromWire,
} from '#domain/figures/rating.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { RatingText } from '#web/ui/figures/RatingText.tsx';
import { Stars } from '#web/ui/figures/Stars.tsx';
import { type PartAverage, partAverages } from './part-averages.ts';
import { venueReviews } from './queries.ts';

/** The operator's grade in stars, the visitors' score beside it, and what the score is made of. */
export function ReviewScore({
  venueId,
  rating,
  visitorScore,
  reviewCount,
}: {
  venueId: number;
  /** The operator's grade as on the wire, 0 to 10. */
  rating: number;
  visitorScore: number | null;
  reviewCount: number;
}) {
  const { data: reviews = [] } = useQuery(venueReviews(venueId));
  const stars = starsFromWire(rating);
  const parts = partAverages(reviews);
  return (
    <div className="review-score">
      <div className="review-score__grade">
        <b aria-hidden="true">{formatStars(stars)}</b>
        <div>
          <Stars value={stars} size="1.375rem" />
          <p>운영자 등급</p>
          <p className="review-score__visitors">
            {visitorScore === null ? (
              '방문자 점수가 아직 없어요'
            ) : (
              <>
                방문자 점수 <RatingText value={visitorScore} max={10} star={false} />
              </>
            )}
            <span>공개 리뷰 {reviewCount}건</span>
            {reviewCount > 0 && hasFewReviews(reviewCount) && <Badge tone="line">표본 적음</Badge>}
            <Link href={paths.visitorScore()} className="link">
              계산 방법
            </Link>
          </p>
        </div>
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

function Meter({ part: { label, average } }: { part: PartAverage }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="review-meters__bar" aria-hidden="true">
          <i style={{ width: `${(average / MAX_WIRE_RATING) * 100}%` }} />
        </span>
        <RatingText value={average} max={10} star={false} />
      </dd>
    </div>
  );
}
