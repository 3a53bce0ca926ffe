import './RulePreview.css';
import {
  type HoursRow,
  isOvernight,
  type OvernightRule,
  type SpecialDay,
} from '#domain/hours/opening-hours.ts';
import { type RuleDifference, ruleDifferences } from '#domain/hours/rule-differences.ts';
import { formatKoreanMoment, toSeoul } from '#domain/seoul-time.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { StatusBadge } from '#web/ui/figures/StatusBadge.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';

const TITLE = '자정 이후 미리 보기';
const RULES = [
  {
    rule: 'carry-over',
    label: '전날 영업 이어 보기',
    text: '자정이 지나도 전날의 닫는 시간까지 영업 중으로 봅니다. 예를 들어 일요일 01:00은 토요일 시간을 봅니다.',
  },
  {
    rule: 'same-row',
    label: '오늘 요일만 보기',
    text: '자정이 지나면 새 날짜의 요일 시간으로 영업 여부를 판단합니다. 예를 들어 일요일 01:00은 일요일 시간을 봅니다.',
  },
] as const;

/** What the site would say in the coming week by either overnight rule, as far as they differ. */
export function RulePreview({
  week,
  specialDays,
  overnightRule,
}: {
  /** As it is typed, not as it is stored. */
  week: readonly HoursRow[];
  specialDays: readonly SpecialDay[];
  /** The site's. */
  overnightRule: OvernightRule;
}) {
  const differences = ruleDifferences({ hours: week, specialDays }, useNow());
  const hasNights = [...week, ...specialDays].some((day) => !day.isClosed && isOvernight(day));
  if (!hasNights) return null;
  return (
    <section className="rule-preview" aria-label={TITLE}>
      <h3>{TITLE}</h3>
      <dl>
        {RULES.map(({ rule, label, text }) => (
          <div key={rule}>
            <dt>
              {label}
              {rule === overnightRule && <Badge tone="info">사이트 설정</Badge>}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {differences.length > 0 ? (
        <Differences differences={differences} />
      ) : (
        <p>앞으로 7일 동안 두 규칙의 영업 상태가 같습니다.</p>
      )}
    </section>
  );
}

function Differences({ differences }: { differences: readonly RuleDifference[] }) {
  return (
    <Table caption="두 규칙의 영업 상태가 다른 시간">
      <TableHead>
        <HeadCell>두 규칙이 다른 시간</HeadCell>
        {RULES.map(({ rule, label }) => (
          <HeadCell key={rule}>{label}</HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {differences.map(({ from, until, status }) => (
          <TableRow key={from.getTime()}>
            <Cell className="num">
              {formatKoreanMoment(from)} – {toSeoul(until).time}
            </Cell>
            {RULES.map(({ rule, label }) => (
              <Cell key={rule} label={label}>
                <StatusBadge status={status[rule]} />
              </Cell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
