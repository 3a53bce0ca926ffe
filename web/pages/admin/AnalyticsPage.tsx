import { PageHeader } from '#web/ui/PageHeader.tsx';

export function AnalyticsPage() {
  return <PageHeader title="방문 분석" />;
}
