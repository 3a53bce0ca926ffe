import { PageHeader } from '#web/ui/PageHeader.tsx';

export function VenueHoursPage() {
  return <PageHeader title="영업시간" />;
}
