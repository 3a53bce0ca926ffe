import './VenueOverviewPage.css';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, History } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import type { Venue } from '#contract/venues/venues.ts';
import { summarizeHours } from '#domain/hours/opening-hours-text.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { allCategories } from '#web/categories/queries.ts';
import { venueHours } from '#web/hours/queries.ts';
import { paths } from '#web/paths.ts';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';
import { CheckCard } from '#web/venues/admin/CheckCard.tsx';
import { AliasCard } from '#web/venues/admin/form/AliasCard.tsx';
import { VenueCounts } from '#web/venues/admin/list/VenueCounts.tsx';
import { VenueSummary } from '#web/venues/admin/list/VenueSummary.tsx';
import { ManageCard } from '#web/venues/admin/ManageCard.tsx';
import { OperationsCard } from '#web/venues/admin/OperationsCard.tsx';
import { venueOverview } from '#web/venues/admin/queries.ts';
import { ReviewPauseCard } from '#web/venues/admin/ReviewPauseCard.tsx';
import { VenueAttention } from '#web/venues/admin/VenueAttention.tsx';
import { VenueLoader } from '#web/venues/admin/VenueLoader.tsx';
import { VenueTabs } from '#web/venues/admin/VenueTabs.tsx';

export function VenueOverviewPage({ params }: { params: { venueId?: string } }) {
  return (
    <VenueLoader venueId={params.venueId} title="업소 정보">
      {(venue, refetchVenue) => <Overview venue={venue} refetchVenue={refetchVenue} />}
    </VenueLoader>
  );
}

function Overview({
  venue,
  refetchVenue,
}: {
  venue: Venue;
  refetchVenue: () => Promise<Venue | undefined>;
}) {
  const viewer = useViewer();
  const [, navigate] = useLocation();
  return (
    <>
      <PageHeader
        title={venue.name}
        text={`/venue/${venue.slug}`}
        back={{ href: paths.adminVenues(), label: '업소 관리' }}
        actions={
          <>
            {viewer.can('users') && (
              <Button asChild>
                <Link href={`${adminPaths.auditLog()}?entity=venue&entityId=${venue.id}`}>
                  <History aria-hidden="true" />
                  변경 기록
                </Link>
              </Button>
            )}
            <Button asChild>
              <a href={paths.venue(venue.slug)} target="_blank" rel="noreferrer">
                공개 페이지
                <ExternalLink aria-hidden="true" />
                <span className="sr">새 창</span>
              </a>
            </Button>
          </>
        }
      />
      <VenueTabs venueId={venue.id} />
      <div className="admin-stack">
        <Figures venue={venue} />
        <div className="venue-overview__cards">
          <div className="admin-stack">
            <OperationsCard venue={venue} refetchVenue={refetchVenue} />
            <CheckCard venue={venue} />
          </div>
          <div className="admin-stack">
            {viewer.can('posts') && <ReviewPauseCard venue={venue} />}
            <AliasCard venueId={venue.id} />
            <ManageCard venue={venue} onRemoved={() => navigate(paths.adminVenues())} />
          </div>
        </div>
      </div>
    </>
  );
}

/** What comes from other calls than the venue itself. */
function Figures({ venue }: { venue: Venue }) {
  const overview = useQuery({ ...venueOverview(venue.id), refetchOnMount: 'always' });
  const hours = useQuery(venueHours(venue.id));
  const { data: categories } = useQuery(allCategories());
  if (overview.data && hours.data) {
    return (
      <>
        <VenueAttention
          venue={venue}
          defaultContacts={overview.data.defaultContacts}
          hasHours={hours.data.length > 0}
        />
        <VenueSummary
          venue={venue}
          overview={overview.data}
          hoursText={summarizeHours(hours.data)}
          categoryName={categories?.find(({ id }) => id === venue.categoryId)?.name}
        />
        <VenueCounts venue={venue} overview={overview.data} />
      </>
    );
  }
  if (overview.isError || hours.isError) {
    return (
      <ErrorBanner
        text="업소 현황을 불러오는 중 문제가 발생했습니다."
        onRetry={() => {
          overview.refetch();
          hours.refetch();
        }}
        retrying={overview.isFetching || hours.isFetching}
      />
    );
  }
  return (
    <SkeletonRegion className="card">
      <TableSkeleton rows={5} />
    </SkeletonRegion>
  );
}
