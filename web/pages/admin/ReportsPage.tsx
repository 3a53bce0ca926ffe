import { useQuery } from '@tanstack/react-query';
import { REPORT_STATES, type ReportState } from '#contract/reports/admin.ts';
import { REASON_MAX } from '#contract/reviews/moderation.ts';
import { reportCounts } from '#web/reports/admin/queries.ts';
import { ReportQueue } from '#web/reports/admin/ReportQueue.tsx';
import { useDecide } from '#web/reviews/admin/queries.ts';
import { REJECTION_REASONS } from '#web/reviews/admin/rejection-reasons.ts';
import { useAddress } from '#web/ui/basics/use-address.ts';
import { TabPanel, Tabs } from '#web/ui/controls/Tabs.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';

const LABELS: Record<ReportState, string> = {
  open: '대기',
  resolved: '처리됨',
  dismissed: '반려됨',
};

export function ReportsPage() {
  const { data: counts } = useQuery(reportCounts());
  const decide = useDecide();
  const address = useAddress();
  const given = address.read('state');
  const state = REPORT_STATES.find((candidate) => candidate === given) ?? 'open';
  const tabs = REPORT_STATES.map((value) => ({
    value,
    label: (
      <>
        {LABELS[value]} {counts && <span className="queue-count num">{counts[value]}</span>}
      </>
    ),
  }));

  function decideReview(reviewId: number, rejectedBecause: string | null) {
    const decision =
      rejectedBecause === null
        ? { isApproved: true }
        : { isApproved: false, reason: rejectedBecause };
    return decide.mutateAsync({ body: { ids: [reviewId], ...decision } });
  }

  return (
    <>
      <PageHeader
        title="신고"
        text="정보가 다르다는 제보와 리뷰 신고를 확인하고, 고칠 곳으로 바로 갈 수 있어요."
      />
      <Tabs
        label="신고 상태"
        tabs={tabs}
        value={state}
        onValueChange={(next) => address.write({ state: next === 'open' ? null : next })}
      >
        <TabPanel value={state} className="queue-panel">
          <ReportQueue
            key={state}
            state={state}
            moderation={{
              reasons: REJECTION_REASONS,
              reasonMax: REASON_MAX,
              isPending: decide.isPending,
              decide: decideReview,
            }}
          />
        </TabPanel>
      </Tabs>
    </>
  );
}
