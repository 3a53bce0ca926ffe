import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { VENUE_NOT_FOUND, type Venue } from '#contract/venues/venues.ts';
import { decodeSlug } from '#domain/text/decode-slug.ts';
import { isNotFound } from '#web/api/call.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { LoadingScreen } from '#web/ui/state/LoadingScreen.tsx';
import { BrandMark } from '#web/ui/surface/BrandMark.tsx';
import { venueBySlug } from '#web/venues/queries.ts';
import { useFollowedChanges } from '#web/venues/use-venues-now.ts';
import { VenueDetail } from './VenueDetail.tsx';

export { prefetchVenue as prefetch, venueHead as head } from './venue-route.ts';

export function VenuePage({ params }: { params: { slug?: string } }) {
  const { data, error, isFetching, refetch } = useQuery(venueBySlug(decodeSlug(params.slug ?? '')));
  useCanonicalAddress(data);
  useFollowedChanges(data && [data], refetch);
  if (data) return <VenueDetail key={data.id} venue={data} />;
  if (!error) return <LoadingScreen />;
  if (isNotFound(error)) return <VenueNotFound />;
  return (
    <div className="wrap page">
      <ErrorBanner
        text="업소 정보를 불러오는 중 문제가 발생했습니다."
        onRetry={refetch}
        retrying={isFetching}
      />
    </div>
  );
}

/** An old name leads on to the present one, without a new entry in the history. */
function useCanonicalAddress(venue: Venue | undefined) {
  const [, navigate] = useLocation();
  const canonicalSlug = venue?.isAlias ? venue.canonicalSlug : undefined;
  useEffect(() => {
    if (canonicalSlug) navigate(paths.venue(canonicalSlug), { replace: true });
  }, [canonicalSlug, navigate]);
}

function VenueNotFound() {
  return (
    <div className="message-page">
      <BrandMark />
      <h1>{VENUE_NOT_FOUND}</h1>
      <p>이름이 바뀌었거나 더는 안내하지 않는 업소예요.</p>
      <Button asChild variant="primary">
        <Link href={paths.home()}>홈으로 가기</Link>
      </Button>
    </div>
  );
}
