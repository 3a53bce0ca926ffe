import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { CLAIMS_PER_PAGE, type Owner } from '#contract/owners/admin.ts';
import { REASON_MAX } from '#contract/reviews/moderation.ts';
import type { TrustLevel } from '#domain/people/owners.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { ReasonDialog } from '#web/session/ReasonDialog.tsx';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { usePages } from '#web/ui/basics/use-pages.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';
import { ownerList, useEndOwnership, useSetTrust } from './queries.ts';
import { END_REASONS, TRUST_OPTIONS } from './words.ts';

/** Who owns which venue, how far they are trusted, and the end of it. */
export function OwnerList() {
  const pages = usePages();
  const owners = useQuery(ownerList(pages.cursor));
  const setTrust = useSetTrust();
  const end = useEndOwnership();
  const [ended, setEnded] = useState<Owner | null>(null);

  async function trust(owner: Owner, level: TrustLevel) {
    try {
      await setTrust.mutateAsync({ params: { ownershipId: owner.id }, body: { trust: level } });
      tellStaff('신뢰 단계를 바꿨습니다.');
    } catch (error) {
      showStaffFailure(error, { text: '신뢰 단계를 바꾸지 못했습니다.' });
    }
  }

  async function finish(reason: string) {
    if (!ended) return false;
    try {
      await end.mutateAsync({ params: { ownershipId: ended.id }, body: { reason } });
      setEnded(null);
      tellStaff('사장님 등록을 끝냈습니다.');
      return true;
    } catch (error) {
      showStaffFailure(error, { text: '처리하지 못했습니다.' });
      return false;
    }
  }

  if (owners.data?.length === 0) {
    return (
      <EmptyState
        icon={KeyRound}
        title="등록된 사장님이 없습니다."
        text="신청을 승인하면 여기에 보입니다."
      />
    );
  }
  return (
    <>
      <Card>
        {owners.data ? (
          <Table caption="사장님 목록">
            <TableHead>
              <HeadCell>업소</HeadCell>
              <HeadCell>회원</HeadCell>
              <HeadCell>신뢰 단계</HeadCell>
              <HeadCell>등록일</HeadCell>
              <HeadCell>
                <span className="sr">관리</span>
              </HeadCell>
            </TableHead>
            <TableBody>
              {owners.data.map((owner) => (
                <TableRow key={owner.id}>
                  <Cell label="업소">
                    <Link href={adminPaths.venue(owner.venue.id)}>{owner.venue.name}</Link>
                  </Cell>
                  <Cell label="회원">
                    {owner.member.nickname} · {owner.member.email}
                  </Cell>
                  <Cell label="신뢰 단계">
                    {owner.endedAt ? (
                      <Badge tone="closed">{`끝남 · ${owner.endReason ?? ''}`}</Badge>
                    ) : (
                      <Select
                        label={`${owner.venue.name} ${owner.member.nickname} 신뢰 단계`}
                        hideLabel
                        compact
                        options={TRUST_OPTIONS}
                        value={owner.trust}
                        onChange={(level) => trust(owner, level)}
                      />
                    )}
                  </Cell>
                  <Cell label="등록일">
                    <span className="num">{formatDotDate(owner.since)}</span>
                  </Cell>
                  <Cell>
                    {!owner.endedAt && (
                      <Button
                        size="sm"
                        variant="danger-line"
                        aria-label={`${owner.venue.name} ${owner.member.nickname} 등록 끝내기`}
                        onClick={() => setEnded(owner)}
                      >
                        끝내기
                      </Button>
                    )}
                  </Cell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        ) : (
          <ListFallback query={owners} text="사장님을 불러오는 중 문제가 발생했습니다." />
        )}
      </Card>
      <Pager pages={pages} items={owners.data} perPage={CLAIMS_PER_PAGE} />
      <ReasonDialog
        draftKey={`owner-${ended?.id}`}
        open={ended !== null}
        title="사장님 등록을 끝내시겠습니까?"
        description="기다리는 제안은 거두고, 사유를 메일로 알립니다. 반영된 내용은 그대로 남습니다."
        choices={END_REASONS}
        maxLength={REASON_MAX}
        confirmLabel="끝내기"
        danger
        onConfirm={finish}
        onClose={() => setEnded(null)}
      />
    </>
  );
}
