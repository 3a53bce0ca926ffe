import { EMPTY_SETTINGS } from '#contract/settings/defaults.ts';
import { paths } from '#web/paths.ts';
import type { Head, HeadInput } from '#web/route.ts';
import { siteSettings } from '#web/settings/queries.ts';
import { toFaqPage } from '#web/structured-data/faq.ts';
import { toBreadcrumbs } from '#web/structured-data/lists.ts';
import { descriptionOf, questionsOf } from './consultation-texts.ts';

const TITLE = '방문 상담';

export function consultationHead({ read }: HeadInput): Head {
  const canonical = paths.consultation();
  const { consultation } = read(siteSettings()) ?? EMPTY_SETTINGS;
  return {
    title: `${TITLE} · 밤결`,
    description: descriptionOf(consultation),
    canonical,
    ...(import.meta.env.SSR && {
      structuredData: [
        toFaqPage(questionsOf(consultation)),
        toBreadcrumbs([{ name: TITLE, path: canonical }]),
      ],
    }),
  };
}
