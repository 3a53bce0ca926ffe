import '#web/owners/ProposalHistory.css';
import './ClaimItem.css';
import { useState } from 'react';
import { Link } from 'wouter';
import type { StaffProposal } from '#contract/owners/admin.ts';
import { formatDotDate, toSeoul } from '#domain/seoul-time.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { ProposalChanges } from '#web/owners/ProposalChanges.tsx';
import { KINDS, proposalState } from '#web/owners/words.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';
import { Card } from '#web/ui/surface/Card.tsx';

/** One proposal: its values, which of them are wanted, and what can be done now. */
export function ProposalItem({
  proposal,
  isBusy,
  onAccept,
  onRefuse,
  onTakeBack,
}: {
  proposal: StaffProposal;
  isBusy: boolean;
  onAccept: (keys: string[]) => void;
  onRefuse: () => void;
  onTakeBack: () => void;
}) {
  const { venue, changes, state } = proposal;
  const [keys, setKeys] = useState(() => changes.map(({ key }) => key));
  const { label, tone } = proposalState(proposal);
  const { date, time } = toSeoul(new Date(proposal.createdAt));
  const isWaiting = state === 'waiting';
  const canChoose = isWaiting && changes.length > 1;
  const chosen = canChoose ? keys : changes.map(({ key }) => key);
  const replaced = changes.filter(({ key, isOutdated }) => isOutdated && chosen.includes(key));

  function toggle(key: string) {
    setKeys((held) =>
      held.includes(key) ? held.filter((other) => other !== key) : [...held, key],
    );
  }

  return (
    <Card as="li" className="owner-case">
      <article aria-label={`${venue.name} ${KINDS[proposal.kind]} 제안`}>
        <div className="proposals__head">
          <h2>
            <Link href={adminPaths.venue(venue.id)}>{venue.name}</Link> {KINDS[proposal.kind]}
          </h2>
          <Badge tone={tone}>{label}</Badge>
          <span>{proposal.owner.nickname}</span>
          <time className="num" dateTime={proposal.createdAt}>
            {formatDotDate(date)} {time}
          </time>
        </div>
        {isWaiting && proposal.flaggedWords.length > 0 && (
          <Alert tone="warn">금지어가 들어 있어요: {proposal.flaggedWords.join(', ')}</Alert>
        )}
        <ProposalChanges
          proposal={proposal}
          {...(canChoose && { choice: { keys: chosen, toggle } })}
        />
        {proposal.decisionReason && (
          <p className="proposals__reason">
            <b>사유</b> {proposal.decisionReason}
          </p>
        )}
        <div className="owner-case__foot">
          {isWaiting && (
            <>
              <Button
                variant="tonal"
                disabled={isBusy || chosen.length === 0}
                onClick={() => onAccept(chosen)}
              >
                {acceptLabel(chosen.length, changes.length, replaced.length > 0)}
              </Button>
              <Button disabled={isBusy} onClick={onRefuse}>
                거절
              </Button>
            </>
          )}
          {state === 'applied' && (
            <Button variant="ghost" disabled={isBusy} onClick={onTakeBack}>
              되돌리기
            </Button>
          )}
        </div>
      </article>
    </Card>
  );
}

function acceptLabel(chosen: number, all: number, isReplacing: boolean): string {
  const what = chosen < all ? `${all}가지 중 ${chosen}가지 반영` : '반영';
  return isReplacing ? `지금 값을 바꾸고 ${what}` : what;
}
