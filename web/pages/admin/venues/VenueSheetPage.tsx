import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useSearchParams } from 'wouter';
import type { Venue } from '#contract/venues/venues.ts';
import { addMonths, formatMonth, monthOf } from '#domain/hours/month-calendar.ts';
import { nightOf } from '#domain/seoul-time.ts';
import { monthOfVenue } from '#web/analytics/admin/queries.ts';
import { VenueSheet } from '#web/analytics/admin/sheet/VenueSheet.tsx';
import { venueMonthCsv } from '#web/analytics/admin/venue-csv.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { saveFile } from '#web/ui/basics/save-file.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { VenueScreen } from './VenueScreen.tsx';

/** As long as single visits are kept; sums are kept longer, but nobody looks further back. */
const MONTHS_BACK = 13;

/** A month of one venue for print; the browser makes a PDF of it. */
export function VenueSheetPage({ params }: { params: Record<string, string> }) {
  return (
    <VenueScreen
      venueId={params.venueId}
      title="월간 보고서"
      text="한 달의 방문과 연락을 A4 한 장으로 인쇄하거나 PDF로 저장합니다."
    >
      {(venue) => <Sheet venue={venue} />}
    </VenueScreen>
  );
}

function Sheet({ venue }: { venue: Venue }) {
  const now = useNow();
  const [params, setParams] = useSearchParams();
  const present = monthOf(nightOf(now));
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => addMonths(present, -back));
  const asked = params.get('month');
  // The last month that is over, unless the address names another.
  const month = months.find((each) => each === asked) ?? addMonths(present, -1);
  const { data, isError, isFetching, refetch } = useQuery(monthOfVenue(venue.id, month));

  function save() {
    if (!data) return;
    const name = `bamgyeol-venue-${venue.id}-${month}.csv`;
    saveFile(name, venueMonthCsv(venue.name, data), 'text/csv;charset=utf-8');
  }

  return (
    <>
      <div className="admin-tools sheet-tools">
        <Select
          label="달"
          hideLabel
          compact
          options={months.map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onChange={(next) => setParams({ month: next }, { replace: true })}
        />
        <Button variant="primary" disabled={!data} onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          인쇄 또는 PDF
        </Button>
        <Button onClick={save} disabled={!data}>
          <Download aria-hidden="true" />
          CSV 내려받기
        </Button>
      </div>
      {data && <VenueSheet venue={venue} figures={data} madeAt={now} />}
      {!data && !isError && (
        <SkeletonRegion>
          <Skeleton className="skeleton--panel" />
        </SkeletonRegion>
      )}
      {!data && isError && (
        <ErrorBanner
          text="보고서를 불러오는 중 문제가 발생했습니다."
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
    </>
  );
}
