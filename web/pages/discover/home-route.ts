import { ACTIVITY_CARD_COUNT } from '#contract/activities.ts';
import { latestActivities } from '#web/activities/queries.ts';
import { allCategories } from '#web/categories/queries.ts';
import { newsOfVenues } from '#web/news/queries.ts';
import { paths } from '#web/paths.ts';
import type { Head, HeadInput, Loader } from '#web/route.ts';
import { toBreadcrumbs, toItemList } from '#web/structured-data/lists.ts';
import { WEBSITE } from '#web/structured-data/site.ts';
import { allVenues } from '#web/venues/queries.ts';

const SITE_TITLE = '밤결 · 강남 나이트 가이드';

export async function prefetchHome({ fetch }: Loader): Promise<void> {
  const [venues] = await Promise.all([
    fetch(allVenues()),
    fetch(allCategories()),
    fetch(latestActivities(ACTIVITY_CARD_COUNT)),
  ]);
  if (venues.length > 0) await fetch(newsOfVenues(venues.map((venue) => venue.id)));
}

export function homeHead({ search, read }: HeadInput): Head {
  const category = read(allCategories())?.find(({ slug }) => slug === search.get('category'));
  const venues = read(allVenues()) ?? [];
  const shown = category ? venues.filter((venue) => venue.categoryId === category.id) : venues;
  const canonical = paths.home(category?.slug);
  return {
    title: category ? `강남 ${category.name} ${shown.length}곳 · 밤결` : SITE_TITLE,
    description: category
      ? `${category.description ?? category.name} 강남의 ${category.name} 업소의 영업시간과 인허가 정보를 확인하세요.`
      : `강남의 허가받은 업소 ${venues.length}곳의 영업시간, 인허가, 평점을 한눈에 봅니다. 만 19세 이상을 위한 정보 사이트입니다.`,
    canonical,
    ...(import.meta.env.SSR && {
      structuredData: [
        WEBSITE,
        ...(category ? [toBreadcrumbs([{ name: category.name, path: canonical }])] : []),
        toItemList(shown.map(({ name, slug }) => ({ name, path: paths.venue(slug) }))),
      ],
    }),
  };
}
