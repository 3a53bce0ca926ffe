import { PageHeader } from '#web/ui/PageHeader.tsx';

export function CustomersPage() {
  return <PageHeader title="고객" />;
}
