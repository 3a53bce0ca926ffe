import { Link } from 'wouter';
import { MIN_SESSIONS_FOR_CONVERSION, type VenueVisits } from '#contract/analytics/figures.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { formatRate } from '#domain/figures/visit-figures.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { BarList } from '#web/ui/charts/BarList.tsx';
import { ChartCard } from '#web/ui/charts/ChartCard.tsx';
import { Conversion } from './TopVenues.tsx';

const TITLE = '전환율이 높은 업소';

export function ConversionCard({ venues }: { venues: readonly VenueVisits[] }) {
  const [only, ...others] = venues;
  const note = `세션이 ${MIN_SESSIONS_FOR_CONVERSION}회 이상인 업소만 비교합니다.`;
  return (
    <ChartCard title={TITLE} summary={only ? note : `아직 비교할 업소가 없습니다. ${note}`}>
      {only && others.length === 0 && (
        <p>
          <Link href={adminPaths.venue(only.venueId)}>{only.name}</Link> 한 곳의 전환율이{' '}
          {formatRate(only.conversionRate)}예요.
        </p>
      )}
      {others.length > 0 && (
        <BarList
          label={TITLE}
          rows={venues.map((venue) => ({
            key: String(venue.venueId),
            label: <Link href={adminPaths.venue(venue.venueId)}>{venue.name}</Link>,
            value: venue.conversionRate,
            text: <Conversion rate={venue.conversionRate} />,
            note: `세션 ${formatCount(venue.sessions)}회 중 전화 ${formatCount(venue.phoneClicks)}회`,
          }))}
        />
      )}
    </ChartCard>
  );
}
