import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import type { VisitsOfVenue } from '#contract/analytics/figures.ts';
import { DEFAULT_PERIOD, isPeriod, PERIOD_LABELS, PERIODS } from '#domain/figures/visit-figures.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { CategoryCard } from '#web/analytics/admin/CategoryCard.tsx';
import { CountCard } from '#web/analytics/admin/CountCard.tsx';
import { HoursCard } from '#web/analytics/admin/HoursCard.tsx';
import { NoVisits } from '#web/analytics/admin/NoVisits.tsx';
import {
  deviceName,
  pressed,
  referrerName,
  renamed,
  sectionName,
} from '#web/analytics/admin/names.ts';
import { visitsOfVenue } from '#web/analytics/admin/queries.ts';
import { TrendCard } from '#web/analytics/admin/TrendCard.tsx';
import { VisitSummary } from '#web/analytics/admin/VisitSummary.tsx';
import { venueVisitsCsv } from '#web/analytics/admin/venue-csv.ts';
import { saveFile } from '#web/ui/basics/save-file.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { VenueScreen } from './VenueScreen.tsx';

const OPTIONS = PERIODS.map((period) => ({ value: period, label: PERIOD_LABELS[period] }));

export function VenueVisitsPage({ params }: { params: Record<string, string> }) {
  return (
    <VenueScreen
      venueId={params.venueId}
      title="방문"
      text="이 업소 페이지를 언제, 어디서, 어떻게 보았는지 알려 줍니다."
    >
      {(venue) => <Figures venueId={venue.id} name={venue.name} />}
    </VenueScreen>
  );
}

function Figures({ venueId, name }: { venueId: number; name: string }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('period');
  const period = isPeriod(asked) ? asked : DEFAULT_PERIOD;
  const { data, isPending, isFetching, refetch } = useQuery(visitsOfVenue(venueId, period));

  function save() {
    if (!data) return;
    const file = `bamgyeol-venue-${venueId}-${period}-${data.lastNight}.csv`;
    saveFile(file, venueVisitsCsv(name, data), 'text/csv;charset=utf-8');
  }

  return (
    <div className="admin-stack">
      <div className="admin-tools">
        <Select
          label="기간"
          hideLabel
          compact
          options={OPTIONS}
          value={period}
          onChange={(next) => setParams({ period: next }, { replace: true })}
        />
        <Button onClick={save} disabled={!data}>
          <Download aria-hidden="true" />
          CSV 내려받기
        </Button>
        <Button asChild>
          <Link href={adminPaths.venue(venueId, 'sheet')}>
            <FileText aria-hidden="true" />
            월간 보고서
          </Link>
        </Button>
      </div>
      {isPending ? (
        <SkeletonRegion className="admin-stack">
          <Skeleton className="skeleton--figures" />
          <Skeleton className="skeleton--chart" />
        </SkeletonRegion>
      ) : data ? (
        <Charts figures={data} />
      ) : (
        <ErrorBanner
          text="방문 분석을 불러오는 중 문제가 발생했습니다."
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
    </div>
  );
}

function Charts({ figures }: { figures: VisitsOfVenue }) {
  const { current, nights, hours, devices, referrers, sections } = figures;
  if (current.sessions === 0) return <NoVisits />;
  return (
    <>
      <VisitSummary figures={figures} />
      <CategoryCard figures={figures} />
      <TrendCard nights={nights} />
      <div className="chart-columns">
        <CountCard
          title="누른 버튼"
          summary="한 방문에서 같은 버튼은 한 번만 셉니다."
          empty="아직 누른 버튼이 없습니다."
          counted={pressed(current)}
        />
        <CountCard
          title="유입 경로"
          empty="아직 집계된 경로가 없습니다."
          counted={renamed(referrers, referrerName)}
        />
        <CountCard
          title="기기"
          empty="아직 집계된 기기가 없습니다."
          counted={renamed(devices, deviceName)}
        />
        <CountCard
          title="본 부분"
          summary="화면 가운데에 들어온 부분을 센 방문 수입니다."
          empty="아직 집계된 부분이 없습니다."
          counted={renamed(sections, sectionName)}
        />
      </div>
      <HoursCard hours={hours} />
    </>
  );
}
