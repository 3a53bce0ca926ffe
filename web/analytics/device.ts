import type { DeviceType } from '#contract/analytics.ts';

/** In this order: most browsers also carry the names of the ones they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/KAKAOTALK/i, 'KakaoTalk'],
  [/NAVER\(inapp/i, 'NAVER'],
  [/Instagram/, 'Instagram'],
  [/FBA[NV]\//, 'Facebook'],
  [/ Line\//, 'LINE'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Whale\//, 'Whale'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\/|AppleWebKit\//, 'Safari'],
];

export function browserName(userAgent: string): string {
  return BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Other';
}

/** An iPad calls itself a Mac; only its touch screen gives it away. */
export function deviceType(userAgent: string, maxTouchPoints: number): DeviceType {
  if (/iPad|Tablet/.test(userAgent)) return 'tablet';
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'tablet';
  if (/Android/.test(userAgent)) return /Mobile/.test(userAgent) ? 'mobile' : 'tablet';
  return /Mobi|iPhone|iPod/.test(userAgent) ? 'mobile' : 'desktop';
}
