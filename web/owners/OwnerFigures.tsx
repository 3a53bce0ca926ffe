import './OwnVenues.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnFigures } from '#contract/owners/owners.ts';
import { formatCount } from '#domain/figures/counts.ts';
import {
  DEFAULT_PERIOD,
  formatChange,
  PERIOD_LABELS,
  PERIODS,
} from '#domain/figures/visit-figures.ts';
import { formatMonthDay } from '#domain/hours/month-calendar.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';
import { ownFigures } from './queries.ts';

const OPTIONS = PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }));

/** How often the page was seen and which buttons were pressed, night by night. */
export function OwnerFigures({ venueId }: { venueId: number }) {
  const [period, setPeriod] = useState(DEFAULT_PERIOD);
  const figures = useQuery(ownFigures(venueId, period));
  return (
    <Card as="section" aria-labelledby="own-figures">
      <CardHeader
        id="own-figures"
        title="조회와 연락"
        meta={figures.data && summaryOf(figures.data)}
        action={
          <Select
            label="기간"
            hideLabel
            compact
            className="owner-period"
            options={OPTIONS}
            value={period}
            onChange={setPeriod}
          />
        }
      />
      <CardBody>
        {figures.data ? (
          <Nights nights={figures.data.nights} />
        ) : (
          <ListFallback query={figures} text="조회 수를 불러오는 중 문제가 발생했습니다." />
        )}
      </CardBody>
    </Card>
  );
}

function summaryOf({ nights, previous }: OwnFigures): string {
  const views = nights.reduce((sum, night) => sum + night.views, 0);
  const contacts = nights.reduce(
    (sum, night) => sum + night.phoneClicks + night.kakaoClicks + night.telegramClicks,
    0,
  );
  const change = formatChange(views, previous.views, nights.length);
  return `조회 ${formatCount(views)}회, 연락 ${formatCount(contacts)}회. 조회는 ${change}.`;
}

function Nights({ nights }: { nights: OwnFigures['nights'] }) {
  return (
    <Table caption="밤별 조회와 연락. 하루는 정오부터 다음 날 정오까지입니다." stack={false}>
      <TableHead>
        <HeadCell>날짜</HeadCell>
        <HeadCell numeric>조회</HeadCell>
        <HeadCell numeric>전화</HeadCell>
        <HeadCell numeric>카카오톡</HeadCell>
        <HeadCell numeric>텔레그램</HeadCell>
      </TableHead>
      <TableBody>
        {nights.toReversed().map((night) => (
          <TableRow key={night.date}>
            <Cell>
              <span className="owner-night">{formatMonthDay(night.date)}</span>
            </Cell>
            <Cell numeric>{formatCount(night.views)}</Cell>
            <Cell numeric>{formatCount(night.phoneClicks)}</Cell>
            <Cell numeric>{formatCount(night.kakaoClicks)}</Cell>
            <Cell numeric>{formatCount(night.telegramClicks)}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
