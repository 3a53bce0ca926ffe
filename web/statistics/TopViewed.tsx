import { Link } from 'wouter';
import type { VenueStatistics } from '#contract/venues/statistics.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { HIDDEN_CATEGORY, TOP_COUNT } from '#domain/figures/venue-statistics.ts';
import { paths } from '#web/paths.ts';
import { InlineBar } from '#web/ui/charts/BarList.tsx';
import { Rank } from '#web/ui/charts/Rank.tsx';
import { Card, CardHeader } from '#web/ui/surface/Card.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';

export function TopViewed({
  top,
  categories,
}: {
  top: VenueStatistics['top'];
  categories: readonly { id: number; name: string }[];
}) {
  const most = top[0]?.viewCount ?? 0;
  const title = `조회 상위 ${TOP_COUNT}곳`;
  return (
    <Card as="section" aria-label={title}>
      <CardHeader title={title} />
      <Table caption={title} className="ranking">
        <TableHead>
          <HeadCell>순위</HeadCell>
          <HeadCell>업소</HeadCell>
          <HeadCell>카테고리</HeadCell>
          <HeadCell numeric>조회</HeadCell>
        </TableHead>
        <TableBody>
          {top.map((venue, index) => (
            <TableRow key={venue.id}>
              <Cell>
                <Rank place={index + 1} />
              </Cell>
              <Cell>
                <Link href={paths.venueById(venue.id)} className="ranking__name">
                  {venue.name}
                </Link>
              </Cell>
              <Cell label="카테고리" muted>
                {categories.find(({ id }) => id === venue.categoryId)?.name ?? HIDDEN_CATEGORY}
              </Cell>
              <Cell label="조회" numeric>
                <span className="ranking__value">
                  <InlineBar share={most === 0 ? 0 : venue.viewCount / most} />
                  <span>{formatCount(venue.viewCount)}</span>
                </span>
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
