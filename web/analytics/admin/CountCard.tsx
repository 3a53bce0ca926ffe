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
  const [only, ...others] = counted.filter(({ count }) => count > 0);
  // One bar has nothing to be compared with.
  if (only && others.length === 0) {
    const sentence = `${only.name} ${formatCount(only.count)}${unit}이 전부예요.`;
    return <ChartCard title={title} summary={summary ? `${sentence} ${summary}` : sentence} />;
  }
  return (
    <ChartCard title={title} summary={only ? summary : empty}>
      {only && (
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
