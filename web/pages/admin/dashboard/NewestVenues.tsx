import { paths } from '#web/paths.ts';
import './NewestVenues.css';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import type { Category } from '#contract/categories/categories.ts';
import { HIDDEN_CATEGORY } from '#domain/figures/venue-statistics.ts';
import { formatDotDate, toSeoul } from '#domain/seoul-time.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { StatusBadge } from '#web/ui/figures/StatusBadge.tsx';
import { Card, CardHeader } from '#web/ui/surface/Card.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';
import type { VenueNow } from '#web/venues/use-venues-now.ts';
import { VenuePicture } from '#web/venues/VenuePicture.tsx';

const TITLE = '새로 등록한 업소';

export function NewestVenues({
  venues,
  categories,
  now,
}: {
  venues: readonly VenueNow[];
  categories: readonly Category[];
  now: Date;
}) {
  return (
    <Card as="section" aria-label={TITLE}>
      <CardHeader
        title={TITLE}
        action={
          <Button variant="ghost" size="sm" asChild>
            <Link href={paths.adminVenues()}>
              전체 보기
              <ChevronRight aria-hidden="true" />
            </Link>
          </Button>
        }
      />
      <Table caption={TITLE}>
        <TableHead>
          <HeadCell>업소</HeadCell>
          <HeadCell>상태</HeadCell>
          <HeadCell numeric>등록</HeadCell>
        </TableHead>
        <TableBody>
          {venues.map(({ venue, status }) => (
            <TableRow key={venue.id}>
              <Cell>
                <div className="newest-venue">
                  <VenuePicture venue={venue} ratio="card" />
                  <div>
                    <Link href={adminPaths.venue(venue.id)}>{venue.name}</Link>
                    <span>
                      {categories.find(({ id }) => id === venue.categoryId)?.name ??
                        HIDDEN_CATEGORY}
                    </span>
                  </div>
                </div>
              </Cell>
              <Cell label="상태">
                <StatusBadge status={status} />
              </Cell>
              <Cell label="등록" numeric muted>
                <time dateTime={venue.createdAt}>{registeredText(venue.createdAt, now)}</time>
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function registeredText(createdAt: string, now: Date): string {
  const { date, time } = toSeoul(new Date(createdAt));
  return date === toSeoul(now).date ? `오늘 ${time}` : formatDotDate(date);
}
