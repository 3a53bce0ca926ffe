import type { AnalyticsCharts } from '#contract/analytics/figures.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { formatNightHour } from '#domain/figures/visit-figures.ts';
import { MONDAY_FIRST } from '#domain/hours/opening-hours.ts';
import { HOURS_OF_NIGHT, WEEKDAY_NAMES } from '#domain/seoul-time.ts';
import { ChartCard } from '#web/ui/charts/ChartCard.tsx';
import { Heatmap } from '#web/ui/charts/Heatmap.tsx';

/** When people look: the hours of each weekday's night. */
export function HoursCard({ hours }: { hours: AnalyticsCharts['hours'] }) {
  const byHour = new Map(hours.map((entry) => [keyOf(entry.dayOfWeek, entry.hour), entry]));
  const busiest = hours[0];
  return (
    <ChartCard
      title="요일과 시간대"
      summary={
        <>
          {busiest &&
            `방문이 가장 많은 때는 ${formatNightHour(busiest.dayOfWeek, busiest.hour)}(${formatCount(busiest.sessions)}회)입니다. `}
          자정이 지난 시간은 전날 밤에 넣습니다.
        </>
      }
    >
      <Heatmap
        caption="요일과 시간대별 세션"
        cursorLabel="요일과 시간대에서 칸 고르기"
        columns={HOURS_OF_NIGHT.map((hour) => ({ key: String(hour), label: `${hour}시` }))}
        rows={MONDAY_FIRST.map((dayOfWeek) => ({
          key: String(dayOfWeek),
          label: WEEKDAY_NAMES[dayOfWeek],
          cells: HOURS_OF_NIGHT.map((hour) => {
            const { sessions = 0, contactClicks = 0 } = byHour.get(keyOf(dayOfWeek, hour)) ?? {};
            return {
              value: sessions,
              tip: {
                title: formatNightHour(dayOfWeek, hour),
                rows: [
                  { label: '세션', value: formatCount(sessions) },
                  { label: '연락 클릭', value: formatCount(contactClicks) },
                ],
              },
            };
          }),
        }))}
      />
    </ChartCard>
  );
}

function keyOf(dayOfWeek: number, hour: number): string {
  return `${dayOfWeek} ${hour}`;
}
