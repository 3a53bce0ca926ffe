import { formatWeekday, toSeoul } from '#domain/seoul-time.ts';
import type { StatusSnapshot } from './venue-status.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;

type State = Pick<StatusSnapshot, 'status' | 'opensAt' | 'closesAt'>;

/** For a card: '02:00까지', '18:00 오픈', and from a day ahead on '금요일 18:00 오픈'. */
export function briefChange({ status, opensAt, closesAt }: State, now: Date): string | null {
  if (status === 'open' && closesAt !== null) {
    const ahead = until(closesAt, now);
    // The closing minute itself is still open; who closes a day later has no night to speak of.
    return ahead > -MINUTE_MS && ahead < DAY_MS ? `${toSeoul(new Date(closesAt)).time}까지` : null;
  }
  if (status === 'closed' && opensAt !== null) {
    const ahead = until(opensAt, now);
    if (!(ahead > 0)) return null;
    const { time, month, day, dayOfWeek } = toSeoul(new Date(opensAt));
    if (ahead < DAY_MS) return `${time} 오픈`;
    return ahead < WEEK_MS
      ? `${formatWeekday(dayOfWeek)} ${time} 오픈`
      : `${month}월 ${day}일 오픈`;
  }
  return null;
}

/** When it says something else than at this moment, as long as the state is the same. */
export function briefChangeEndsAt({ status, opensAt, closesAt }: State, now: Date): Date | null {
  const written = status === 'open' ? closesAt : status === 'closed' ? opensAt : null;
  if (written === null) return null;
  const ahead = until(written, now);
  // At exactly a day or a week ahead it still is that far.
  const step = [WEEK_MS, DAY_MS].find((far) => ahead >= far);
  return step === undefined ? null : new Date(new Date(written).getTime() - step + 1);
}

function until(moment: Date | string, now: Date): number {
  return new Date(moment).getTime() - now.getTime();
}
