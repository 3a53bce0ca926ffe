import { PageHeader } from '#web/ui/PageHeader.tsx';

export function VenueOptionsPage() {
  return <PageHeader title="업소 옵션" />;
}
