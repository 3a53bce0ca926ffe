import { PageHeader } from '#web/ui/PageHeader.tsx';

export function StatisticsPage() {
  return <PageHeader title="통계" />;
}
