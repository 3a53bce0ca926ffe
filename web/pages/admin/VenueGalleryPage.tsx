import { PageHeader } from '#web/ui/PageHeader.tsx';

export function VenueGalleryPage() {
  return <PageHeader title="갤러리" />;
}
