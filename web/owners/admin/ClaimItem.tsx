import './ClaimItem.css';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, FileSearch, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Claim } from '#contract/owners/admin.ts';
import { businessNumberDigits } from '#domain/business-number.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { CLAIM_STATES } from '#web/owners/words.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { claimDocument } from './queries.ts';

/** One claim: who asks for what, whether the numbers agree, and the papers. */
export function ClaimItem({
  claim,
  isBusy,
  onDecide,
}: {
  claim: Claim;
  isBusy: boolean;
  onDecide: (decision: 'accept' | 'refuse') => void;
}) {
  const { venue, member, state } = claim;
  const { label, tone } = CLAIM_STATES[state];
  return (
    <Card as="li" className="owner-case">
      <article aria-label={`${venue.name} 사장님 신청`}>
        <div className="owner-case__head">
          <h2>
            <Link href={adminPaths.venue(venue.id)}>{venue.name}</Link>
          </h2>
          <Badge tone={tone}>{label}</Badge>
          <span className="num">{formatDotDate(claim.createdAt)} 신청</span>
        </div>
        <dl className="owner-case__facts">
          <div>
            <dt>신청한 회원</dt>
            <dd>
              {member.nickname} · {member.email}
            </dd>
          </div>
          <div>
            <dt>사업자등록번호</dt>
            <dd className="num">
              {claim.businessNumber} <NumberMatch claim={claim} />
            </dd>
          </div>
          {claim.note && (
            <div>
              <dt>남긴 말</dt>
              <dd>{claim.note}</dd>
            </div>
          )}
          {claim.owners > 0 && (
            <div>
              <dt>지금 사장님</dt>
              <dd className="num">{claim.owners}명</dd>
            </div>
          )}
          {claim.decisionReason && (
            <div>
              <dt>결정 사유</dt>
              <dd>{claim.decisionReason}</dd>
            </div>
          )}
        </dl>
        <div className="owner-case__foot">
          {state === 'requested' && (
            <>
              <Button variant="tonal" disabled={isBusy} onClick={() => onDecide('accept')}>
                승인
              </Button>
              <Button disabled={isBusy} onClick={() => onDecide('refuse')}>
                거절
              </Button>
            </>
          )}
          {claim.hasDocument ? (
            <Document claim={claim} />
          ) : (
            <span className="owner-case__gone">서류는 지웠습니다</span>
          )}
        </div>
      </article>
    </Card>
  );
}

function NumberMatch({ claim: { businessNumber, venueBusinessNumber } }: { claim: Claim }) {
  if (!venueBusinessNumber) return <small>업소에 등록된 번호가 없어요</small>;
  const isSame = businessNumberDigits(venueBusinessNumber) === businessNumberDigits(businessNumber);
  return isSame ? (
    <small className="owner-case__same">
      <BadgeCheck aria-hidden="true" />
      업소의 번호와 같아요
    </small>
  ) : (
    <small className="owner-case__other">
      <TriangleAlert aria-hidden="true" />
      업소의 번호는 {venueBusinessNumber}
    </small>
  );
}

function Document({ claim }: { claim: Claim }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    ...claimDocument(claim.id),
    enabled: isOpen,
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        <FileSearch aria-hidden="true" />
        서류 보기
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`${claim.venue.name} 신청 서류`}
        description="본 것은 변경 기록에 남습니다."
        width={DOCUMENT_WIDTH}
      >
        {data && <img className="owner-case__document" src={data.picture} alt="신청 서류" />}
        {!data && !isError && (
          <SkeletonRegion>
            <Skeleton className="skeleton--panel" />
          </SkeletonRegion>
        )}
        {isError && (
          <ErrorBanner
            text="서류를 불러오는 중 문제가 발생했습니다."
            onRetry={refetch}
            retrying={isFetching}
          />
        )}
        <DialogFooter>
          <Button onClick={() => setIsOpen(false)}>닫기</Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}

const DOCUMENT_WIDTH = 860;
