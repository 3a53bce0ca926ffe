import { Link } from 'wouter';
import type { BulkRun } from '#contract/bulk/bulk.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { formatDotDate, toSeoul } from '#domain/seoul-time.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Card } from '#web/ui/surface/Card.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';

const STATES: Readonly<Record<BulkRun['state'], string>> = {
  running: '진행 중',
  done: '끝남',
  undoing: '되돌리는 중',
  undone: '되돌림',
};

/** The latest runs, each with the way to its venues. */
export function RunList({ runs }: { runs: readonly BulkRun[] }) {
  return (
    <Card>
      <Table caption="최근 일괄 작업">
        <TableHead>
          <HeadCell>작업</HeadCell>
          <HeadCell>상태</HeadCell>
          <HeadCell numeric>업소</HeadCell>
          <HeadCell numeric>실패</HeadCell>
          <HeadCell>누가</HeadCell>
          <HeadCell>언제</HeadCell>
        </TableHead>
        <TableBody>
          {runs.map((run) => (
            <TableRow key={run.id}>
              <Cell>
                <Link href={adminPaths.bulk(run.id)}>{run.title}</Link>
              </Cell>
              <Cell label="상태">{STATES[run.state]}</Cell>
              <Cell label="업소" numeric>
                {formatCount(run.total)}곳
              </Cell>
              <Cell label="실패" numeric>
                {formatCount(run.counts.failed)}곳
              </Cell>
              <Cell label="누가">{run.actorName}</Cell>
              <Cell label="언제" className="num">
                {`${formatDotDate(run.createdAt)} ${toSeoul(new Date(run.createdAt)).time}`}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
