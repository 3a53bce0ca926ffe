import { PageHeader } from '#web/ui/PageHeader.tsx';

export function SettingsPage() {
  return <PageHeader title="설정" />;
}
