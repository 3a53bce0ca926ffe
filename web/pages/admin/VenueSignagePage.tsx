import { PageHeader } from '#web/ui/PageHeader.tsx';

export function VenueSignagePage() {
  return <PageHeader title="간판 이력" />;
}
