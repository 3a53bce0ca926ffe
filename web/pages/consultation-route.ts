import { paths } from '#web/paths.ts';
import type { Head } from '#web/route.ts';
import { toFaqPage } from '#web/structured-data/faq.ts';
import { toBreadcrumbs } from '#web/structured-data/lists.ts';
import { QUESTIONS } from './consultation-questions.ts';

const TITLE = '방문 상담';

export function consultationHead(): Head {
  const canonical = paths.consultation();
  return {
    title: `${TITLE} · 밤결`,
    description: '강남 업소 방문 전에 궁금한 점을 전화, 카카오톡, 문자로 물어보세요.',
    canonical,
    ...(import.meta.env.SSR && {
      structuredData: [toFaqPage(QUESTIONS), toBreadcrumbs([{ name: TITLE, path: canonical }])],
    }),
  };
}
