import { CLAIM_STAGES } from '#contract/owners/admin.ts';
import { ClaimList } from '#web/owners/admin/ClaimList.tsx';
import { OwnerList } from '#web/owners/admin/OwnerList.tsx';
import { useAddress } from '#web/ui/basics/use-address.ts';
import { TabPanel, Tabs } from '#web/ui/controls/Tabs.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';

const VIEWS = [...CLAIM_STAGES, 'owners'] as const;

const TABS = [
  { value: 'requested', label: '신청' },
  { value: 'decided', label: '처리한 신청' },
  { value: 'owners', label: '사장님' },
] as const;

export function OwnersPage() {
  const address = useAddress();
  const given = address.read('view');
  const view = VIEWS.find((candidate) => candidate === given) ?? 'requested';
  return (
    <>
      <PageHeader
        title="사장님 신청"
        text="업소의 사장님인지 확인하고, 어디까지 바로 반영할지 정해요."
      />
      <Tabs
        label="신청과 사장님"
        tabs={TABS}
        value={view}
        onValueChange={(next) => address.write({ view: next === 'requested' ? null : next })}
      >
        <TabPanel value={view} className="queue-panel">
          {view === 'owners' ? <OwnerList /> : <ClaimList key={view} stage={view} />}
        </TabPanel>
      </Tabs>
    </>
  );
}
