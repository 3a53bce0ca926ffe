import { GalleryManager } from '#web/gallery/admin/GalleryManager.tsx';
import { uploadStaffImage } from '#web/objects/upload.ts';
import { VenueScreen } from './VenueScreen.tsx';

export function VenueGalleryPage({ params }: { params: Record<string, string> }) {
  return (
    <VenueScreen
      venueId={params.venueId}
      title="갤러리"
      text="업소 페이지에 보이는 사진과 그 순서를 정합니다."
    >
      {(venue) => <GalleryManager venueId={venue.id} uploadImage={uploadStaffImage} />}
    </VenueScreen>
  );
}
