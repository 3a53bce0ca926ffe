import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { CLAIMS_PER_PAGE, type Claim, type ClaimStage } from '#contract/owners/admin.ts';
import { REASON_MAX } from '#contract/reviews/moderation.ts';
import { ReasonDialog } from '#web/session/ReasonDialog.tsx';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { usePages } from '#web/ui/basics/use-pages.ts';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { AcceptClaimDialog } from './AcceptClaimDialog.tsx';
import { ClaimItem } from './ClaimItem.tsx';
import { claimList, useDecideClaim } from './queries.ts';
import { CLAIM_REFUSALS } from './words.ts';

const EMPTY: Record<ClaimStage, { title: string; text: string }> = {
  requested: {
    title: '기다리는 신청이 없습니다.',
    text: '회원이 업소를 신청하면 여기에서 확인합니다.',
  },
  decided: { title: '처리한 신청이 없습니다.', text: '승인하거나 거절한 신청이 여기에 남습니다.' },
};

/** Claims a page at a time, and the dialogs that decide about one. */
export function ClaimList({ stage }: { stage: ClaimStage }) {
  const pages = usePages();
  const claims = useQuery(claimList(stage, pages.cursor));
  const decide = useDecideClaim();
  const [accepted, setAccepted] = useState<Claim | null>(null);
  const [refused, setRefused] = useState<Claim | null>(null);

  async function refuse(reason: string) {
    if (!refused) return false;
    try {
      await decide.mutateAsync({
        params: { claimId: refused.id },
        body: { decision: 'refuse', reason },
      });
      setRefused(null);
      tellStaff('신청을 거절했습니다.');
      return true;
    } catch (error) {
      showStaffFailure(error, { text: '처리하지 못했습니다.' });
      return false;
    }
  }

  return (
    <>
      {!claims.data && (
        <Card>
          <ListFallback query={claims} text="신청을 불러오는 중 문제가 발생했습니다." />
        </Card>
      )}
      {claims.data?.length === 0 && <EmptyState icon={Inbox} {...EMPTY[stage]} />}
      {claims.data && claims.data.length > 0 && (
        <ul className="owner-queue" aria-label="사장님 신청 목록">
          {claims.data.map((claim) => (
            <ClaimItem
              key={claim.id}
              claim={claim}
              isBusy={decide.isPending}
              onDecide={(decision) =>
                decision === 'accept' ? setAccepted(claim) : setRefused(claim)
              }
            />
          ))}
        </ul>
      )}
      <Pager pages={pages} items={claims.data} perPage={CLAIMS_PER_PAGE} />
      {accepted && <AcceptClaimDialog claim={accepted} onClose={() => setAccepted(null)} />}
      <ReasonDialog
        draftKey={`claim-${refused?.id}`}
        open={refused !== null}
        title="신청을 거절하시겠습니까?"
        description="사유를 신청한 회원에게 메일로 알립니다."
        choices={CLAIM_REFUSALS}
        maxLength={REASON_MAX}
        confirmLabel="거절"
        onConfirm={refuse}
        onClose={() => setRefused(null)}
      />
    </>
  );
}
