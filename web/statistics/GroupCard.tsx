import { formatCount } from '#domain/figures/counts.ts';
import type { GroupCount } from '#domain/figures/venue-statistics.ts';
import { BarList } from '#web/ui/charts/BarList.tsx';
import { ChartCard } from '#web/ui/charts/ChartCard.tsx';

/** Venues and views of each group, compared by views. */
export function GroupCard({ title, groups }: { title: string; groups: readonly GroupCount[] }) {
  const most = groups.reduce<GroupCount | null>(
    (best, group) => (best === null || group.views > best.views ? group : best),
    null,
  );
  return (
    <ChartCard
      title={title}
      summary={
        most && most.views > 0
          ? `조회가 가장 많은 곳은 ${most.name}, ${formatCount(most.views)}회입니다.`
          : '아직 조회가 없습니다.'
      }
    >
      <BarList
        label={title}
        rows={groups.map(({ name, color, venues, views }, index) => ({
          key: String(index),
          label: name,
          value: views,
          color: color && `var(--cat-${color})`,
          text: `${formatCount(views)}회`,
          note: `업소 ${formatCount(venues)}곳`,
        }))}
      />
    </ChartCard>
  );
}
