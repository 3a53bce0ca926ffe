import { useQuery } from '@tanstack/react-query';
import { REVIEW_STATES, type ReviewState } from '#contract/reviews/moderation.ts';
import { actionWords } from '#web/audit/words.ts';
import { reviewCounts } from '#web/reviews/admin/queries.ts';
import { ReviewQueue } from '#web/reviews/admin/ReviewQueue.tsx';
import { useAddress } from '#web/ui/basics/use-address.ts';
import { TabPanel, Tabs } from '#web/ui/controls/Tabs.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';
import { VenuePill } from '#web/venues/admin/choice/VenuePill.tsx';
import { VenueSearch } from '#web/venues/admin/choice/VenueSearch.tsx';

const LABELS: Record<ReviewState, string> = {
  pending: '대기',
  approved: '승인',
  rejected: '반려',
};

export function ReviewsPage() {
  const address = useAddress();
  const asked = address.read('venue') ?? '';
  const venueId = /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : undefined;
  const { data: counts } = useQuery(reviewCounts(venueId));
  const given = address.read('status');
  const state = REVIEW_STATES.find((candidate) => candidate === given) ?? 'pending';
  const tabs = REVIEW_STATES.map((value) => ({
    value,
    label: (
      <>
        {LABELS[value]} {counts && <span className="queue-count num">{counts[value]}</span>}
      </>
    ),
  }));
  return (
    <>
      <PageHeader title="리뷰 검토" text="승인한 리뷰만 업소 페이지에 공개돼요." />
      <div className="admin-tools">
        <VenueSearch
          label="업소로 좁히기"
          hideLabel
          compact
          placeholder="업소 이름으로 좁히기"
          onChoose={(id) => address.write({ venue: String(id) })}
        />
        {venueId && <VenuePill venueId={venueId} onRemove={() => address.write({ venue: null })} />}
      </div>
      <Tabs
        label="리뷰 상태"
        tabs={tabs}
        value={state}
        onValueChange={(next) => address.write({ status: next === 'pending' ? null : next })}
      >
        <TabPanel value={state} className="queue-panel">
          <ReviewQueue
            key={`${state} ${venueId}`}
            state={state}
            venueId={venueId}
            nameOfAction={actionWords}
          />
        </TabPanel>
      </Tabs>
    </>
  );
}
