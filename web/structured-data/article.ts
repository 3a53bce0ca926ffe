import type { Article } from 'schema-dts';
import type { PostArticle } from '#contract/posts/posts.ts';
import { paths } from '#web/paths.ts';
import { PUBLISHER } from './site.ts';
import type { Document } from './vocabulary.ts';

export function toArticle(post: PostArticle, image: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt ?? undefined,
    url: paths.post(post.slug),
    image,
    inLanguage: 'ko',
    keywords: post.tags,
    datePublished: post.publishedAt ?? post.createdAt,
    dateModified: post.updatedAt,
    author: post.authorName ? { '@type': 'Person', name: post.authorName } : PUBLISHER,
    publisher: PUBLISHER,
  } satisfies Document<Article>;
}
