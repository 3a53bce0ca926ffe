import { allCategories } from '#web/categories/queries.ts';
import type { Head, HeadInput, Loader } from '#web/route.ts';
import { mapAskedIn } from '#web/venues/map/asked.ts';
import { venuesOnMap } from '#web/venues/map/queries.ts';
import { venueFigures } from '#web/venues/queries.ts';

export async function prefetchMap({ search, fetch }: Loader): Promise<void> {
  if (!import.meta.env.SSR) return;
  await Promise.all([
    fetch(venuesOnMap(mapAskedIn(search))),
    fetch(allCategories()),
    fetch(venueFigures()),
  ]);
}

export function mapHead({ search, read }: HeadInput): Head {
  const { category: slug } = mapAskedIn(search);
  const category = read(allCategories())?.find((each) => each.slug === slug);
  return {
    title: category ? `강남 ${category.name} 지도 · 밤결` : '강남 업소 지도 · 밤결',
    // Another look at the lists of home, which search engines have.
    isIndexed: false,
    ...(import.meta.env.SSR && {
      description:
        '강남의 허가받은 업소가 어디에 있고 지금 영업 중인지, 지하철역을 기준으로 지도에서 봅니다.',
    }),
  };
}
