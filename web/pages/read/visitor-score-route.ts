import { paths } from '#web/paths.ts';
import { siteReviewFigures } from '#web/reviews/queries.ts';
import type { Head, Loader } from '#web/route.ts';
import { toBreadcrumbs } from '#web/structured-data/lists.ts';

const TITLE = '방문자 점수는 이렇게 계산해요';

export function prefetchVisitorScore({ fetch }: Loader) {
  return fetch(siteReviewFigures());
}

export function visitorScoreHead(): Head {
  const canonical = paths.visitorScore();
  return {
    title: `${TITLE} · 밤결`,
    description: '방문자 점수의 계산식과 예, 리뷰를 검토하고 가리는 원칙을 안내합니다.',
    canonical,
    ...(import.meta.env.SSR && {
      structuredData: [toBreadcrumbs([{ name: TITLE, path: canonical }])],
    }),
  };
}
