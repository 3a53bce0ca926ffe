import type { VenueStatistics } from '#contract/venues/statistics.ts';
import { formatStars } from '#domain/figures/rating.ts';
import { countByCategory, type GroupCount, summarise } from '#domain/figures/venue-statistics.ts';
import { formatRate } from '#domain/figures/visit-figures.ts';
import { type CsvRow, csvOfBlocks } from '#domain/text/csv-blocks.ts';

/** Every figure of the screen. */
export function statisticsCsv(
  statistics: VenueStatistics,
  categories: readonly { id: number; name: string }[],
): string {
  const figures = summarise(statistics);
  return csvOfBlocks([
    [
      ['전체 업소', figures.total],
      ['영업 중', figures.open],
      ['영업 종료', figures.closed],
      ['총 조회', figures.views],
      ['평균 평점', formatStars(figures.averageStars)],
      ['추천 업소', figures.featured, formatRate(figures.featuredRate)],
    ],
    groupRows('카테고리', countByCategory(statistics.categories, categories)),
    groupRows('지역', statistics.districts),
    [
      ['순위', '업소 ID', '업소', '조회'],
      ...statistics.top.map(({ id, name, viewCount }, index) => [index + 1, id, name, viewCount]),
    ],
  ]);
}

function groupRows(title: string, groups: readonly GroupCount[]): CsvRow[] {
  return [
    [title, '업소', '조회'],
    ...groups.map(({ name, venues, views }) => [name, venues, views]),
  ];
}
