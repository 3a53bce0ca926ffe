import './ProfilePage.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Customer } from '#contract/accounts/accounts.ts';
import { ProfileSection } from '#web/accounts/ProfileSection.tsx';
import { VerificationSection } from '#web/accounts/VerificationSection.tsx';
import { allCategories } from '#web/categories/queries.ts';
import { FavoriteList } from '#web/favorites/FavoriteList.tsx';
import { useSavedVenues } from '#web/favorites/use-saved-venues.ts';
import { uploadImage } from '#web/objects/upload.ts';
import { paths } from '#web/paths.ts';
import { OwnReviews } from '#web/reviews/OwnReviews.tsx';
import { VenueResult } from '#web/search/VenueResult.tsx';
import { SignedIn } from '#web/session/sign-in/SignedIn.tsx';
import type { Viewer } from '#web/session/viewer.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Card, CardBody } from '#web/ui/surface/Card.tsx';
import { SectionHeader } from '#web/ui/surface/SectionHeader.tsx';
import { VenuePicture } from '#web/venues/VenuePicture.tsx';

export function ProfilePage() {
  return (
    <div className="wrap page">
      <SectionHeader level={1} title="내 정보" />
      <SignedIn>
        {(viewer) =>
          viewer.customer ? (
            <CustomerProfile customer={viewer.customer} />
          ) : (
            <StaffAccount viewer={viewer} />
          )
        }
      </SignedIn>
    </div>
  );
}

function CustomerProfile({ customer }: { customer: Customer }) {
  return (
    <div className="profile">
      <div className="profile__self">
        <ProfileSection customer={customer} uploadImage={uploadImage} />
        <VerificationSection customer={customer} />
        <Link href={paths.owner()} className="quiet-button">
          업소를 운영하시나요? 내 업소 보기
        </Link>
      </div>
      <div className="profile__lists">
        <SavedVenues />
        <OwnReviews />
      </div>
    </div>
  );
}

function SavedVenues() {
  const { data: categories = [] } = useQuery(allCategories());
  return (
    <FavoriteList
      saved={useSavedVenues()}
      renderVenue={(venue, action) => (
        <VenueResult
          key={venue.id}
          venue={venue}
          categoryName={categories.find(({ id }) => id === venue.categoryId)?.name}
          picture={<VenuePicture venue={venue} ratio="card" />}
          action={action}
        />
      )}
    />
  );
}

/** Who is signed in as staff alone; the account itself is kept in the back office. */
function StaffAccount({ viewer }: { viewer: Viewer }) {
  return (
    <Card as="section" className="account-card">
      <CardBody>
        <dl>
          <div>
            <dt>이름</dt>
            <dd>{viewer.displayName}</dd>
          </div>
          <div>
            <dt>이메일</dt>
            <dd>{viewer.email ?? '등록되지 않음'}</dd>
          </div>
          <div>
            <dt>성인인증</dt>
            <dd>
              {viewer.isAdultVerified ? (
                <Badge tone="open">인증됨</Badge>
              ) : (
                <Badge tone="closed">인증 전</Badge>
              )}
            </dd>
          </div>
        </dl>
      </CardBody>
    </Card>
  );
}
