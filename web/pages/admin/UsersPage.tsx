import { PageHeader } from '#web/ui/PageHeader.tsx';

export function UsersPage() {
  return <PageHeader title="사용자와 권한" />;
}
