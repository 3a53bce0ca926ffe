import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';
import type { VenueNow } from '#web/venues/use-venues-now.ts';

/** Permanently closed venues stay in the public list until someone decides about them. */
export function ClosedVenuesAlert({ venues }: { venues: readonly VenueNow[] }) {
  const closed = venues.filter(({ status }) => status === 'permanent_closed');
  const [first] = closed;
  if (!first) return null;
  return (
    <Alert
      tone="warn"
      title={`폐업으로 표시된 업소가 ${closed.length}곳 있습니다`}
      action={
        <Button size="sm" asChild>
          <Link href={closed.length === 1 ? paths.adminVenue(first.venue.id) : paths.adminVenues()}>
            폐업 업소 보기
          </Link>
        </Button>
      }
    >
      <p>공개 목록에서 내릴지 확인해 주세요: {closed.map(({ venue }) => venue.name).join(', ')}</p>
    </Alert>
  );
}
