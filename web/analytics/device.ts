import type { DeviceType } from '#contract/analytics/analytics.ts';

/** An iPad calls itself a Mac; only its touch screen gives it away. */
export function deviceType(userAgent: string, maxTouchPoints: number): DeviceType {
  if (/iPad|Tablet/.test(userAgent)) return 'tablet';
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'tablet';
  if (/Android/.test(userAgent)) return /Mobile/.test(userAgent) ? 'mobile' : 'tablet';
  return /Mobi|iPhone|iPod/.test(userAgent) ? 'mobile' : 'desktop';
}
