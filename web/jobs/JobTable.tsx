import './JobTable.css';
import { RotateCcw } from 'lucide-react';
import type { JobKind } from '#contract/jobs/jobs.ts';
import { JOB_KINDS } from '#domain/jobs.ts';
import { relativeTime } from '#domain/relative-time.ts';
import { formatKoreanMoment } from '#domain/seoul-time.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';
import { useRetryJobs } from './queries.ts';
import { standingOf } from './wording.ts';

/** Every kind of background work: when it ran, when it will, and what went wrong. */
export function JobTable({ kinds }: { kinds: readonly JobKind[] }) {
  return (
    <Card>
      <Table caption="백그라운드 작업" className="table--cards">
        <TableHead>
          <HeadCell>작업</HeadCell>
          <HeadCell>상태</HeadCell>
          <HeadCell numeric>대기</HeadCell>
          <HeadCell>마지막 실행</HeadCell>
          <HeadCell>다음 실행</HeadCell>
          <HeadCell>마지막 실패</HeadCell>
          <HeadCell numeric>관리</HeadCell>
        </TableHead>
        <TableBody>
          {kinds.map((kind) => (
            <JobRow key={kind.name} kind={kind} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function JobRow({ kind }: { kind: JobKind }) {
  const { title, about } = JOB_KINDS[kind.name];
  const { tone, label } = standingOf(kind);
  return (
    <TableRow>
      <Cell>
        <b className="entry-name">{title}</b>
        <span className="job-about">{about}</span>
      </Cell>
      <Cell label="상태">
        <Badge tone={tone}>{label}</Badge>
      </Cell>
      <Cell label="대기" numeric>
        <span className="num">{kind.waiting}건</span>
      </Cell>
      <Cell label="마지막 실행" muted>
        <Moment at={kind.lastDoneAt} otherwise="아직 없음" />
      </Cell>
      <Cell label="다음 실행" muted>
        <NextTime at={kind.nextAt} />
      </Cell>
      <Cell label="마지막 실패" muted className="job-failure">
        <div>
          <Moment at={kind.lastFailedAt} otherwise="없음" />
          {kind.lastFailure && <span className="job-about">{kind.lastFailure}</span>}
        </div>
      </Cell>
      <Cell>
        <div className="table__actions">
          {kind.failed > 0 && <RetryButton kind={kind} title={title} />}
        </div>
      </Cell>
    </TableRow>
  );
}

function Moment({ at, otherwise }: { at: string | null; otherwise: string }) {
  const now = useNow();
  if (at === null) return otherwise;
  return (
    <time className="num" dateTime={at} title={formatKoreanMoment(new Date(at))}>
      {relativeTime(at, now)}
    </time>
  );
}

function NextTime({ at }: { at: string | null }) {
  const now = useNow();
  if (at === null) return '요청 시';
  const minutes = Math.ceil((new Date(at).getTime() - now.getTime()) / 60_000);
  return (
    <time className="num" dateTime={at} title={formatKoreanMoment(new Date(at))}>
      {minutes <= 1 ? '1분 안' : `${minutes}분 후`}
    </time>
  );
}

function RetryButton({ kind, title }: { kind: JobKind; title: string }) {
  const { mutateAsync: retry, isPending } = useRetryJobs();
  async function tryAgain() {
    try {
      const { retried } = await retry({ params: { name: kind.name } });
      tellStaff(`${retried}건을 다시 시도합니다.`);
    } catch (error) {
      showStaffFailure(error, {
        title: '다시 시도하지 못했습니다.',
        text: '잠시 후 다시 눌러 주세요.',
      });
    }
  }
  return (
    <Button
      size="sm"
      busy={isPending}
      busyLabel="맡기는 중..."
      aria-label={`${title} 다시 시도`}
      onClick={tryAgain}
    >
      <RotateCcw aria-hidden="true" />
      다시 시도
    </Button>
  );
}
