import { PageHeader } from '#web/ui/PageHeader.tsx';

export function VenueImportPage() {
  return <PageHeader title="CSV 가져오기" />;
}
