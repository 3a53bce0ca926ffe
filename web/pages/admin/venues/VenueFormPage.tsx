import { useQuery } from '@tanstack/react-query';
import type { Venue } from '#contract/venues/venues.ts';
import { allCategories } from '#web/categories/queries.ts';
import { uploadStaffImage } from '#web/objects/upload.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';
import { VenueForm } from '#web/venues/admin/form/VenueForm.tsx';
import { VenueLoader } from '#web/venues/admin/VenueLoader.tsx';
import { VenueTabs } from '#web/venues/admin/VenueTabs.tsx';

const BACK = { href: paths.adminVenues(), label: '업소 관리' };

/** With an id in its address it edits that venue, without one it registers a new one. */
export function VenueFormPage({ params }: { params: { venueId?: string } }) {
  if (!params.venueId) {
    return (
      <>
        <PageHeader title="신규 업소 등록" back={BACK} />
        <Form venue={null} refetchVenue={async () => undefined} />
      </>
    );
  }
  return (
    <VenueLoader venueId={params.venueId} title="업소 수정">
      {(venue, refetchVenue) => (
        <>
          <PageHeader title="업소 수정" text={venue.name} back={BACK} />
          <VenueTabs venueId={venue.id} />
          <Form venue={venue} refetchVenue={refetchVenue} />
        </>
      )}
    </VenueLoader>
  );
}

function Form(props: { venue: Venue | null; refetchVenue: () => Promise<Venue | undefined> }) {
  const { data: categories = [] } = useQuery(allCategories());
  return <VenueForm {...props} categories={categories} uploadImage={uploadStaffImage} />;
}
