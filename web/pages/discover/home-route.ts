import { ACTIVITY_CARD_COUNT } from '#contract/activities.ts';
import { VENUE_PAGE_SIZE } from '#contract/venues/venues.ts';
import { latestActivities } from '#web/activities/queries.ts';
import { allCategories } from '#web/categories/queries.ts';
import { homeAskedIn, homeView } from '#web/home/asked.ts';
import { newsOfVenues } from '#web/news/queries.ts';
import { paths } from '#web/paths.ts';
import type { Head, HeadInput, Loader } from '#web/route.ts';
import { toBreadcrumbs, toItemList } from '#web/structured-data/lists.ts';
import { WEBSITE } from '#web/structured-data/site.ts';
import { venueFigures, venuePage } from '#web/venues/queries.ts';

const SITE_TITLE = '밤결 · 강남 나이트 가이드';

export async function prefetchHome({ search, preferred, fetch }: Loader): Promise<void> {
  // Pages are made ready on the server only.
  if (!import.meta.env.SSR) return;
  // Browsers show the guides as the server has listed them, and need nothing for it.
  const { newestPosts } = await import('#web/posts/queries.ts');
  const asked = homeAskedIn(search);
  await Promise.all([
    // The address has been put right before: the server knows which categories and pages there are.
    fetch(venuePage({ ...asked, prefer: preferred }, asked.page)).then((venues) =>
      venues.length > 0 ? fetch(newsOfVenues(venues.map((venue) => venue.id))) : undefined,
    ),
    fetch(venueFigures()),
    fetch(allCategories()),
    fetch(latestActivities(ACTIVITY_CARD_COUNT)),
    fetch(newestPosts()),
  ]);
}

export function homeHead({ search, preferred, read }: HeadInput): Head {
  const figures = read(venueFigures());
  const view = homeView(homeAskedIn(search), read(allCategories()), figures);
  const { category, isOpenOnly, sort, page, pages = 1 } = view;
  // Other orders and fewer venues are no pages of their own.
  const isPlain = !isOpenOnly && sort === 'tonight';
  const pathOf = (number: number) =>
    paths.home(category?.slug, { open: isOpenOnly, sort, page: number });
  const total = category
    ? (figures?.categories.find(({ categoryId }) => categoryId === category.id)?.total ?? 0)
    : (figures?.total ?? 0);
  const canonical = paths.home(category?.slug, { page: isPlain ? page : 1 });
  const title = category ? `강남 ${category.name} ${total}곳 · 밤결` : SITE_TITLE;
  return {
    title: page > 1 ? `${title} (${page}쪽)` : title,
    // Documents alone say the rest.
    ...(import.meta.env.SSR && {
      description: category
        ? `${category.description ?? category.name} 강남의 ${category.name} 업소의 영업시간과 인허가 정보를 확인하세요.`
        : `강남의 허가받은 업소 ${total}곳의 영업시간, 인허가, 평점을 한눈에 봅니다. 만 19세 이상을 위한 정보 사이트입니다.`,
      canonical,
      // Of no use to whoever looks for one, until there is one.
      ...(category && figures && total === 0 && { isIndexed: false }),
      ...(page > 1 && { prev: pathOf(page - 1) }),
      ...(page < pages && { next: pathOf(page + 1) }),
      structuredData: [
        WEBSITE,
        ...(category
          ? [toBreadcrumbs([{ name: category.name, path: paths.home(category.slug) }])]
          : []),
        toItemList(
          (read(venuePage({ ...view, category: view.slug, prefer: preferred }, page)) ?? []).map(
            ({ name, slug }) => ({ name, path: paths.venue(slug) }),
          ),
          { total: view.count, skipped: (page - 1) * VENUE_PAGE_SIZE },
        ),
      ],
    }),
  };
}
