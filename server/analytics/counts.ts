import type { AnalyticsCharts } from '#contract/analytics/figures.ts';
import { toDayNumber, toDayOfWeek } from '#domain/seoul-time.ts';

type Counts = Readonly<Record<string, number>>;

interface HoursOfNight {
  date: string;
  hourViews: Counts;
  hourClicks: Counts;
}

/** Hours are those of the night's weekday: one o'clock on Saturday is Friday's. */
export function hoursOfWeek(nights: readonly HoursOfNight[]): AnalyticsCharts['hours'] {
  const hours = new Map<string, AnalyticsCharts['hours'][number]>();
  for (const { date, hourViews, hourClicks } of nights) {
    const dayOfWeek = toDayOfWeek(toDayNumber(date));
    for (const [hour, sessions] of Object.entries(hourViews)) {
      const key = `${dayOfWeek} ${hour}`;
      const none = { dayOfWeek, hour: Number(hour), sessions: 0, contactClicks: 0 };
      const held = hours.get(key) ?? none;
      held.sessions += sessions;
      held.contactClicks += hourClicks[hour] ?? 0;
      hours.set(key, held);
    }
  }
  return [...hours.values()].sort(
    (a, b) => b.sessions - a.sessions || a.dayOfWeek - b.dayOfWeek || a.hour - b.hour,
  );
}

export function sumOfCounts(counts: readonly Counts[]): Counts {
  const total: Record<string, number> = {};
  for (const [name, count] of counts.flatMap((each) => Object.entries(each))) {
    total[name] = (total[name] ?? 0) + count;
  }
  return total;
}

/** The most frequent first, equal ones by name. */
export function mostFrequent(counts: Counts): { name: string; count: number }[] {
  return Object.entries(counts)
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
