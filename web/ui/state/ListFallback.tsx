import { ErrorBanner } from './ErrorBanner.tsx';
import { SkeletonRegion, TableSkeleton } from './Skeleton.tsx';

const ROWS = 5;

/** Stands where a list will be: while it is loading, and when that failed. */
export function ListFallback({
  query,
  text,
}: {
  query: { isError: boolean; isFetching: boolean; refetch(): unknown };
  /** What is told when loading failed. */
  text: string;
}) {
  if (query.isError) {
    return <ErrorBanner text={text} onRetry={query.refetch} retrying={query.isFetching} />;
  }
  return (
    <SkeletonRegion>
      <TableSkeleton rows={ROWS} />
    </SkeletonRegion>
  );
}
