type Names = readonly (readonly [RegExp, string])[];

/** In this order: most browsers also carry the names of the ones they descend from. */
const BROWSERS: Names = [
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

/** Phones first: Android calls itself Linux as well, an iPhone mentions the Mac. */
const SYSTEMS: Names = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

export function browserName(userAgent: string): string {
  return find(BROWSERS, userAgent) ?? 'Other';
}

/** What someone recognises an own device by: 'Chrome · Windows'. */
export function deviceName(userAgent: string): string {
  const known = [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)].filter(
    (name) => name !== undefined,
  );
  return known.join(' · ') || '알 수 없는 기기';
}

function find(names: Names, userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
