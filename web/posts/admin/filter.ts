import type { Post } from '#contract/posts/posts.ts';
import { cleanText } from '#domain/text/text.ts';

export const POST_STATUSES = ['all', 'published', 'scheduled', 'draft', 'deleted'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

export interface PostFilter {
  /** Found in the title or the text. */
  query: string;
  /** Null for all. */
  categoryId: number | null;
  status: PostStatus;
}

/** Deleted ones are listed apart. */
export function statusOf({ isPublished, publishAt }: Post): 'published' | 'scheduled' | 'draft' {
  if (isPublished) return 'published';
  return publishAt ? 'scheduled' : 'draft';
}

export function filterPosts(posts: readonly Post[], filter: PostFilter): Post[] {
  const query = cleanText(filter.query).toLowerCase();
  return posts.filter(
    (post) =>
      (filter.status === 'all' || statusOf(post) === filter.status) &&
      (filter.categoryId === null || post.categoryId === filter.categoryId) &&
      `${post.title}\n${post.content ?? ''}`.toLowerCase().includes(query),
  );
}
