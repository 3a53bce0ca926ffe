import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import type { ProposalStage, StaffProposal } from '#contract/owners/admin.ts';
import { PROPOSALS_PER_PAGE } from '#contract/owners/proposals.ts';
import { REASON_MAX } from '#contract/reviews/moderation.ts';
import { ReasonDialog } from '#web/session/ReasonDialog.tsx';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { usePages } from '#web/ui/basics/use-pages.ts';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { ProposalItem } from './ProposalItem.tsx';
import { proposalList, useDecideProposal, useTakeBackProposal } from './queries.ts';
import { PROPOSAL_REFUSALS, TAKE_BACK_REASONS } from './words.ts';

const FAILURE = { text: '처리하지 못했습니다.' };

const EMPTY: Record<ProposalStage, { title: string; text: string }> = {
  waiting: {
    title: '기다리는 제안이 없습니다.',
    text: '사장님이 변경을 제안하면 여기에서 확인합니다.',
  },
  decided: { title: '처리한 제안이 없습니다.', text: '반영하거나 거절한 제안이 여기에 남습니다.' },
};

interface Question {
  proposal: StaffProposal;
  isTakingBack: boolean;
}

/** What owners propose, a page at a time. */
export function ProposalList({ stage, venueId }: { stage: ProposalStage; venueId: number | null }) {
  const pages = usePages();
  const proposals = useQuery(proposalList(stage, venueId, pages.cursor));
  const decide = useDecideProposal();
  const takeBack = useTakeBackProposal();
  const [asked, setAsked] = useState<Question | null>(null);
  // Kept while the dialog closes, so that its words do not change on the way out.
  const [shown, setShown] = useState<Question | null>(null);

  function ask(question: Question) {
    setAsked(question);
    setShown(question);
  }

  async function accept({ id, changes }: StaffProposal, keys: string[]) {
    const isOverwriting = changes.some(({ key, isOutdated }) => isOutdated && keys.includes(key));
    if (isOverwriting) {
      const isSure = await confirm({
        title: '그 사이 바뀐 값을 제안으로 바꾸시겠습니까?',
        consequence: '지금 값은 변경 기록에 남습니다.',
        confirmLabel: '바꾸기',
      });
      if (!isSure) return;
    }
    try {
      await decide.mutateAsync({
        params: { proposalId: id },
        body: { decision: 'accept', keys, isOverwriting },
      });
      tellStaff('제안을 반영했습니다.');
    } catch (error) {
      showStaffFailure(error, FAILURE);
      // What it is refused for is to be seen.
      proposals.refetch();
    }
  }

  async function settle(reason: string) {
    if (!asked) return false;
    const params = { proposalId: asked.proposal.id };
    try {
      if (asked.isTakingBack) await takeBack.mutateAsync({ params, body: { reason } });
      else await decide.mutateAsync({ params, body: { decision: 'refuse', reason } });
      setAsked(null);
      tellStaff(asked.isTakingBack ? '반영을 되돌렸습니다.' : '제안을 거절했습니다.');
      return true;
    } catch (error) {
      showStaffFailure(error, FAILURE);
      return false;
    }
  }

  return (
    <>
      {!proposals.data && (
        <Card>
          <ListFallback query={proposals} text="제안을 불러오는 중 문제가 발생했습니다." />
        </Card>
      )}
      {proposals.data?.length === 0 && <EmptyState icon={Inbox} {...EMPTY[stage]} />}
      {proposals.data && proposals.data.length > 0 && (
        <ul className="owner-queue" aria-label="사장님 제안 목록">
          {proposals.data.map((proposal) => (
            <ProposalItem
              key={proposal.id}
              proposal={proposal}
              isBusy={decide.isPending || takeBack.isPending}
              onAccept={(keys) => accept(proposal, keys)}
              onRefuse={() => ask({ proposal, isTakingBack: false })}
              onTakeBack={() => ask({ proposal, isTakingBack: true })}
            />
          ))}
        </ul>
      )}
      <Pager pages={pages} items={proposals.data} perPage={PROPOSALS_PER_PAGE} />
      <ReasonDialog
        draftKey={`proposal-${shown?.proposal.id}-${shown?.isTakingBack}`}
        open={asked !== null}
        title={shown?.isTakingBack ? '반영을 되돌리시겠습니까?' : '제안을 거절하시겠습니까?'}
        description="사유를 사장님에게 메일로 알립니다."
        choices={shown?.isTakingBack ? TAKE_BACK_REASONS : PROPOSAL_REFUSALS}
        maxLength={REASON_MAX}
        confirmLabel={shown?.isTakingBack ? '되돌리기' : '거절'}
        danger={shown?.isTakingBack ?? false}
        onConfirm={settle}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
