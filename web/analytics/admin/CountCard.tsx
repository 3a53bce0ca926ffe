import { formatCount } from '#domain/figures/counts.ts';
import { BarList } from '#web/ui/charts/BarList.tsx';
import { ChartCard } from '#web/ui/charts/ChartCard.tsx';

interface Counted {
  name: string;
  count: number;
}

/** Names with how often each was counted, the most frequent first. */
export function CountCard({
  title,
  summary,
  unit = '회',
  counted,
  empty,
}: {
  title: string;
  summary?: string;
  unit?: string;
  counted: readonly Counted[];
  empty: string;
}) {
  return (
    <ChartCard title={title} summary={counted.length > 0 ? summary : empty}>
      {counted.length > 0 && (
        <BarList
          label={title}
          rows={counted.map(({ name, count }) => ({
            key: name,
            label: name,
            value: count,
            text: `${formatCount(count)}${unit}`,
          }))}
        />
      )}
    </ChartCard>
  );
}
