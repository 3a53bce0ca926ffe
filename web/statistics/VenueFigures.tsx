import type { VenuesNow } from '#contract/venues/statistics.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { FigureStrip } from '#web/ui/figures/FigureStrip.tsx';

/** How many venues there are and how many are open at this moment. */
export function VenueFigures({
  venues: { total, open, permanentlyClosed, opensToday },
  categoryCount,
}: {
  venues: VenuesNow;
  categoryCount: number;
}) {
  const share = total === 0 ? 0 : Math.round((open / total) * 100);
  return (
    <FigureStrip
      label="업소 현황"
      figures={[
        {
          label: '전체 업소',
          value: formatCount(total),
          unit: '곳',
          note: `${categoryCount}개 카테고리`,
        },
        {
          label: '영업 중',
          dot: true,
          value: formatCount(open),
          unit: '곳',
          note: `전체의 ${share}%`,
        },
        {
          label: '영업 종료',
          value: formatCount(total - open - permanentlyClosed),
          unit: '곳',
          note: `오늘 더 여는 곳 ${formatCount(opensToday)}곳`,
        },
        {
          label: '폐업',
          value: formatCount(permanentlyClosed),
          unit: '곳',
          note: permanentlyClosed > 0 ? '확인 필요' : '없음',
        },
      ]}
    />
  );
}
