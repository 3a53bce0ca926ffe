import './ReviewFigures.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { venueReviewFigures } from './queries.ts';

/** How many reviews came in and what became of them; an aside that is left out when it fails. */
export function ReviewFigures({ venueId }: { venueId: number }) {
  const { data } = useQuery(venueReviewFigures(venueId));
  if (!data) return null;
  return (
    <p className="review-figures num">
      접수 {data.received} · 공개 {data.published} · 반려 {data.rejected} · 임시조치 {data.blinded}
      <Link href={paths.visitorScore('moderation')} className="link link--tap">
        이 숫자는 무엇인가요?
      </Link>
    </p>
  );
}
