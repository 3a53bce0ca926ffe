import { stationCalled } from '#domain/places/stations.ts';
import { isClockTime, isDay } from '#domain/seoul-time.ts';
import { SEARCH_SCORES, SEARCH_SORTS } from '#domain/text/search-query.ts';
import type { SearchConditions } from '#web/paths.ts';
import { textIn, wordsIn } from './asked-words.ts';

const MAX_VALUE_LENGTH = 200;

export interface Asked extends SearchConditions {
  q: string;
}

/** What the address of the search page asks for; an empty `q` asks for nothing. */
export function askedIn(search: URLSearchParams): Asked {
  const category = textIn(search, 'category', MAX_VALUE_LENGTH);
  const area = textIn(search, 'area', MAX_VALUE_LENGTH);
  const station = textIn(search, 'station', MAX_VALUE_LENGTH);
  const near = textIn(search, 'near', MAX_VALUE_LENGTH);
  const feature = textIn(search, 'feature', MAX_VALUE_LENGTH);
  const score = SEARCH_SCORES.find((value) => value === search.get('score'));
  const night = search.get('night') ?? '';
  const time = search.get('time') ?? '';
  const sort = SEARCH_SORTS.find((value) => value === search.get('sort'));
  const cursor = search.get('cursor') ?? '';
  return {
    q: wordsIn(search),
    ...(category && { category }),
    ...(search.get('open') === 'true' && { open: 'true' as const }),
    ...(area && { area }),
    ...(stationCalled(station) && { station }),
    ...(feature && { feature }),
    ...(score && { score }),
    ...(isDay(night) && isClockTime(time) && { night, time }),
    // Counted from nowhere nothing is near.
    ...(sort === 'nearest' ? stationCalled(near) && { sort, near } : sort && { sort }),
    ...(search.get('as') === 'typed' && { as: 'typed' as const }),
    ...(/^[1-9]\d{0,8}$/.test(cursor) && { cursor: Number(cursor) }),
  };
}

/** How many conditions narrow the result. */
export function countConditions(asked: Asked): number {
  const { category, open, area, station, feature, score, night } = asked;
  return [category, open, area, station, feature, score, night].filter(
    (value) => value !== undefined,
  ).length;
}
