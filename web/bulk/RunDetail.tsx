import './RunDetail.css';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { BULK_ROWS_PER_PAGE, type BulkRowState, type BulkRun } from '#contract/bulk/bulk.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { formatDotDate, toSeoul } from '#domain/seoul-time.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge, type BadgeTone } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Chip } from '#web/ui/controls/Chip.tsx';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';
import { FromTo } from './BulkPreviewRows.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { bulkRows, isUnderWay } from './queries.ts';
import { useTakeBack } from './running.ts';
import { outcomeText, ROW_STATES } from './wording.ts';

const TONES: Readonly<Record<BulkRowState, BadgeTone>> = {
  waiting: 'line',
  changed: 'open',
  unchanged: 'line',
  failed: 'gone',
  undone: 'info',
  kept: 'feat',
};

/** One run: who, when, how it went, and every venue from what to what. */
export function RunDetail({ run }: { run: BulkRun }) {
  const states = (Object.keys(ROW_STATES) as BulkRowState[]).filter((one) => run.counts[one] > 0);
  const [state, setState] = useState<BulkRowState | null>(null);
  const shown = state !== null && run.counts[state] > 0 ? state : null;
  const [page, setPage] = useState(1);
  return (
    <div className="admin-stack">
      <Card className="run-detail">
        {isUnderWay(run) ? <BulkProgress run={run} /> : <p>{outcomeText(run)}</p>}
        <p className="run-detail__who num">
          {run.actorName} · {momentText(run.createdAt)}
          {run.undoneAt && ` · ${run.undoneBy} ${momentText(run.undoneAt)} 되돌림`}
        </p>
        {run.canUndo && <TakeBackButton run={run} />}
      </Card>
      <div className="run-detail__states">
        <Chip pressed={shown === null} count={run.total} onClick={() => choose(null)}>
          전체
        </Chip>
        {states.map((one) => (
          <Chip
            key={one}
            pressed={shown === one}
            count={run.counts[one]}
            onClick={() => choose(one)}
          >
            {ROW_STATES[one]}
          </Chip>
        ))}
      </div>
      <Rows run={run} state={shown} page={page} onPage={setPage} />
    </div>
  );

  function choose(next: BulkRowState | null) {
    setState(next);
    setPage(1);
  }
}

function momentText(at: string): string {
  return `${formatDotDate(at)} ${toSeoul(new Date(at)).time}`;
}

function TakeBackButton({ run }: { run: BulkRun }) {
  const confirm = useConfirm();
  const { takeBack, isBusy } = useTakeBack();

  async function ask() {
    const isSure = await confirm({
      title: '이 일괄 작업을 되돌릴까요?',
      consequence: '바뀌기 전 값으로 되돌려요. 그 뒤에 다시 고친 업소는 그대로 두고 알려 드려요.',
      confirmLabel: '되돌리기',
    });
    if (isSure) await takeBack(run.id);
  }

  return (
    <Button busy={isBusy} busyLabel="되돌리는 중..." onClick={ask}>
      <RotateCcw aria-hidden="true" />
      되돌리기
    </Button>
  );
}

function Rows({
  run,
  state,
  page,
  onPage,
}: {
  run: BulkRun;
  state: BulkRowState | null;
  page: number;
  onPage: (page: number) => void;
}) {
  const { data, isPending, isFetching, refetch } = useQuery(
    bulkRows(run.id, page, state ?? undefined),
  );
  if (isPending) {
    return (
      <SkeletonRegion label="업소를 불러오는 중입니다" className="card">
        <TableSkeleton rows={5} />
      </SkeletonRegion>
    );
  }
  if (!data) {
    return (
      <ErrorBanner
        text="업소를 불러오는 중 문제가 발생했습니다."
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  const total = state ? run.counts[state] : run.total;
  const last = Math.max(1, Math.ceil(total / BULK_ROWS_PER_PAGE));
  return (
    <>
      <Card>
        <Table caption="업소와 바뀐 내용">
          <TableHead>
            <HeadCell>업소</HeadCell>
            <HeadCell>상태</HeadCell>
            <HeadCell>바뀐 내용</HeadCell>
          </TableHead>
          <TableBody>
            {data.map((row) => (
              <TableRow key={row.venueId}>
                <Cell>
                  <Link href={adminPaths.venue(row.venueId)} className="run-detail__venue">
                    {row.name}
                  </Link>
                </Cell>
                <Cell label="상태">
                  <Badge tone={TONES[row.state]}>{ROW_STATES[row.state]}</Badge>
                </Cell>
                <Cell>
                  <FromTo row={row} />
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
      {last > 1 && (
        <nav className="run-detail__pages" aria-label="쪽">
          <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
            이전
          </Button>
          <span className="num">
            {formatCount(page)} / {formatCount(last)}
          </span>
          <Button disabled={page === last} onClick={() => onPage(page + 1)}>
            다음
          </Button>
        </nav>
      )}
    </>
  );
}
