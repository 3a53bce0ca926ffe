import { POST_NOT_FOUND } from '#contract/posts/posts.ts';
import { postSubject, sharePath } from '#domain/art/share-picture.ts';
import { decodeSlug } from '#domain/text/decode-slug.ts';
import { allCategories } from '#web/categories/queries.ts';
import { paths } from '#web/paths.ts';
import { allPosts, postBySlug } from '#web/posts/queries.ts';
import type { Head, HeadInput, Loader } from '#web/route.ts';
import { toArticle } from '#web/structured-data/article.ts';
import { toBreadcrumbs, toItemList } from '#web/structured-data/lists.ts';
import { venuesByIds } from '#web/venues/by-ids.ts';

export function prefetchPosts({ fetch }: Loader): Promise<unknown> {
  return fetch(allPosts());
}

export function postsHead({ read }: HeadInput): Head {
  const posts = read(allPosts());
  return {
    title: '가이드 · 밤결',
    description:
      '강남의 업소를 방문하기 전에 알아 두면 좋은 예절, 영업시간, 허가 정보 이야기입니다.',
    canonical: paths.posts(),
    ...(posts?.length === 0 && { isIndexed: false }),
    ...(import.meta.env.SSR && {
      structuredData: [
        toBreadcrumbs([GUIDE]),
        toItemList(
          (posts ?? []).map(({ title, slug }) => ({ name: title, path: paths.post(slug) })),
        ),
      ],
    }),
  };
}

export async function prefetchPost({ params, fetch }: Loader): Promise<void> {
  const { venueIds = [] } = await fetch(postBySlug(decodeSlug(params.slug ?? '')));
  // Browsers draw them only where the server has not.
  if (venueIds.length === 0 || !import.meta.env.SSR) return;
  await Promise.all([fetch(venuesByIds(venueIds)), fetch(allCategories())]);
}

export function postHead({ params, read, failureOf }: HeadInput): Head {
  const query = postBySlug(decodeSlug(params.slug ?? ''));
  const post = read(query);
  if (!post) {
    return { title: `${POST_NOT_FOUND} · 밤결`, status: failureOf(query) ?? 200, isIndexed: false };
  }
  const canonical = paths.post(post.slug);
  return {
    title: `${post.title} · 밤결`,
    // Documents alone say the rest.
    ...(import.meta.env.SSR && {
      ...(post.excerpt && { description: post.excerpt }),
      canonical,
      type: 'article',
      image: sharePath(postSubject(post)),
      structuredData: [
        toArticle(post, sharePath(postSubject(post))),
        toBreadcrumbs([GUIDE, { name: post.title, path: canonical }]),
      ],
    }),
  };
}

const GUIDE = { name: '가이드', path: paths.posts() };
