import { isPlausible, OUTSIDE_SEOUL, type Point, roundDegrees } from './point.ts';

export const UNREADABLE_PLACE = '좌표나 지도 링크를 알아볼 수 없습니다. 예: 37.500622, 127.036456';
export const SHORT_LINK =
  '짧은 링크에는 좌표가 없습니다. 링크를 연 뒤 주소창의 긴 주소를 붙여 넣으세요';
export const LINK_WITHOUT_PLACE =
  '이 링크에는 좌표가 없습니다. 좌표를 입력하거나 아래 지도에서 위치를 고르세요';

type ReadPlace = { point: Point } | { problem: string };

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const PAIR = new RegExp(String.raw`^\(?\s*${NUMBER}\s*[,\s]\s*${NUMBER}\s*\)?$`);
const PAIR_AT_END = new RegExp(`(?:^|[,/])${NUMBER},${NUMBER}$`);
const SHORT_HOSTS = ['naver.me', 'kko.to', 'kko.kakao.com', 'maps.app.goo.gl', 'goo.gl', 'g.co'];

/** What someone copied out of a map: coordinates, or a link that carries them. */
export function readMapLink(text: string): ReadPlace {
  const given = text.trim();
  const typed = PAIR.exec(given);
  if (typed) return judge(typed[1], typed[2]);
  const url = toUrl(given);
  if (!url) return { problem: UNREADABLE_PLACE };
  if (SHORT_HOSTS.includes(url.hostname)) return { problem: SHORT_LINK };
  const read = READERS.find(({ host }) => host.test(url.hostname))?.read;
  if (!read) return { problem: UNREADABLE_PLACE };
  const [first, second] = read(url) ?? [];
  return first && second ? judge(first, second) : { problem: LINK_WITHOUT_PLACE };
}

/** Some write longitude first; around Seoul no number can be both. */
function judge(first: string | undefined, second: string | undefined): ReadPlace {
  const [one, other] = [roundDegrees(Number(first)), roundDegrees(Number(second))];
  const point = [
    { latitude: one, longitude: other },
    { latitude: other, longitude: one },
  ].find(isPlausible);
  return point ? { point } : { problem: OUTSIDE_SEOUL };
}

function toUrl(text: string): URL | null {
  const address = /^[\w.-]+\.\w+\//.test(text) ? `https://${text}` : text;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return new URL(address);
}

type Pair = readonly [string | undefined, string | undefined] | undefined;

const READERS: readonly { host: RegExp; read: (url: URL) => Pair }[] = [
  { host: /(^|\.)map\.naver\.com$/, read: readNaver },
  { host: /(^|\.)map\.kakao\.com$/, read: readKakao },
  { host: /(^|\.)google\.(com|co\.kr)$/, read: readGoogle },
];

/** Newer links often hold none: `c` is then a zoom (`c=15.00,0,0,0,dh`), or counts in metres. */
function readNaver({ searchParams }: URL): Pair {
  const names = [
    ['lat', 'lng'],
    ['elat', 'elng'],
    ['dlat', 'dlng'],
  ] as const;
  for (const [lat, lng] of names) {
    if (searchParams.has(lat)) return [get(searchParams, lat), get(searchParams, lng)];
  }
  const numbers = searchParams.get('c')?.split(',') ?? [];
  const isDegrees = (text = '') => Number(text) > 30 && Number(text) < 180;
  const start = numbers.findIndex((n, index) => isDegrees(n) && isDegrees(numbers[index + 1]));
  return start < 0 ? undefined : [numbers[start], numbers[start + 1]];
}

/** `/link/map/이름,위도,경도`, also `to`, `from` and `roadview`; `urlX` and `urlY` are no degrees. */
function readKakao({ pathname }: URL): Pair {
  return pathname.startsWith('/link/') ? pairIn(PAIR_AT_END, decode(pathname)) : undefined;
}

/** The place itself (`!3d…!4d…`) rather than the middle of the screen (`/@…`). */
function readGoogle({ href, pathname, searchParams }: URL): Pair {
  const path = decode(pathname);
  const place = pairIn(new RegExp(`!3d${NUMBER}!4d${NUMBER}`), decode(href));
  if (place) return place;
  for (const name of ['q', 'query', 'destination', 'daddr', 'll', 'center']) {
    const asked = pairIn(PAIR, searchParams.get(name)?.replace(/^loc:/, '').trim() ?? '');
    if (asked) return asked;
  }
  return (
    pairIn(new RegExp(`/@${NUMBER},${NUMBER}`), path) ??
    pairIn(new RegExp(String.raw`/(?:search|place|dir)/(?:.*/)?${NUMBER},\s*\+?${NUMBER}`), path)
  );
}

function pairIn(pattern: RegExp, text: string): Pair {
  const found = pattern.exec(text);
  return found ? [found[1], found[2]] : undefined;
}

function get(search: URLSearchParams, name: string): string | undefined {
  return search.get(name) ?? undefined;
}

/** What is no proper code is taken as it stands. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
