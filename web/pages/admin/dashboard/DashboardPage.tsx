import './DashboardPage.css';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { formatKoreanMoment } from '#domain/seoul-time.ts';
import { AttentionCard } from '#web/attention/AttentionCard.tsx';
import { allCategories } from '#web/categories/queries.ts';
import { paths } from '#web/paths.ts';
import { PagePart } from '#web/session/PagePart.tsx';
import { CategoryWindows } from '#web/statistics/CategoryWindows.tsx';
import { VenueFigures } from '#web/statistics/VenueFigures.tsx';
import { useNow } from '#web/ui/basics/clock.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { Skeleton, SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';
import { useVenuesNow } from '#web/venues/use-venues-now.ts';
import { ClosedVenuesAlert } from './ClosedVenuesAlert.tsx';
import { NEWEST_COUNT, NewestVenues } from './NewestVenues.tsx';
import { QuickLinks } from './QuickLinks.tsx';

export function DashboardPage() {
  const now = useNow();
  return (
    <>
      <PageHeader
        title="대시보드"
        text={<span className="num">{formatKoreanMoment(now)} 기준</span>}
        actions={
          <Button variant="primary" asChild>
            <Link href={paths.adminVenueNew()}>
              <Plus aria-hidden="true" />
              업소 등록
            </Link>
          </Button>
        }
      />
      <div className="admin-stack">
        <PagePart name="dashboard-venues">
          <Venues now={now} />
        </PagePart>
        <QuickLinks />
      </div>
    </>
  );
}

function Venues({ now }: { now: Date }) {
  const { list, isPending, isError, isFetching, refetch } = useVenuesNow();
  const { data: categories = [] } = useQuery(allCategories());
  if (isPending) {
    return (
      <SkeletonRegion className="admin-stack">
        <Skeleton className="skeleton--figures" />
        <TableSkeleton rows={NEWEST_COUNT} />
      </SkeletonRegion>
    );
  }
  return (
    <>
      {isError && (
        <ErrorBanner
          text="업소 정보를 불러오는 중 문제가 발생했습니다."
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      <PagePart name="dashboard-figures">
        <ClosedVenuesAlert venues={list} />
        <VenueFigures venues={list} categoryCount={categories.length} now={now} />
      </PagePart>
      <PagePart name="attention">
        <AttentionCard />
      </PagePart>
      <div className="dashboard__columns">
        <PagePart name="newest-venues">
          <NewestVenues venues={list} categories={categories} now={now} />
        </PagePart>
        <PagePart name="category-windows">
          <CategoryWindows venues={list} categories={categories} />
        </PagePart>
      </div>
    </>
  );
}
