import type { PostSummary } from '#contract/posts.ts';
import { paths } from '#web/paths.ts';
import { PUBLISHER } from './site.ts';

export function toArticle(post: PostSummary) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt ?? undefined,
    url: paths.post(post.slug),
    inLanguage: 'ko',
    keywords: post.tags,
    datePublished: post.publishedAt ?? post.createdAt,
    dateModified: post.updatedAt,
    author: PUBLISHER,
    publisher: PUBLISHER,
  };
}
