import './PostsPage.css';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { PostList } from '#web/posts/PostList.tsx';
import { allPosts } from '#web/posts/queries.ts';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { FeedSkeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { Breadcrumb } from '#web/ui/surface/Breadcrumb.tsx';
import { SectionHeader } from '#web/ui/surface/SectionHeader.tsx';

export { postsHead as head, prefetchPosts as prefetch } from './posts-route.ts';

export function PostsPage() {
  return (
    <div className="wrap page posts">
      <Breadcrumb
        trail={[{ key: 'home', link: <Link href={paths.home()}>홈</Link> }]}
        current="가이드"
      />
      <SectionHeader
        level={1}
        title="가이드"
        text="방문 전에 알아 두면 좋은 이야기를 모았습니다."
      />
      <Posts />
    </div>
  );
}

function Posts() {
  const { data, isPending, isFetching, refetch } = useQuery(allPosts());
  if (isPending) {
    return (
      <SkeletonRegion label="글을 불러오는 중입니다">
        <FeedSkeleton />
      </SkeletonRegion>
    );
  }
  if (!data) {
    return (
      <ErrorBanner
        text="글을 불러오는 중 문제가 발생했습니다."
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={FileText}
        title="아직 글이 없습니다"
        actionLink={<Link href={paths.home()}>업소 둘러보기</Link>}
      />
    );
  }
  return <PostList posts={data} />;
}
