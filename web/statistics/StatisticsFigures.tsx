import { Eye, Sparkles, Star, Store } from 'lucide-react';
import type { VenueStatistics } from '#contract/venues/statistics.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { formatStars, MAX_STARS } from '#domain/figures/rating.ts';
import { summarise } from '#domain/figures/venue-statistics.ts';
import { formatRate } from '#domain/figures/visit-figures.ts';
import { FigureStrip } from '#web/ui/figures/FigureStrip.tsx';

export function StatisticsFigures({ statistics }: { statistics: VenueStatistics }) {
  const figures = summarise(statistics);
  return (
    <FigureStrip
      label="전체 통계"
      figures={[
        {
          label: '전체 업소',
          icon: Store,
          value: formatCount(figures.total),
          unit: '곳',
          note: `영업 중 ${formatCount(figures.open)}곳, 영업 종료 ${formatCount(figures.closed)}곳`,
        },
        {
          label: '총 조회',
          icon: Eye,
          value: formatCount(figures.views),
          unit: '회',
          note: `업소당 평균 ${formatCount(figures.viewsPerVenue)}회`,
        },
        {
          label: '평균 평점',
          icon: Star,
          value: formatStars(figures.averageStars),
          unit: `/${MAX_STARS}`,
          note: '운영자 등급 기준',
        },
        {
          label: '추천 업소',
          icon: Sparkles,
          value: formatCount(figures.featured),
          unit: '곳',
          note: `전체의 ${formatRate(figures.featuredRate)}`,
        },
      ]}
    />
  );
}
