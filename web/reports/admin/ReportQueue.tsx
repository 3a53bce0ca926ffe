import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { REPORTS_PER_PAGE, type Report, type ReportState } from '#contract/reports/admin.ts';
import { ReasonDialog } from '#web/session/ReasonDialog.tsx';
import { usePages } from '#web/ui/basics/use-pages.ts';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { useShortcuts } from '#web/ui/focus/use-shortcuts.ts';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { reportQueue } from './queries.ts';
import { ReportItem } from './ReportItem.tsx';
import { type Moderation, useReportQueue } from './use-report-queue.ts';

const EMPTY: Record<ReportState, { title: string; text: string }> = {
  open: { title: '확인할 신고가 없습니다', text: '새 신고가 들어오면 여기에서 알려 드려요.' },
  resolved: { title: '처리한 신고가 없습니다', text: '처리한 신고는 여기에 남아요.' },
  dismissed: { title: '반려한 신고가 없습니다', text: '기각한 신고는 여기에 남아요.' },
};

/** The reports of one state, a page at a time. */
export function ReportQueue({ state, moderation }: { state: ReportState; moderation: Moderation }) {
  const pages = usePages();
  const queue = useQuery(reportQueue(state, pages.cursor));
  return (
    <>
      {queue.isError && (
        <ErrorBanner
          text="신고를 불러오는 중 문제가 발생했습니다."
          onRetry={queue.refetch}
          retrying={queue.isFetching}
        />
      )}
      {queue.data && queue.data.length === 0 && <EmptyState icon={Flag} {...EMPTY[state]} />}
      {queue.data && queue.data.length > 0 && (
        <Queue reports={queue.data} state={state} moderation={moderation} />
      )}
      {queue.isPending && (
        <Card>
          <SkeletonRegion label="신고를 불러오는 중입니다">
            <TableSkeleton rows={5} />
          </SkeletonRegion>
        </Card>
      )}
      <Pager pages={pages} items={queue.data} perPage={REPORTS_PER_PAGE} />
    </>
  );
}

function Queue({
  reports,
  state,
  moderation,
}: {
  reports: readonly Report[];
  state: ReportState;
  moderation: Moderation;
}) {
  const queue = useReportQueue(reports, moderation);
  const { current, asked, isBusy } = queue;
  const canReject = current?.review?.state === 'approved';
  useShortcuts({
    KeyJ: () => queue.step(1),
    KeyK: () => queue.step(-1),
    ...(current?.state === 'open' && {
      KeyA: () => queue.ask(current, 'resolved'),
      KeyD: () => queue.ask(current, 'dismissed'),
      ...(canReject && { KeyR: () => queue.ask(current, 'reject') }),
    }),
  });
  return (
    <>
      <p className="queue-help">
        <kbd>J</kbd> 다음 <kbd>K</kbd> 이전
        {state === 'open' && (
          <>
            {' '}
            <kbd>A</kbd> 처리 <kbd>D</kbd> 기각 <kbd>R</kbd> 리뷰 반려
          </>
        )}
      </p>
      <Card>
        <ul className="queue" aria-label="신고 목록">
          {reports.map((report) => (
            <ReportItem
              key={report.id}
              report={report}
              isCurrent={report.id === current?.id}
              isBusy={isBusy}
              onEnter={() => queue.enter(report)}
              onResolve={() => queue.ask(report, 'resolved')}
              onDismiss={() => queue.ask(report, 'dismissed')}
              onRejectReview={() => queue.ask(report, 'reject')}
              onReopen={() => queue.reopen(report)}
            />
          ))}
        </ul>
      </Card>
      {asked && asked.what !== 'reject' && (
        <DecisionDialog
          key={queue.draftKey}
          draftKey={queue.draftKey}
          report={asked.report}
          next={asked.what}
          onConfirm={queue.settle}
          onClose={queue.close}
        />
      )}
      <ReasonDialog
        draftKey={queue.draftKey}
        open={asked?.what === 'reject'}
        title="신고된 리뷰를 반려할까요?"
        description="공개를 멈추고, 이 리뷰의 신고를 모두 처리 완료로 해요."
        choices={moderation.reasons}
        maxLength={moderation.reasonMax}
        confirmLabel="리뷰 반려"
        danger
        onConfirm={queue.rejectReview}
        onClose={queue.close}
      />
    </>
  );
}
