import type { Post } from '#contract/posts/posts.ts';
import { cleanText } from '#domain/text/text.ts';

export const POST_STATUSES = ['all', 'published', 'draft'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

export interface PostFilter {
  /** Found in the title or the text. */
  query: string;
  /** Null for all. */
  categoryId: number | null;
  status: PostStatus;
}

export function filterPosts(posts: readonly Post[], filter: PostFilter): Post[] {
  const query = cleanText(filter.query).toLowerCase();
  return posts.filter(
    (post) =>
      (filter.status === 'all' || post.isPublished === (filter.status === 'published')) &&
      (filter.categoryId === null || post.categoryId === filter.categoryId) &&
      `${post.title}\n${post.content ?? ''}`.toLowerCase().includes(query),
  );
}
