import { Split } from 'lucide-react';
import { Link } from 'wouter';
import type { Merged } from '#contract/doubles/doubles.ts';
import { formatTimeLeft } from '#domain/deletion.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card, CardHeader } from '#web/ui/surface/Card.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';
import { countWords } from './wording.ts';

/** What was merged and can still be taken apart. */
export function MergeTable({
  merges,
  isBusy,
  onSplit,
}: {
  merges: readonly Merged[];
  isBusy: boolean;
  onSplit: (merge: Merged) => void;
}) {
  const now = useNow();
  return (
    <Card as="section">
      <CardHeader title="합친 업소" />
      <Table caption="합친 업소" className="table--cards">
        <TableHead>
          <HeadCell>남긴 업소</HeadCell>
          <HeadCell>합친 업소</HeadCell>
          <HeadCell>옮긴 것</HeadCell>
          <HeadCell>합친 날</HeadCell>
          <HeadCell>남은 기간</HeadCell>
          <HeadCell numeric>관리</HeadCell>
        </TableHead>
        <TableBody>
          {merges.map((merge) => (
            <TableRow key={merge.id}>
              <Cell>
                <Link href={adminPaths.venue(merge.kept.id)} className="entry-name">
                  {merge.kept.name}
                </Link>
              </Cell>
              <Cell label="합친 업소">{merge.merged.name}</Cell>
              <Cell label="옮긴 것" muted>
                {countWords(merge.moved).join(' · ') || '없음'}
              </Cell>
              <Cell label="합친 날" className="num">
                {formatDotDate(merge.mergedAt)}
                {merge.mergedBy && ` · ${merge.mergedBy}`}
              </Cell>
              <Cell label="남은 기간" className="num">
                {formatTimeLeft(new Date(merge.splittableUntil), now)}
              </Cell>
              <Cell label="관리" numeric>
                <Button
                  size="sm"
                  disabled={isBusy}
                  aria-label={`${merge.merged.name} 나누기`}
                  onClick={() => onSplit(merge)}
                >
                  <Split aria-hidden="true" />
                  나누기
                </Button>
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
