import './PostArticle.css';
import { Link } from 'wouter';
import type { PostArticle as Article } from '#contract/posts/posts.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Breadcrumb } from '#web/ui/surface/Breadcrumb.tsx';
import { PostContents } from './PostContents.tsx';
import { PostDate } from './PostDate.tsx';
import { SafeHtml } from './SafeHtml.tsx';

export function PostArticle({ post }: { post: Article }) {
  const publishedAt = post.publishedAt ?? post.createdAt;
  const isChanged = formatDotDate(post.updatedAt) > formatDotDate(publishedAt);
  return (
    <article className="wrap page post">
      <Breadcrumb
        trail={[
          { key: 'home', link: <Link href={paths.home()}>홈</Link> },
          { key: 'posts', link: <Link href={paths.posts()}>가이드</Link> },
        ]}
        current={post.title}
      />
      <header className="post__head">
        <h1>{post.title}</h1>
        <p className="post__dates">
          {!post.isPublished && <Badge tone="line">초안</Badge>}
          {post.authorName && <span>글쓴이 {post.authorName}</span>}
          <span>
            {post.isPublished ? '게시' : '작성'} <PostDate at={publishedAt} />
          </span>
          {isChanged && (
            <span>
              수정 <PostDate at={post.updatedAt} />
            </span>
          )}
        </p>
      </header>
      <PostContents contents={post.contents} />
      <SafeHtml html={post.contentHtml} className="prose post__text" />
      {post.tags.length > 0 && (
        <ul className="post__tags" aria-label="태그">
          {post.tags.map((tag) => (
            <li key={tag}>
              <Link href={paths.search(tag)} className="tag">
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
