import { PageHeader } from '#web/ui/PageHeader.tsx';

export function AuditLogPage() {
  return <PageHeader title="변경 기록" />;
}
