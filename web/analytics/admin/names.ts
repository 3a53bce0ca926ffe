import { isPageSection, PAGE_SECTIONS } from '#domain/figures/page-sections.ts';

const DEVICES: Readonly<Record<string, string>> = {
  mobile: '휴대폰',
  tablet: '태블릿',
  desktop: 'PC',
};

export function deviceName(device: string): string {
  return DEVICES[device] ?? '알 수 없음';
}

export function referrerName(host: string): string {
  if (host === 'direct') return '직접 방문';
  return host || '그 밖의 곳';
}

export function sectionName(section: string): string {
  return isPageSection(section) ? PAGE_SECTIONS[section] : section;
}

interface Named {
  name: string;
  count: number;
}

/** The same counts under the names that staff read. */
export function renamed(counted: readonly Named[], nameOf: (name: string) => string): Named[] {
  return counted.map(({ name, count }) => ({ name: nameOf(name), count }));
}

/** Which buttons were pressed, by their names. */
export function pressed(current: {
  phoneClicks: number;
  kakaoClicks: number;
  telegramClicks: number;
  mapClicks: number;
}): Named[] {
  return [
    { name: '전화', count: current.phoneClicks },
    { name: '카카오톡', count: current.kakaoClicks },
    { name: '텔레그램', count: current.telegramClicks },
    { name: '지도', count: current.mapClicks },
  ];
}

export function contactsIn(current: {
  phoneClicks: number;
  kakaoClicks: number;
  telegramClicks: number;
}): number {
  return current.phoneClicks + current.kakaoClicks + current.telegramClicks;
}
