import { useQuery } from '@tanstack/react-query';
import type { Venue } from '#contract/venues/venues.ts';
import { allCategories } from '#web/categories/queries.ts';
import { venueGallery } from '#web/gallery/queries.ts';
import { venueHours } from '#web/hours/queries.ts';
import { uploadStaffImage } from '#web/objects/upload.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';
import { VenueForm } from '#web/venues/admin/form/VenueForm.tsx';
import { VenueLoader } from '#web/venues/admin/VenueLoader.tsx';
import { VenueTabs } from '#web/venues/admin/VenueTabs.tsx';
import { PART_SECTIONS, VenueParts } from './parts/VenueParts.tsx';

const BACK = { href: paths.adminVenues(), label: '업소 관리' };

/** With an id in its address it edits that venue, without one it registers a new one. */
export function VenueFormPage({ params }: { params: { venueId?: string } }) {
  if (!params.venueId) return <NewVenue />;
  return (
    <VenueLoader venueId={params.venueId} title="업소 수정">
      {(venue, refetchVenue) => (
        <>
          <PageHeader
            title="업소 수정"
            text={venue.name}
            back={BACK}
            actions={venue.isDraft && <Badge tone="feat">초안</Badge>}
          />
          <VenueTabs venueId={venue.id} />
          <EditedVenue key={venue.id} venue={venue} refetchVenue={refetchVenue} />
        </>
      )}
    </VenueLoader>
  );
}

function NewVenue() {
  const { data: categories = [] } = useQuery(allCategories());
  return (
    <>
      <PageHeader
        title="신규 업소 등록"
        text="영업시간, 옵션, 갤러리는 저장한 뒤 이어서 입력합니다. 초안으로 저장하면 공개하기 전까지 숨겨 둡니다."
        back={BACK}
      />
      <VenueForm
        venue={null}
        categories={categories}
        uploadImage={uploadStaffImage}
        refetchVenue={async () => undefined}
      />
    </>
  );
}

function EditedVenue({
  venue,
  refetchVenue,
}: {
  venue: Venue;
  refetchVenue: () => Promise<Venue | undefined>;
}) {
  const { data: categories = [] } = useQuery(allCategories());
  const { data: gallery = [] } = useQuery(venueGallery(venue.id));
  const { data: hours } = useQuery(venueHours(venue.id));
  return (
    <VenueForm
      venue={venue}
      categories={categories}
      uploadImage={uploadStaffImage}
      refetchVenue={refetchVenue}
      gallery={gallery}
      hasHours={hours === undefined || hours.length > 0}
      otherSections={PART_SECTIONS}
    >
      <VenueParts venue={venue} />
    </VenueForm>
  );
}
