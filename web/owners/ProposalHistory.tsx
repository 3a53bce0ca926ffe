import './OwnVenues.css';
import './ProposalHistory.css';
import { useQuery } from '@tanstack/react-query';
import { PROPOSALS_PER_PAGE, type Proposal } from '#contract/owners/proposals.ts';
import { formatDotDate, toSeoul } from '#domain/seoul-time.ts';
import { usePages } from '#web/ui/basics/use-pages.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { ProposalChanges } from './ProposalChanges.tsx';
import { ownProposals, useWithdrawProposal } from './queries.ts';
import { tellFailure } from './use-proposal-form.ts';
import { KINDS, proposalState } from './words.ts';

/** What the owner has proposed, and what became of it. */
export function ProposalHistory({ venueId }: { venueId: number }) {
  const pages = usePages();
  const proposals = useQuery(ownProposals(venueId, pages.cursor));
  return (
    <Card as="section" aria-labelledby="own-proposals">
      <CardHeader id="own-proposals" title="보낸 제안" />
      <CardBody>
        {!proposals.data && (
          <ListFallback query={proposals} text="보낸 제안을 불러오는 중 문제가 발생했습니다." />
        )}
        {proposals.data?.length === 0 && (
          <p className="proposals__none">아직 보낸 제안이 없어요.</p>
        )}
        {proposals.data && proposals.data.length > 0 && (
          <ul className="proposals">
            {proposals.data.map((proposal) => (
              <Item key={proposal.id} proposal={proposal} />
            ))}
          </ul>
        )}
        <Pager pages={pages} items={proposals.data} perPage={PROPOSALS_PER_PAGE} />
      </CardBody>
    </Card>
  );
}

function Item({ proposal }: { proposal: Proposal }) {
  const withdraw = useWithdrawProposal();
  const { tone, label } = proposalState(proposal);
  const { date, time } = toSeoul(new Date(proposal.createdAt));

  async function giveUp() {
    const isSure = await confirm({
      title: '이 제안을 거둘까요?',
      confirmLabel: '제안 거두기',
    });
    if (!isSure) return;
    const { venueId, id: proposalId } = proposal;
    try {
      await withdraw.mutateAsync({ params: { venueId, proposalId } });
      toast({ title: '제안을 거뒀어요' });
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <li>
      <div className="proposals__head">
        <h3>{KINDS[proposal.kind]}</h3>
        <Badge tone={tone}>{label}</Badge>
        <time className="num" dateTime={proposal.createdAt}>
          {formatDotDate(date)} {time}
        </time>
        {proposal.state === 'waiting' && (
          <Button size="sm" variant="ghost" onClick={giveUp}>
            거두기
          </Button>
        )}
      </div>
      <ProposalChanges proposal={proposal} />
      {proposal.decisionReason && (
        <p className="proposals__reason">
          <b>사유</b> {proposal.decisionReason}
        </p>
      )}
    </li>
  );
}
