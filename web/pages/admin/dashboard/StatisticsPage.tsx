import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Download, Store } from 'lucide-react';
import { Link } from 'wouter';
import type { Category } from '#contract/categories/categories.ts';
import type { VenueStatistics } from '#contract/venues/statistics.ts';
import { countByCategory } from '#domain/figures/venue-statistics.ts';
import { allCategories } from '#web/categories/queries.ts';
import { paths } from '#web/paths.ts';
import { PagePart } from '#web/session/PagePart.tsx';
import { GroupCard } from '#web/statistics/GroupCard.tsx';
import { venueStatistics } from '#web/statistics/queries.ts';
import { StatisticsFigures } from '#web/statistics/StatisticsFigures.tsx';
import { statisticsCsv } from '#web/statistics/statistics-csv.ts';
import { TopViewed } from '#web/statistics/TopViewed.tsx';
import { useNow } from '#web/ui/basics/clock.tsx';
import { saveFile } from '#web/ui/basics/save-file.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { Skeleton, SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';
import { useRefetchAfterChange } from '#web/venues/use-venues-now.ts';

export function StatisticsPage() {
  const statistics = useQuery(venueStatistics());
  const { data, refetch } = statistics;
  useRefetchAfterChange(data && [data], useNow(), refetch);
  const { data: categories = [] } = useQuery(allCategories());
  return (
    <>
      <PageHeader
        title="통계"
        text="등록한 모든 업소를 셉니다. 조회는 업소 페이지 방문 수입니다."
        actions={
          data &&
          data.venues > 0 && (
            <Button
              onClick={() =>
                saveFile(
                  'bamgyeol-statistics.csv',
                  statisticsCsv(data, categories),
                  'text/csv;charset=utf-8',
                )
              }
            >
              <Download aria-hidden="true" />
              CSV 내려받기
            </Button>
          )
        }
      />
      <Statistics query={statistics} categories={categories} />
    </>
  );
}

function Statistics({
  query: { data, isPending, isError, isFetching, refetch },
  categories,
}: {
  query: UseQueryResult<VenueStatistics>;
  categories: readonly Category[];
}) {
  if (isPending) {
    return (
      <SkeletonRegion className="admin-stack">
        <Skeleton className="skeleton--figures" />
        <TableSkeleton rows={8} />
      </SkeletonRegion>
    );
  }
  return (
    <div className="admin-stack">
      {isError && (
        <ErrorBanner
          text="업소 정보를 불러오는 중 문제가 발생했습니다."
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {data && data.venues > 0 && (
        <>
          <PagePart name="statistics-figures">
            <StatisticsFigures statistics={data} />
          </PagePart>
          <PagePart name="statistics-groups">
            <div className="chart-columns">
              <GroupCard
                title="카테고리별 조회"
                groups={countByCategory(data.categories, categories)}
              />
              <GroupCard title="지역별 조회" groups={data.districts} />
            </div>
          </PagePart>
          <PagePart name="statistics-top">
            <TopViewed top={data.top} categories={categories} />
          </PagePart>
        </>
      )}
      {data?.venues === 0 && !isError && (
        <EmptyState
          icon={Store}
          title="등록된 업소가 없습니다"
          text="업소를 등록하면 조회와 평점을 모아 보여 드려요."
          actionLink={<Link href={paths.adminVenueNew()}>업소 등록</Link>}
        />
      )}
    </div>
  );
}
