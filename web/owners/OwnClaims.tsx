import { useQuery } from '@tanstack/react-query';
import type { OwnClaim } from '#contract/owners/claims.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { paths } from '#web/paths.ts';
import { failureText } from '#web/session/failure-text.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { ownClaims, useWithdrawClaim } from './queries.ts';
import { CLAIM_STATES } from './words.ts';

/** What someone has asked for, and what became of it; nothing for who never asked. */
export function OwnClaims() {
  const claims = useQuery(ownClaims());
  if (claims.data?.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="own-claims">
      <CardHeader id="own-claims" title="신청" />
      <CardBody>
        {claims.data ? (
          <ul className="owner-list">
            {claims.data.map((claim) => (
              <ClaimRow key={claim.id} claim={claim} />
            ))}
          </ul>
        ) : (
          <ListFallback query={claims} text="신청을 불러오는 중 문제가 발생했습니다." />
        )}
      </CardBody>
    </Card>
  );
}

function ClaimRow({ claim }: { claim: OwnClaim }) {
  const withdraw = useWithdrawClaim();
  const { label, tone } = CLAIM_STATES[claim.state];

  async function giveUp() {
    const isSure = await confirm({
      title: `${claim.venue.name} 신청을 거둘까요?`,
      consequence: '보낸 서류는 바로 지워요.',
      confirmLabel: '신청 거두기',
    });
    if (!isSure) return;
    try {
      await withdraw.mutateAsync({ params: { claimId: claim.id } });
      toast({ title: '신청을 거뒀어요' });
    } catch (error) {
      const description = failureText(error, {
        refused: '잠시 후 다시 시도해 주세요.',
        broken: '연결을 확인하고 다시 시도해 주세요.',
      });
      toast({ title: '거두지 못했어요', description, tone: 'error' });
    }
  }

  return (
    <li>
      <div>
        <a href={paths.venue(claim.venue.slug)}>{claim.venue.name}</a>
        <small className="num">{formatDotDate(claim.createdAt)} 신청</small>
        {claim.decisionReason && <p>사유: {claim.decisionReason}</p>}
      </div>
      <Badge tone={tone}>{label}</Badge>
      {claim.state === 'requested' && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${claim.venue.name} 신청 거두기`}
          onClick={giveUp}
        >
          거두기
        </Button>
      )}
    </li>
  );
}
