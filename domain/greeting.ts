import { toSeoul } from './seoul-time.ts';

/** The home page's greeting by Seoul's clock. */
export function greeting(now: Date): string {
  const hour = Math.floor(toSeoul(now).minuteOfDay / 60);
  if (hour >= 5 && hour < 11) return '좋은 아침이에요.';
  if (hour >= 11 && hour < 17) return '좋은 오후예요.';
  if (hour >= 17 && hour < 20) return '좋은 저녁이에요.';
  return '좋은 밤이에요.';
}
