import { PageHeader } from '#web/ui/PageHeader.tsx';

export function OptionsPage() {
  return <PageHeader title="옵션 목록" />;
}
