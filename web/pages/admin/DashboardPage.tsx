import { useQuery } from '@tanstack/react-query';
import { Clock, DoorClosed, Shapes, Store } from 'lucide-react';
import { Link } from 'wouter';
import type { Venue } from '#contract/venues.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { allCategories } from '#web/categories/queries.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/Card.tsx';
import { ErrorBanner } from '#web/ui/ErrorBanner.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonRegion, TableSkeleton } from '#web/ui/Skeleton.tsx';
import { StatCard } from '#web/ui/StatCard.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useVenuesNow, type VenueNow } from '#web/venues/use-venues-now.ts';

const NEWEST_COUNT = 5;

export function DashboardPage() {
  const venues = useVenuesNow();
  const { data: categories = [] } = useQuery(allCategories());
  const closedForGood = venues.list.filter(({ status }) => status === 'permanent_closed');
  return (
    <div className="admin-stack">
      <PageHeader title="대시보드" />
      {venues.isError && (
        <ErrorBanner
          text="업소 정보를 불러오는 중 문제가 발생했습니다."
          onRetry={venues.refetch}
          retrying={venues.isFetching}
        />
      )}
      {closedForGood.length > 0 && (
        <Alert tone="warn" title={`폐업 처리된 업소가 ${closedForGood.length}곳 있습니다`}>
          <p>{closedForGood.map(({ venue }) => venue.name).join(', ')}</p>
        </Alert>
      )}
      <section className="stats" aria-label="업소 현황">
        <StatCard label="전체 업소" value={venues.list.length} unit="곳" icon={Store} />
        <StatCard label="영업 중" value={countOf(venues.list, 'open')} unit="곳" icon={Clock} dot />
        <StatCard
          label="영업 종료"
          value={countOf(venues.list, 'closed')}
          unit="곳"
          icon={DoorClosed}
        />
        <StatCard label="카테고리" value={categories.length} unit="개" icon={Shapes} />
      </section>
      <div className="dashboard__cards">
        <Card as="section">
          <CardHeader title="최근 등록" />
          <CardBody>
            {venues.isPending ? (
              <SkeletonRegion>
                <TableSkeleton rows={NEWEST_COUNT} />
              </SkeletonRegion>
            ) : (
              <NewestVenues venues={venues.list} />
            )}
          </CardBody>
        </Card>
        <Card as="section">
          <CardHeader title="카테고리별 업소" />
          <CardBody>
            <dl className="dashboard__counts">
              {categories.map(({ id, name }) => (
                <div key={id}>
                  <dt>{name}</dt>
                  <dd className="num">
                    {venues.list.filter(({ venue }) => venue.categoryId === id).length}곳
                  </dd>
                </div>
              ))}
            </dl>
          </CardBody>
        </Card>
      </div>
    </div>
  );
}

function NewestVenues({ venues }: { venues: VenueNow[] }) {
  const newest = [...venues].sort((a, b) => byNewest(a.venue, b.venue)).slice(0, NEWEST_COUNT);
  return (
    <ul className="dashboard__newest">
      {newest.map(({ venue, status }) => (
        <li key={venue.id}>
          <Link href={paths.venue(venue.slug)}>{venue.name}</Link>
          <StatusBadge status={status} />
          <time dateTime={venue.createdAt}>{formatDotDate(venue.createdAt)}</time>
        </li>
      ))}
    </ul>
  );
}

function byNewest(a: Venue, b: Venue): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id - a.id;
}

function countOf(venues: VenueNow[], status: VenueNow['status']): number {
  return venues.filter((venue) => venue.status === status).length;
}
