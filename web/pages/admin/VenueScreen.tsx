import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { VENUE_NOT_FOUND, type Venue, venuesApi } from '#contract/venues.ts';
import { ApiError } from '#web/api/call.ts';
import { apiQuery } from '#web/api/query.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/ErrorBanner.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonRegion, TableSkeleton } from '#web/ui/Skeleton.tsx';

const BACK = { href: paths.adminVenues(), label: '업소 목록' };

export function venueById(venueId: number) {
  return apiQuery(venuesApi.get, { params: { venueId } });
}

/** A back-office screen about one venue, from looking it up to its head. */
export function VenueScreen({
  venueId,
  title,
  text,
  children,
}: {
  /** As the address has it; what is no id finds no venue. */
  venueId: string | undefined;
  /** Follows the venue's name. */
  title: string;
  text: string;
  children: (venue: Venue) => ReactNode;
}) {
  const { data: venue, error, isFetching, refetch } = useQuery(venueById(Number(venueId)));
  if (venue) {
    return (
      <>
        <PageHeader
          title={`${venue.name} ${title}`}
          text={text}
          back={BACK}
          actions={
            <Button asChild>
              <a href={paths.venue(venue.slug)} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden="true" />
                공개 페이지
                <span className="sr">(새 창)</span>
              </a>
            </Button>
          }
        />
        {children(venue)}
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageHeader title={VENUE_NOT_FOUND} />
        <EmptyState
          icon={Store}
          title="삭제되었거나 없는 업소입니다."
          actionLink={<Link href={paths.adminVenues()}>업소 목록으로 돌아가기</Link>}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} back={BACK} />
      {error ? (
        <ErrorBanner
          text="업소 정보를 불러오는 중 문제가 발생했습니다."
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRegion>
          <TableSkeleton rows={5} />
        </SkeletonRegion>
      )}
    </>
  );
}
