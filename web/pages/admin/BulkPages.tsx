import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { Link } from 'wouter';
import { BULK_NOT_FOUND } from '#contract/bulk/bulk.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { isNotFound } from '#web/api/call.ts';
import { bulkRun, latestRuns } from '#web/bulk/queries.ts';
import { RunDetail } from '#web/bulk/RunDetail.tsx';
import { RunList } from '#web/bulk/RunList.tsx';
import { RunningBulk } from '#web/bulk/RunningBulk.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';

/** The latest of what was done to many venues at once. */
export function BulkListPage() {
  const { data, isPending, isFetching, refetch } = useQuery(latestRuns());
  return (
    <>
      <PageHeader
        title="일괄 작업"
        text="여러 업소를 한 번에 바꾼 일과 그 결과예요. 30일 안에는 되돌릴 수 있어요."
        back={{ href: paths.adminVenues(), label: '업소 관리' }}
      />
      {isPending && <Loading />}
      {!isPending && !data && (
        <ErrorBanner
          text="일괄 작업을 불러오는 중 문제가 발생했습니다."
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={ListChecks}
          title="일괄 작업이 없습니다"
          text="업소 표에서 여러 곳을 골라 한 번에 바꿔 보세요."
          actionLink={<Link href={`${paths.adminVenues()}?view=table`}>업소 표 열기</Link>}
        />
      )}
      {data && data.length > 0 && <RunList runs={data} />}
    </>
  );
}

/** One of it, with every venue from what to what. */
export function BulkRunPage({ params }: { params: Record<string, string> }) {
  const id = Number(params.runId);
  const isKnown = Number.isInteger(id) && id > 0;
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...bulkRun(id),
    enabled: isKnown,
  });
  const isMissing = !isKnown || isNotFound(error);
  return (
    <>
      <PageHeader
        title="일괄 작업"
        text={data?.title}
        back={{ href: adminPaths.bulk(), label: '일괄 작업' }}
      />
      {/* Tells the end of what is taken back here; its bar stands in the detail below. */}
      <div hidden>
        <RunningBulk />
      </div>
      {isMissing && (
        <EmptyState
          icon={ListChecks}
          title={BULK_NOT_FOUND}
          text="주소를 확인하거나 목록에서 골라 주세요."
          actionLink={<Link href={adminPaths.bulk()}>일괄 작업 목록</Link>}
        />
      )}
      {isPending && isKnown && <Loading />}
      {!isPending && !isMissing && !data && (
        <ErrorBanner
          text="일괄 작업을 불러오는 중 문제가 발생했습니다."
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {data && <RunDetail run={data} />}
    </>
  );
}

function Loading() {
  return (
    <SkeletonRegion label="일괄 작업을 불러오는 중입니다" className="card">
      <TableSkeleton rows={5} />
    </SkeletonRegion>
  );
}
