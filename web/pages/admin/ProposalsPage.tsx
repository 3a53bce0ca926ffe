import { PROPOSAL_STAGES } from '#contract/owners/admin.ts';
import { ProposalList } from '#web/owners/admin/ProposalList.tsx';
import { useAddress } from '#web/ui/basics/use-address.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/Tabs.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';

const TABS = [
  { value: 'waiting', label: '확인 대기' },
  { value: 'decided', label: '이력' },
] as const;

/** What owners want changed, of all venues or of the one in the address. */
export function ProposalsPage() {
  const address = useAddress();
  const given = address.read('stage');
  const stage = PROPOSAL_STAGES.find((candidate) => candidate === given) ?? 'waiting';
  const venueId = Number(address.read('venue')) || null;
  return (
    <>
      <PageHeader
        title="사장님 제안"
        text="사장님이 바꾸고 싶은 내용을 지금 값과 비교해 반영해요."
        {...(venueId && {
          actions: (
            <Button onClick={() => address.write({ venue: null })}>모든 업소의 제안 보기</Button>
          ),
        })}
      />
      <Tabs
        label="처리 단계"
        tabs={TABS}
        value={stage}
        onValueChange={(next) => address.write({ stage: next === 'waiting' ? null : next })}
      >
        <TabPanel value={stage} className="queue-panel">
          <ProposalList key={`${stage} ${venueId}`} stage={stage} venueId={venueId} />
        </TabPanel>
      </Tabs>
    </>
  );
}
