import { PageHeader } from '#web/ui/PageHeader.tsx';

export function VenuesPage() {
  return <PageHeader title="업소 관리" />;
}
