import { addDays, seoulInstant } from './seoul-time.ts';

/** What a result is narrowed by; what is absent narrows nothing. */
export interface SearchFilters {
  category?: string | undefined;
  area?: string | undefined;
  /** With 역; within a walk of it. */
  station?: string | undefined;
  feature?: string | undefined;
  /** At least so many stars, in tenths. */
  score?: number | undefined;
  open?: boolean | undefined;
  /** Open at the chosen moment of a night. */
  openThen?: boolean | undefined;
}

/** What filters look at. */
export interface Filtered {
  category: string;
  area: string | null;
  stations: readonly string[];
  features: readonly string[];
  score: number;
  isOpen: boolean;
  isOpenThen: boolean;
}

export interface Counted {
  value: string;
  count: number;
}

/** Beside each value: how many the other filters leave of it. */
export interface FacetCounts {
  categories: Counted[];
  areas: Counted[];
  stations: Counted[];
  features: Counted[];
  scores: Counted[];
  open: number;
}

type Key = keyof SearchFilters;

/** Whether an item fits one filter; an absent one fits everything. */
const FITS: Record<Key, (item: Filtered, filters: SearchFilters) => boolean> = {
  category: (item, { category }) => category === undefined || item.category === category,
  area: (item, { area }) => area === undefined || item.area === area,
  station: (item, { station }) => station === undefined || item.stations.includes(station),
  feature: (item, { feature }) => feature === undefined || item.features.includes(feature),
  score: (item, { score }) => score === undefined || item.score >= score,
  open: (item, { open }) => open === undefined || item.isOpen === open,
  openThen: (item, { openThen }) => openThen === undefined || item.isOpenThen === openThen,
};

/** In tenths of a star, the highest first. */
export const SCORES = [45, 40, 35] as const;

const KEYS = Object.keys(FITS) as Key[];

export function fits(item: Filtered, filters: SearchFilters, except?: Key): boolean {
  return KEYS.every((key) => key === except || FITS[key](item, filters));
}

/** The most frequent values first; what is chosen stays even where nothing is left of it. */
export function countFacets(
  items: readonly Filtered[],
  filters: SearchFilters,
  most: number,
): FacetCounts {
  const left = (key: Key) => items.filter((item) => fits(item, filters, key));
  const byScore = left('score');
  return {
    categories: countValues(
      left('category').map(({ category }) => category),
      filters.category,
      most,
    ),
    areas: countValues(
      left('area').flatMap(({ area }) => area ?? []),
      filters.area,
      most,
    ),
    stations: countValues(
      left('station').flatMap(({ stations }) => stations),
      filters.station,
      most,
    ),
    features: countValues(
      left('feature').flatMap(({ features }) => [...new Set(features)]),
      filters.feature,
      most,
    ),
    scores: SCORES.map((score) => ({
      value: String(score / 10),
      count: byScore.filter((item) => item.score >= score).length,
    })),
    open: left('open').filter(({ isOpen }) => isOpen).length,
  };
}

function countValues(values: string[], chosen: string | undefined, most: number): Counted[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const counted = [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'ko'));
  const shown = counted.slice(0, most);
  if (chosen === undefined || shown.some(({ value }) => value === chosen)) return shown;
  return [...shown, { value: chosen, count: counts.get(chosen) ?? 0 }];
}

const NOON = '12:00';

/** A night is named after the day it begins on: two in the morning belongs to the day before. */
export function momentOfNight(night: string, time: string): Date {
  return seoulInstant(time < NOON ? addDays(night, 1) : night, time);
}
