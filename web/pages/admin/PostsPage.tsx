import { PageHeader } from '#web/ui/PageHeader.tsx';

export function PostsPage() {
  return <PageHeader title="게시글 관리" />;
}
