import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type PostArticle as Article, POST_NOT_FOUND } from '#contract/posts/posts.ts';
import { decodeSlug } from '#domain/text/decode-slug.ts';
import { usePostView } from '#web/analytics/use-post-view.ts';
import { isNotFound } from '#web/api/call.ts';
import { paths } from '#web/paths.ts';
import { PostArticle } from '#web/posts/PostArticle.tsx';
import { postBySlug } from '#web/posts/queries.ts';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { LoadingScreen } from '#web/ui/state/LoadingScreen.tsx';
import { LivePostVenues } from './LivePostVenues.tsx';

export { postHead as head, prefetchPost as prefetch } from './posts-route.ts';

export function PostPage({ params }: { params: { slug?: string } }) {
  const { data, error, isFetching, refetch } = useQuery(postBySlug(decodeSlug(params.slug ?? '')));
  if (data) return <ReadPost post={data} />;
  if (!error) return <LoadingScreen />;
  if (isNotFound(error)) return <PostNotFound />;
  return (
    <div className="wrap page">
      <ErrorBanner
        text="글을 불러오는 중 문제가 발생했습니다."
        onRetry={refetch}
        retrying={isFetching}
      />
    </div>
  );
}

function ReadPost({ post }: { post: Article }) {
  const viewer = useViewer();
  usePostView(post.id, {
    isEnabled: viewer.kind === 'visitor' || viewer.kind === 'customer',
  });
  const venueIds = post.venueIds ?? [];
  return (
    <>
      <PostArticle post={post} />
      {venueIds.length > 0 && (
        <LivePostVenues className="post-page__venues" values={{ ids: venueIds }} />
      )}
    </>
  );
}

function PostNotFound() {
  return (
    <div className="message-page">
      <h1>{POST_NOT_FOUND}</h1>
      <p>주소가 바뀌었거나 더는 게시하지 않는 글이에요.</p>
      <Button asChild variant="primary">
        <Link href={paths.posts()}>가이드로 가기</Link>
      </Button>
    </div>
  );
}
