import './AnalyticsPage.css';
import { useQuery } from '@tanstack/react-query';
import { Download, ShieldCheck } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import type { AnalyticsCharts, AnalyticsOverview } from '#contract/analytics/figures.ts';
import { DEFAULT_PERIOD, isPeriod, PERIOD_LABELS, PERIODS } from '#domain/figures/visit-figures.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { ChannelCards } from '#web/analytics/admin/ChannelCards.tsx';
import { ConversionCard } from '#web/analytics/admin/ConversionCard.tsx';
import { CountCard } from '#web/analytics/admin/CountCard.tsx';
import { figuresCsv } from '#web/analytics/admin/figures-csv.ts';
import { HoursCard } from '#web/analytics/admin/HoursCard.tsx';
import { NoVisits } from '#web/analytics/admin/NoVisits.tsx';
import { OverviewFigures } from '#web/analytics/admin/OverviewFigures.tsx';
import { analyticsCharts, analyticsOverview } from '#web/analytics/admin/queries.ts';
import { ShareCard } from '#web/analytics/admin/ShareCard.tsx';
import { TopVenues } from '#web/analytics/admin/TopVenues.tsx';
import { TrendCard } from '#web/analytics/admin/TrendCard.tsx';
import { PagePart } from '#web/session/PagePart.tsx';
import { saveFile } from '#web/ui/basics/save-file.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { Skeleton, SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';

const OPTIONS = PERIODS.map((period) => ({ value: period, label: PERIOD_LABELS[period] }));

export function AnalyticsPage() {
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('period');
  const period = isPeriod(asked) ? asked : DEFAULT_PERIOD;
  const overview = useQuery(analyticsOverview(period));
  const charts = useQuery(analyticsCharts(period));
  const isLoaded = overview.data !== undefined && charts.data !== undefined;

  function retry() {
    overview.refetch();
    charts.refetch();
  }

  function save() {
    if (!overview.data || !charts.data) return;
    const name = `bamgyeol-analytics-${period}-${overview.data.lastNight}.csv`;
    saveFile(name, figuresCsv(overview.data, charts.data), 'text/csv;charset=utf-8');
  }

  return (
    <>
      <PageHeader
        title="방문 분석"
        text={
          <span className="num">
            {overview.data?.firstNight ? rangeText(overview.data) : PERIOD_LABELS[period]}
          </span>
        }
        actions={
          <>
            <Select
              label="기간"
              hideLabel
              compact
              className="period-select"
              options={OPTIONS}
              value={period}
              onChange={(next) => navigate(adminPaths.analytics(next), { replace: true })}
            />
            <Button onClick={save} disabled={!isLoaded}>
              <Download aria-hidden="true" />
              CSV 내려받기
            </Button>
          </>
        }
      />
      <div className="admin-stack">
        {overview.isPending || charts.isPending ? (
          <SkeletonRegion className="admin-stack">
            <Skeleton className="skeleton--figures" />
            <Skeleton className="skeleton--chart" />
            <TableSkeleton rows={10} />
          </SkeletonRegion>
        ) : isLoaded ? (
          <PagePart name="visit-figures">
            <Figures key={period} figures={overview.data} charts={charts.data} />
          </PagePart>
        ) : (
          <ErrorBanner
            text="방문 분석을 불러오는 중 문제가 발생했습니다."
            onRetry={retry}
            retrying={overview.isFetching || charts.isFetching}
          />
        )}
        <p className="tracking-note">
          <ShieldCheck aria-hidden="true" />
          세션, 버튼 클릭(전화·카카오톡·텔레그램·지도), 스크롤 깊이, 체류 시간을 익명으로
          집계합니다. 추적 거부를 켠 방문자는 집계하지 않습니다.
        </p>
      </div>
    </>
  );
}

function Figures({ figures, charts }: { figures: AnalyticsOverview; charts: AnalyticsCharts }) {
  const { overview, topVenues } = figures;
  if (overview.totalSessions === 0) return <NoVisits />;
  return (
    <>
      <PagePart name="visit-overview">
        <OverviewFigures overview={overview} nightCount={charts.nights.length} />
      </PagePart>
      <PagePart name="visit-trend">
        <TrendCard nights={charts.nights} />
      </PagePart>
      <PagePart name="visit-channels">
        <ChannelCards overview={overview} />
      </PagePart>
      <PagePart name="visit-top">
        <TopVenues venues={topVenues} />
      </PagePart>
      <PagePart name="visit-hours">
        <HoursCard hours={charts.hours} />
      </PagePart>
      <PagePart name="visit-shares">
        <Shares charts={charts} />
      </PagePart>
      <PagePart name="visit-words">
        <CountCard
          title="많이 찾은 말"
          summary="검색 결과를 본 횟수입니다. 전화번호나 메일 주소로 보이는 말은 세지 않습니다."
          empty="아직 집계된 검색이 없습니다."
          counted={charts.searchWords.map(({ word, count }) => ({ name: word, count }))}
        />
      </PagePart>
      <PagePart name="visit-missed-words">
        <CountCard
          title="결과가 없던 검색"
          summary="찾았지만 업소도 글도 나오지 않은 말입니다. 누가 찾았는지는 남기지 않습니다."
          empty="결과가 없던 검색이 없습니다."
          counted={charts.missedWords.map(({ word, count }) => ({ name: word, count }))}
        />
      </PagePart>
      <PagePart name="visit-conversions">
        <ConversionCard venues={charts.conversions} />
      </PagePart>
    </>
  );
}

function Shares({ charts }: { charts: AnalyticsCharts }) {
  return (
    <div className="chart-columns">
      <ShareCard
        title="카테고리별 방문"
        groups={charts.categories.map((group) => ({ ...group, key: String(group.categoryId) }))}
      />
      <ShareCard
        title="지역별 방문"
        groups={charts.districts.map((group) => ({
          ...group,
          key: group.district,
          name: group.district,
        }))}
      />
    </div>
  );
}

function rangeText({ firstNight, lastNight }: AnalyticsOverview): string {
  return `${formatDotDate(firstNight)} – ${formatDotDate(lastNight)}`;
}
