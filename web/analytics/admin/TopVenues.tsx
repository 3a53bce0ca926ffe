import './TopVenues.css';
import { Link } from 'wouter';
import type { VenueVisits } from '#contract/analytics/figures.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { formatRate, formatStay, isStrongConversion } from '#domain/figures/visit-figures.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { InlineBar } from '#web/ui/charts/BarList.tsx';
import { Rank } from '#web/ui/charts/Rank.tsx';
import { Card, CardHeader } from '#web/ui/surface/Card.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';

const TITLE = '상위 업소 10곳';

export function TopVenues({ venues }: { venues: readonly VenueVisits[] }) {
  const most = venues[0]?.sessions ?? 1;
  return (
    <Card as="section" aria-label={TITLE}>
      <CardHeader title={TITLE} meta="전환율은 세션 대비 전화 클릭입니다" />
      <Table caption={TITLE} className="ranking">
        <TableHead>
          <HeadCell>순위</HeadCell>
          <HeadCell>업소 ID</HeadCell>
          <HeadCell numeric>세션</HeadCell>
          <HeadCell numeric>전화 클릭</HeadCell>
          <HeadCell numeric>평균 체류</HeadCell>
          <HeadCell numeric>전환율</HeadCell>
        </TableHead>
        <TableBody>
          {venues.map((venue, index) => (
            <TableRow key={venue.venueId}>
              <Cell>
                <Rank place={index + 1} />
              </Cell>
              <Cell>
                <b>{venue.venueId}</b>{' '}
                <Link href={adminPaths.venue(venue.venueId)} className="ranking__name">
                  {venue.name}
                </Link>
              </Cell>
              <Cell label="세션" numeric>
                <span className="ranking__value">
                  <InlineBar share={venue.sessions / most} />
                  <span>{formatCount(venue.sessions)}</span>
                </span>
              </Cell>
              <Cell label="전화 클릭" numeric>
                {formatCount(venue.phoneClicks)}
              </Cell>
              <Cell label="평균 체류" numeric>
                {formatStay(venue.avgDuration)}
              </Cell>
              <Cell label="전환율" numeric>
                <Conversion rate={venue.conversionRate} />
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

/** Above 10 % on a plate: a high share, which is no growth. */
export function Conversion({ rate }: { rate: number }) {
  if (!isStrongConversion(rate)) return formatRate(rate);
  return (
    <span className="strong-rate">
      {formatRate(rate)}
      <span className="sr">(10% 초과)</span>
    </span>
  );
}
