import './DashboardPage.css';
import { useQuery } from '@tanstack/react-query';
import { hasPermission } from '#domain/people/permissions.ts';
import { formatKoreanMoment } from '#domain/seoul-time.ts';
import { AttentionCard } from '#web/attention/AttentionCard.tsx';
import { BackupNotice } from '#web/backup/BackupNotice.tsx';
import { allCategories } from '#web/categories/queries.ts';
import { FirstDayCard } from '#web/first-day/FirstDayCard.tsx';
import { matchScreen } from '#web/pages/admin/screens.ts';
import { PagePart } from '#web/session/PagePart.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { CategoryWindows } from '#web/statistics/CategoryWindows.tsx';
import { venuesNow } from '#web/statistics/queries.ts';
import { VenueFigures } from '#web/statistics/VenueFigures.tsx';
import { useNow } from '#web/ui/basics/clock.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { Skeleton, SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';
import { CsvDrop } from '#web/venues/admin/import/CsvDrop.tsx';
import { CsvExport } from '#web/venues/admin/import/CsvExport.tsx';
import { NewVenueButton } from '#web/venues/admin/NewVenueButton.tsx';
import { NEWEST_COUNT, newestVenues } from '#web/venues/admin/queries.ts';
import { useRefetchAfterChange, useVenuesNow } from '#web/venues/use-venues-now.ts';
import { ClosedVenuesAlert } from './ClosedVenuesAlert.tsx';
import { NewestVenues } from './NewestVenues.tsx';
import { QuickLinks } from './QuickLinks.tsx';

/** Offered on the first day where there is such a screen. */
const LICENSE_FILE = '/admin/license-file';

export function DashboardPage() {
  const now = useNow();
  const viewer = useViewer();
  const level = viewer.kind === 'staff' ? viewer.staff.adminLevel : null;
  const isSuper = level === 'super';
  return (
    <>
      <PageHeader
        title="대시보드"
        text={<span className="num">{formatKoreanMoment(now)} 기준</span>}
        actions={
          <>
            {hasPermission(level, 'venues') && <CsvExport />}
            <NewVenueButton />
          </>
        }
      />
      <CsvDrop />
      <div className="admin-stack">
        {hasPermission(level, 'users') && (
          <PagePart name="first-day">
            <FirstDayCard isSuper={isSuper} licenseFile={matchScreen(LICENSE_FILE)?.path} />
          </PagePart>
        )}
        <PagePart name="dashboard-venues">
          <Venues now={now} />
        </PagePart>
        <QuickLinks />
        {isSuper && (
          <PagePart name="backup">
            <BackupNotice now={now} />
          </PagePart>
        )}
      </div>
    </>
  );
}

function Venues({ now }: { now: Date }) {
  const counts = useQuery(venuesNow());
  useRefetchAfterChange(counts.data && [counts.data], now, counts.refetch);
  const newest = useVenuesNow(newestVenues());
  const { data: categories = [] } = useQuery(allCategories());
  if (counts.isPending || newest.isPending) {
    return (
      <SkeletonRegion className="admin-stack">
        <Skeleton className="skeleton--figures" />
        <TableSkeleton rows={NEWEST_COUNT} />
      </SkeletonRegion>
    );
  }
  return (
    <>
      {(counts.isError || newest.isError) && (
        <ErrorBanner
          text="업소 정보를 불러오는 중 문제가 발생했습니다."
          onRetry={() => {
            counts.refetch();
            newest.refetch();
          }}
          retrying={counts.isFetching || newest.isFetching}
        />
      )}
      {counts.data && (
        <PagePart name="dashboard-figures">
          <ClosedVenuesAlert
            count={counts.data.permanentlyClosed}
            venues={counts.data.closedVenues}
          />
          <VenueFigures venues={counts.data} categoryCount={categories.length} />
        </PagePart>
      )}
      <PagePart name="attention">
        <AttentionCard />
      </PagePart>
      <div className="dashboard__columns">
        <PagePart name="newest-venues">
          <NewestVenues venues={newest.list} categories={categories} now={now} />
        </PagePart>
        {counts.data && (
          <PagePart name="category-windows">
            <CategoryWindows counts={counts.data.categories} categories={categories} />
          </PagePart>
        )}
      </div>
    </>
  );
}
