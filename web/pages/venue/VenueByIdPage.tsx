import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { isNotFound } from '#web/api/call.ts';
import { NotFoundPage } from '#web/pages/NotFoundPage.tsx';
import { paths } from '#web/paths.ts';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { LoadingScreen } from '#web/ui/state/LoadingScreen.tsx';
import { venueByNumber } from './venue-by-id-route.ts';

export { prefetchVenueById as prefetch, venueByIdHead as head } from './venue-by-id-route.ts';

/** A venue by its number: the server leads on to its page, and so does a link inside the site. */
export function VenueByIdPage({ params }: { params: Record<string, string> }) {
  const [, navigate] = useLocation();
  const { data: venue, error, isFetching, refetch } = useQuery(venueByNumber(params));
  useEffect(() => {
    if (venue) navigate(paths.venue(venue.slug), { replace: true });
  }, [venue, navigate]);
  if (!error) return <LoadingScreen />;
  if (isNotFound(error)) return <NotFoundPage />;
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
