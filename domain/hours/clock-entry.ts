/** Told where something stands that is no time of day. */
export const CLOCK_WRONG = '18:00처럼 24시간으로 적어 주세요';

const PLAIN = /^(\d{1,2})(?:[:시](\d{2})?분?)?$/;
const RUN_TOGETHER = /^(\d{1,2})(\d{2})$/;
const HALVES = { 오전: 0, 오후: 12 } as const;

/**
 * What someone typed as a time of day, as `HH:MM`: 1800, 18, 18:00, 6, 18시 30분, 오후 6시. Midnight may
 * be called 24:00. Null where it is none, or not yet.
 */
export function readClockTime(typed: string): string | null {
  const text = typed.normalize('NFKC').replace(/\s/g, '').replace('.', ':');
  const half = text.startsWith('오전') ? '오전' : text.startsWith('오후') ? '오후' : null;
  const digits = half ? text.slice(half.length) : text;
  const match = PLAIN.exec(digits) ?? RUN_TOGETHER.exec(digits);
  if (!match) return null;
  const hour = toHour(Number(match[1]), half);
  const minute = Number(match[2] ?? 0);
  if (hour === null || minute > 59) return null;
  if (hour === 24) return minute === 0 ? '00:00' : null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function toHour(hour: number, half: keyof typeof HALVES | null): number | null {
  if (half === null) return hour <= 24 ? hour : null;
  // Twelve comes before one on such a clock.
  return hour >= 1 && hour <= 12 ? (hour % 12) + HALVES[half] : null;
}
