import { PageHeader } from '#web/ui/PageHeader.tsx';

export function ReviewsPage() {
  return <PageHeader title="리뷰 검토" />;
}
