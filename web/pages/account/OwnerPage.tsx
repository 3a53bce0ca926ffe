import { OwnClaims } from '#web/owners/OwnClaims.tsx';
import { OwnVenues } from '#web/owners/OwnVenues.tsx';
import { SignedIn } from '#web/session/sign-in/SignedIn.tsx';
import { SectionHeader } from '#web/ui/surface/SectionHeader.tsx';
import { ForCustomers } from './ForCustomers.tsx';

/** The venues of a member, and what they have asked for. */
export function OwnerPage() {
  return (
    <div className="wrap page">
      <SectionHeader
        level={1}
        title="내 업소"
        text="운영하는 업소의 영업시간, 소식, 사진, 연락처를 바로잡아 주세요."
      />
      <SignedIn>
        {({ customer }) => (
          <ForCustomers customer={customer}>
            {() => (
              <div className="owner-stack">
                <OwnVenues />
                <OwnClaims />
              </div>
            )}
          </ForCustomers>
        )}
      </SignedIn>
    </div>
  );
}
