import { RotateCcw } from 'lucide-react';
import type { DeletedVenue } from '#contract/venues/deletions.ts';
import { formatTimeLeft } from '#domain/deletion.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';
import { useBringBack } from '#web/venues/admin/use-bring-back.ts';

/** Each with the way back, as long as there is one. */
export function DeletedVenues({ venues }: { venues: readonly DeletedVenue[] }) {
  return (
    <Card>
      <Table caption="삭제한 업소" className="table--cards">
        <TableHead>
          <HeadCell>업소</HeadCell>
          <HeadCell>카테고리</HeadCell>
          <HeadCell>삭제한 날</HeadCell>
          <HeadCell>삭제한 사람</HeadCell>
          <HeadCell>남은 기간</HeadCell>
          <HeadCell numeric>관리</HeadCell>
        </TableHead>
        <TableBody>
          {venues.map((venue) => (
            <DeletedRow key={venue.id} venue={venue} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function DeletedRow({ venue }: { venue: DeletedVenue }) {
  const now = useNow();
  const { bringBack, isBusy } = useBringBack();
  return (
    <TableRow>
      <Cell label="업소">
        <b>{venue.name}</b>
      </Cell>
      <Cell label="카테고리">{venue.categoryName}</Cell>
      <Cell label="삭제한 날" className="num">
        {formatDotDate(venue.deletedAt)}
      </Cell>
      <Cell label="삭제한 사람">{venue.deletedBy ?? '알 수 없음'}</Cell>
      <Cell label="남은 기간" className="num">
        {formatTimeLeft(new Date(venue.restorableUntil), now)}
      </Cell>
      <Cell label="관리" numeric>
        <Button
          size="sm"
          aria-label={`${venue.name} 되돌리기`}
          busy={isBusy}
          busyLabel="되돌리는 중..."
          onClick={() => bringBack(venue.id)}
        >
          <RotateCcw aria-hidden="true" />
          되돌리기
        </Button>
      </Cell>
    </TableRow>
  );
}
