import { useQuery } from '@tanstack/react-query';
import { TAKEDOWN_STAGES, type TakedownStage } from '#contract/takedowns/admin.ts';
import { actionWords } from '#web/audit/words.ts';
import { ReviewHistory } from '#web/reviews/admin/ReviewHistory.tsx';
import { takedownCounts } from '#web/takedowns/admin/queries.ts';
import { TakedownList } from '#web/takedowns/admin/TakedownList.tsx';
import { useAddress } from '#web/ui/basics/use-address.ts';
import { TabPanel, Tabs } from '#web/ui/controls/Tabs.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';

const LABELS: Record<TakedownStage, string> = {
  requested: '요청',
  blinded: '임시조치 중',
  ended: '종료',
};

export function TakedownsPage() {
  const { data: counts } = useQuery(takedownCounts());
  const address = useAddress();
  const given = address.read('stage');
  const stage = TAKEDOWN_STAGES.find((candidate) => candidate === given) ?? 'requested';
  const tabs = TAKEDOWN_STAGES.map((value) => ({
    value,
    label: (
      <>
        {LABELS[value]} {counts && <span className="queue-count num">{counts[value]}</span>}
      </>
    ),
  }));
  return (
    <>
      <PageHeader
        title="임시조치"
        text="게시중단 요청을 확인하고, 가린 리뷰를 다시 공개하거나 내려요."
      />
      <Tabs
        label="처리 단계"
        tabs={tabs}
        value={stage}
        onValueChange={(next) => address.write({ stage: next === 'requested' ? null : next })}
      >
        <TabPanel value={stage} className="queue-panel">
          <TakedownList
            key={stage}
            stage={stage}
            renderHistory={(reviewId) => (
              <ReviewHistory reviewId={reviewId} nameOfAction={actionWords} />
            )}
          />
        </TabPanel>
      </Tabs>
    </>
  );
}
