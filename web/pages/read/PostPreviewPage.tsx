import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { POST_PREVIEW_OVER } from '#contract/posts/changes.ts';
import { isNotFound } from '#web/api/call.ts';
import { paths } from '#web/paths.ts';
import { PostArticle } from '#web/posts/PostArticle.tsx';
import { postByLink } from '#web/posts/preview-query.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { LoadingScreen } from '#web/ui/state/LoadingScreen.tsx';
import { PostVenues } from './PostVenues.tsx';

/** A draft as its page will be, for whoever has the link. Drawn in the browser only. */
export function PostPreviewPage() {
  const token = useToken();
  const { data, error, isFetching, refetch } = useQuery({
    ...postByLink(token ?? ''),
    enabled: token !== null,
  });
  if (token === null || isNotFound(error)) return <PreviewOver />;
  if (data) {
    return (
      <>
        <div className="wrap page">
          <Alert tone="info" title="미리보기">
            <p>
              {data.isPublished
                ? '이미 게시된 글이에요.'
                : '아직 게시하지 않은 글이에요. 링크를 아는 사람만 볼 수 있어요.'}
            </p>
          </Alert>
        </div>
        <PostArticle post={data} />
        <PostVenues ids={data.venueIds ?? []} />
      </>
    );
  }
  if (!error) return <LoadingScreen />;
  return (
    <div className="wrap page">
      <ErrorBanner
        text="미리보기를 불러오는 중 문제가 발생했습니다."
        onRetry={refetch}
        retrying={isFetching}
      />
    </div>
  );
}

function PreviewOver() {
  return (
    <div className="message-page">
      <h1>{POST_PREVIEW_OVER}</h1>
      <p>글을 보낸 사람에게 새 링크를 부탁해 주세요.</p>
      <Button asChild variant="primary">
        <Link href={paths.posts()}>가이드로 가기</Link>
      </Button>
    </div>
  );
}

/** Stays in the address, so that a reload and a copy of it work; the fragment reaches no server. */
function useToken(): string | null {
  const [token, setToken] = useState(readToken);
  useEffect(() => {
    const follow = () => setToken(readToken());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return token;
}

function readToken(): string | null {
  return /^#token=([\w-]{43})$/.exec(location.hash)?.[1] ?? null;
}
