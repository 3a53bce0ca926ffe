import './PostList.css';
import { Link } from 'wouter';
import type { PostSummary } from '#contract/posts/posts.ts';
import { categoryKey } from '#domain/categories.ts';
import { artUrl, paths } from '#web/paths.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Tag } from '#web/ui/controls/Tag.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { PostDate } from './PostDate.tsx';

/** Posts as cards; `level` follows the heading above the list. */
export function PostList({ posts, level = 2 }: { posts: readonly PostSummary[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className="post-list">
      {posts.map((post) => (
        <Card as="li" key={post.id} className="post-card">
          <PostPicture post={post} />
          <div>
            <Heading className="post-card__title">
              <Link href={paths.post(post.slug)}>{post.title}</Link>
            </Heading>
            {post.excerpt && <p className="post-card__excerpt">{post.excerpt}</p>}
            <p className="post-card__meta">
              {!post.isPublished && <Badge tone="line">초안</Badge>}
              <PostDate at={post.publishedAt ?? post.createdAt} />
              {post.tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </p>
          </div>
        </Card>
      ))}
    </ul>
  );
}

/** Drawn in the colours of the post's category; a post without one gets colours of its own. */
function PostPicture({ post }: { post: PostSummary }) {
  const key = categoryKey(post.categoryId ?? post.id);
  return (
    <div className="art" data-art={key}>
      <img src={artUrl(key, post.id, 'card')} alt="" loading="lazy" className="art__picture" />
    </div>
  );
}
