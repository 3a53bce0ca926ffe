import { formatCount } from '#domain/figures/counts.ts';
import { formatRate, rateOf } from '#domain/figures/visit-figures.ts';
import { BarList } from '#web/ui/charts/BarList.tsx';
import { ChartCard } from '#web/ui/charts/ChartCard.tsx';

interface Group {
  key: string;
  name: string;
  sessions: number;
  contactClicks: number;
}

/** Where the sessions go, by category or by district; the groups come most visited first. */
export function ShareCard({ title, groups }: { title: string; groups: readonly Group[] }) {
  const total = groups.reduce((sum, { sessions }) => sum + sessions, 0);
  const first = groups[0];
  return (
    <ChartCard
      title={title}
      summary={
        first &&
        (groups.length === 1
          ? `세션 ${formatCount(first.sessions)}회와 연락 클릭 ${formatCount(first.contactClicks)}회가 모두 ${first.name}에서 나왔습니다.`
          : `세션의 ${formatRate(rateOf(first.sessions, total))}가 ${first.name}에서 나왔습니다.`)
      }
    >
      {groups.length > 1 && (
        <BarList
          label={title}
          rows={groups.map(({ key, name, sessions, contactClicks }) => ({
            key,
            label: name,
            value: sessions,
            text: `${formatCount(sessions)}회`,
            note: `연락 클릭 ${formatCount(contactClicks)}회`,
          }))}
        />
      )}
    </ChartCard>
  );
}
