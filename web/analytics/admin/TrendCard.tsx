import './TrendCard.css';
import type { AnalyticsCharts } from '#contract/analytics/figures.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { formatKoreanDay, toDayNumber, toDayOfWeek } from '#domain/seoul-time.ts';
import { ChartCard } from '#web/ui/charts/ChartCard.tsx';
import { TrendPanels } from '#web/ui/charts/TrendPanels.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';

type Night = AnalyticsCharts['nights'][number];

const FRIDAY = 5;
const SATURDAY = 6;

/** Sessions and contact clicks night by night. */
export function TrendCard({ nights }: { nights: readonly Night[] }) {
  const busiest = nights.reduce((best, night) => (night.sessions > best.sessions ? night : best));
  const summary = `세션이 가장 많았던 밤은 ${formatKoreanDay(busiest.date)}(${formatCount(busiest.sessions)}회)입니다. 하루는 정오부터 다음 날 정오까지로 셉니다.`;
  return (
    <ChartCard
      title="일별 추이"
      summary={summary}
      legend={
        <p className="chart-legend">
          <span>
            <i data-colour={1} />
            세션
          </span>
          <span>
            <i data-colour={2} />
            연락 클릭
          </span>
          <span>강조한 막대는 금·토요일</span>
        </p>
      }
      table={<NightTable nights={nights} />}
    >
      <TrendPanels
        label={`일별 세션과 연락 클릭 막대그래프. ${summary}`}
        cursorLabel="일별 추이에서 날짜 고르기"
        points={nights.map(({ date }, index) => ({
          key: date,
          title: formatKoreanDay(date),
          tick: hasTick(index, nights.length) ? toTick(date) : null,
          isStrong: [FRIDAY, SATURDAY].includes(toDayOfWeek(toDayNumber(date))),
        }))}
        panels={[
          { label: '세션', colour: 1, values: nights.map(({ sessions }) => sessions) },
          {
            label: '연락 클릭',
            colour: 2,
            values: nights.map(({ contactClicks }) => contactClicks),
          },
        ]}
      />
    </ChartCard>
  );
}

function NightTable({ nights }: { nights: readonly Night[] }) {
  return (
    <Table caption="일별 세션과 연락 클릭" stack={false}>
      <TableHead>
        <HeadCell>날짜</HeadCell>
        <HeadCell numeric>세션</HeadCell>
        <HeadCell numeric>연락 클릭</HeadCell>
      </TableHead>
      <TableBody>
        {nights.map(({ date, sessions, contactClicks }) => (
          <TableRow key={date}>
            <Cell>{formatKoreanDay(date)}</Cell>
            <Cell numeric>{formatCount(sessions)}</Cell>
            <Cell numeric>{formatCount(contactClicks)}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Counted back from the last night: every week, or every other night of a week. */
function hasTick(index: number, count: number): boolean {
  return (count - 1 - index) % (count > 7 ? 7 : 2) === 0;
}

/** '2026-11-08' is '11.8' below an axis. */
function toTick(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}.${date}`;
}
