import { PageHeader } from '#web/ui/PageHeader.tsx';

export function VenueOverviewPage() {
  return <PageHeader title="업소 정보" />;
}
