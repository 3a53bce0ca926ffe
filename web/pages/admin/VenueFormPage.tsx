import { PageHeader } from '#web/ui/PageHeader.tsx';

export function VenueFormPage() {
  return <PageHeader title="신규 업소 등록" />;
}
