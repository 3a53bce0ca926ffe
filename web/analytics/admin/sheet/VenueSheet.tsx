import './VenueSheet.css';
import type { ReactNode } from 'react';
import type { MonthOfVenue } from '#contract/analytics/figures.ts';
import { formatCount } from '#domain/figures/counts.ts';
import {
  formatAgainstCategory,
  formatAgainstMonthBefore,
  sumByHour,
} from '#domain/figures/venue-month.ts';
import { formatNightHour, formatRate, formatStay, rateOf } from '#domain/figures/visit-figures.ts';
import { addMonths, formatMonth } from '#domain/hours/month-calendar.ts';
import {
  formatDotDate,
  formatKoreanDay,
  HOURS_OF_NIGHT,
  toDayNumber,
  toDayOfWeek,
} from '#domain/seoul-time.ts';
import {
  contactsIn,
  deviceName,
  pressed,
  referrerName,
  renamed,
  sectionName,
} from '#web/analytics/admin/names.ts';
import { SheetBars } from './SheetBars.tsx';

const WEEKEND = [5, 6];
const SHOWN_ROWS = 6;

/** One venue's month on one sheet of A4, black on white, for its owner or a folder. */
export function VenueSheet({
  venue,
  figures,
  madeAt,
}: {
  venue: { name: string; address: string | null };
  figures: MonthOfVenue;
  madeAt: Date;
}) {
  const { month, current, previous, nights, hours, category } = figures;
  const contacts = contactsIn(current);
  const busiest = nights.reduce<(typeof nights)[number] | null>(
    (best, night) => (night.sessions > (best?.sessions ?? 0) ? night : best),
    null,
  );
  const [busiestHour] = hours;
  return (
    <article className="sheet" aria-label={`${venue.name} ${formatMonth(month)} 보고서`}>
      <header>
        <p>밤결 월간 보고서</p>
        <h2>
          {venue.name} <span className="num">{formatMonth(month)}</span>
        </h2>
        <p>{[category.name, venue.address].filter(Boolean).join(' · ')}</p>
      </header>
      <p className="sheet__lead">
        {`페이지를 ${formatCount(current.sessions)}회 보고 ${formatCount(contacts)}회 연락했어요. 조회는 ${formatAgainstMonthBefore(current.sessions, previous.sessions)}, ${formatAgainstCategory(current.sessions, category.sessions)}.`}
      </p>
      <SumTable figures={figures} />
      <Part
        title="밤마다"
        text={
          busiest
            ? `가장 많이 본 밤은 ${formatKoreanDay(busiest.date)}(${formatCount(busiest.sessions)}회)이에요. 진한 막대는 금·토요일이에요.`
            : '이 달에는 방문이 없었어요.'
        }
      >
        <SheetBars
          label="밤마다의 세션"
          bars={nights.map(({ date, sessions }, index) => ({
            key: date,
            value: sessions,
            isStrong: WEEKEND.includes(toDayOfWeek(toDayNumber(date))),
            tick: index % 5 === 0 ? String(Number(date.slice(8))) : undefined,
          }))}
        />
      </Part>
      {busiestHour && (
        <Part
          title="시간대"
          text={`가장 많이 본 때는 ${formatNightHour(busiestHour.dayOfWeek, busiestHour.hour)}(${formatCount(busiestHour.sessions)}회)예요.`}
        >
          <SheetBars
            label="시간마다의 세션"
            bars={sumByHour(hours, HOURS_OF_NIGHT).map(({ hour, sessions }, index) => ({
              key: String(hour),
              value: sessions,
              isStrong: true,
              tick: index % 3 === 0 ? `${hour}시` : undefined,
            }))}
          />
        </Part>
      )}
      <div className="sheet__columns">
        <Counted title="누른 버튼" rows={pressed(current)} />
        <Counted title="유입 경로" rows={renamed(figures.referrers, referrerName)} />
        <Counted title="기기" rows={renamed(figures.devices, deviceName)} />
        <Counted title="본 부분" rows={renamed(figures.sections, sectionName)} />
      </div>
      <footer>
        하루는 정오부터 다음 날 정오까지로 셉니다. 방문은 이름 없이 세며, 추적을 거부한 방문은 빠져
        있어요. <span className="num">{formatDotDate(madeAt)}</span> 만듦.
      </footer>
    </article>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </section>
  );
}

function SumTable({ figures: { month, current, previous, category } }: { figures: MonthOfVenue }) {
  const rateIn = (sums: MonthOfVenue['current']) =>
    formatRate(rateOf(contactsIn(sums), sums.sessions));
  const rows: [label: string, ...values: string[]][] = [
    [
      '세션',
      formatCount(current.sessions),
      formatCount(previous.sessions),
      formatCount(category.sessions.median),
      formatCount(category.sessions.average),
    ],
    [
      '연락 클릭',
      formatCount(contactsIn(current)),
      formatCount(contactsIn(previous)),
      formatCount(category.contactClicks.median),
      formatCount(category.contactClicks.average),
    ],
    ['연락 전환율', rateIn(current), rateIn(previous), '', formatRate(category.contactRate)],
    ['평균 체류', formatStay(current.avgDuration), formatStay(previous.avgDuration), '', ''],
    ['스크롤 깊이', percent(current.avgScrollDepth), percent(previous.avgScrollDepth), '', ''],
    ['바로 나간 비율', formatRate(current.bounceRate), formatRate(previous.bounceRate), '', ''],
  ];
  return (
    <table className="sheet__sums">
      <caption className="sr">이 달과 지난달, 카테고리 비교</caption>
      <thead>
        <tr>
          <th scope="col">항목</th>
          <th scope="col">{formatMonth(month)}</th>
          <th scope="col">{formatMonth(addMonths(month, -1))}</th>
          <th scope="col">카테고리 중앙값</th>
          <th scope="col">카테고리 평균</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, ...values]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <td key={index} className="num">
                {value || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Counted({ title, rows }: { title: string; rows: { name: string; count: number }[] }) {
  const counted = rows.filter(({ count }) => count > 0);
  const [only, ...others] = counted;
  return (
    <section>
      <h3>{title}</h3>
      {!only && <p>아직 없어요.</p>}
      {only && others.length === 0 && (
        <p className="num">{`${only.name} ${formatCount(only.count)}회가 전부예요.`}</p>
      )}
      {others.length > 0 && (
        <dl>
          {counted.slice(0, SHOWN_ROWS).map(({ name, count }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function percent(value: number): string {
  return `${Math.round(value)}%`;
}
