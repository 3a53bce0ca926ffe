import { useQuery } from '@tanstack/react-query';
import { SearchX, ShieldCheck } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { Customer } from '#contract/accounts/accounts.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { apiQuery } from '#web/api/query.ts';
import { ClaimForm } from '#web/owners/ClaimForm.tsx';
import { paths } from '#web/paths.ts';
import { SignedIn } from '#web/session/sign-in/SignedIn.tsx';
import { openVerifyDialog } from '#web/session/verify/verify-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { SectionHeader } from '#web/ui/surface/SectionHeader.tsx';
import { ForCustomers } from './ForCustomers.tsx';

/** Asks for the venue that the address names. */
export function OwnerClaimPage() {
  const [params] = useSearchParams();
  const venueId = Number(params.get('venue'));
  return (
    <div className="wrap page">
      <SectionHeader level={1} title="사장님 신청" />
      <SignedIn>
        {({ customer }) => (
          <ForCustomers customer={customer}>
            {(member) => <Claim member={member} venueId={venueId} />}
          </ForCustomers>
        )}
      </SignedIn>
    </div>
  );
}

function Claim({ member, venueId }: { member: Customer; venueId: number }) {
  const [, navigate] = useLocation();
  const isId = Number.isInteger(venueId) && venueId > 0;
  const venue = useQuery({ ...apiQuery(venuesApi.get, { params: { venueId } }), enabled: isId });
  if (!member.isAdultVerified) {
    return (
      <EmptyState
        icon={ShieldCheck}
        title="성인인증이 필요합니다"
        text="성인인증을 마친 회원만 업소를 신청할 수 있어요."
        actionLabel="인증하기"
        onAction={openVerifyDialog}
      />
    );
  }
  if (!isId || venue.isError) {
    return (
      <EmptyState
        icon={SearchX}
        title="업소를 찾을 수 없습니다"
        text="업소 페이지에서 다시 시작해 주세요."
        actionLink={<Link href={paths.search()}>업소 찾기</Link>}
      />
    );
  }
  if (!venue.data) {
    return (
      <SkeletonRegion>
        <Skeleton className="skeleton--panel" />
      </SkeletonRegion>
    );
  }
  return (
    <>
      <p className="claim-venue">
        <Link href={paths.venue(venue.data.slug)}>{venue.data.name}</Link>
        {venue.data.address && <span>{venue.data.address}</span>}
      </p>
      <ClaimForm
        venue={venue.data}
        onDone={() => {
          toast({ title: '신청을 보냈어요', description: '결과는 메일로 알려 드려요.' });
          navigate(paths.owner());
        }}
      />
    </>
  );
}
