import './BulkPreviewRows.css';
import { ArrowRight } from 'lucide-react';
import type { BulkPreview, BulkRow } from '#contract/bulk/bulk.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { FeedSkeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';

/** How many change, stay or cannot be changed, and the first of them from what to what. */
export function BulkPreviewRows({
  preview,
  isOld,
}: {
  preview: BulkPreview | undefined;
  isOld: boolean;
}) {
  if (!preview) {
    return (
      <SkeletonRegion label="무엇이 바뀌는지 살펴보는 중입니다">
        <FeedSkeleton rows={3} />
      </SkeletonRegion>
    );
  }
  const { changed, unchanged, failed, rows } = preview;
  const others = changed + failed - rows.length;
  return (
    <section className="bulk-preview" aria-label="미리보기" aria-busy={isOld}>
      <p className="bulk-preview__counts num" role="status">
        <b>{formatCount(changed)}곳이 바뀌어요.</b>
        {unchanged > 0 && ` ${formatCount(unchanged)}곳은 그대로예요.`}
        {failed > 0 && <strong> {formatCount(failed)}곳은 바꿀 수 없어요.</strong>}
      </p>
      {rows.length > 0 && (
        <ul className="bulk-preview__rows">
          {rows.map((row) => (
            <li key={row.venueId}>
              <b>{row.name}</b>
              <FromTo row={row} />
            </li>
          ))}
        </ul>
      )}
      {others > 0 && <p className="bulk-preview__others num">외 {formatCount(others)}곳</p>}
    </section>
  );
}

export function FromTo({ row: { from, to, problem } }: { row: BulkRow }) {
  return (
    <span className="from-to">
      {to !== null && (
        <>
          <del>{from}</del>
          <ArrowRight role="img" aria-label="에서" />
          <ins>{to}</ins>
        </>
      )}
      {to === null && !problem && <span>{from}</span>}
      {problem && <strong>{problem}</strong>}
    </span>
  );
}
