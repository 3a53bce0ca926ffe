import { Link } from 'wouter';
import type { VenuesNow } from '#contract/venues/statistics.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';

/** Permanently closed venues stay in the public list until someone decides about them. */
export function ClosedVenuesAlert({
  count,
  venues,
}: {
  count: number;
  /** The first of them. */
  venues: VenuesNow['closedVenues'];
}) {
  const [first] = venues;
  if (!first) return null;
  const unnamed = count - venues.length;
  return (
    <Alert
      tone="warn"
      title={`폐업으로 표시된 업소가 ${formatCount(count)}곳 있습니다`}
      action={
        <Button size="sm" asChild>
          <Link href={count === 1 ? adminPaths.venue(first.id) : paths.adminVenues()}>
            폐업 업소 보기
          </Link>
        </Button>
      }
    >
      <p>
        공개 목록에서 내릴지 확인해 주세요: {venues.map(({ name }) => name).join(', ')}
        {unnamed > 0 && ` 외 ${formatCount(unnamed)}곳`}
      </p>
    </Alert>
  );
}
