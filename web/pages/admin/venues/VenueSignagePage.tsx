import { uploadStaffImage } from '#web/objects/upload.ts';
import { SignageManager } from '#web/signage/admin/SignageManager.tsx';
import { VenueScreen } from './VenueScreen.tsx';

export function VenueSignagePage({ params }: { params: Record<string, string> }) {
  return (
    <VenueScreen
      venueId={params.venueId}
      title="간판 이력"
      text="확인한 간판을 최근 것부터 보여 줍니다. 맨 위가 현재 간판입니다."
    >
      {(venue) => <SignageManager venueId={venue.id} uploadImage={uploadStaffImage} />}
    </VenueScreen>
  );
}
