import { PageHeader } from '#web/ui/PageHeader.tsx';

export function CategoriesPage() {
  return <PageHeader title="카테고리" />;
}
