import type { BulkChange, BulkKind } from '#contract/bulk/bulk.ts';
import { readClockTime } from '#domain/hours/clock-entry.ts';
import { CLOSED_DAY, MONDAY_FIRST } from '#domain/hours/opening-hours.ts';
import { VENUE_BLOCKS, type VenueBlock } from '#domain/venue-blocks.ts';

/** What has been chosen and typed so far; each kind reads its own part of it. */
export interface Draft {
  categoryId: number | null;
  isOn: boolean;
  addOptions: readonly number[];
  removeOptions: readonly number[];
  /** Words with commas between them. */
  addWords: string;
  removeWords: string;
  blocks: readonly VenueBlock[];
  days: readonly number[];
  isWholeWeek: boolean;
  dates: readonly string[];
  name: string;
  opening: 'closed' | 'usual' | 'hours';
  replaces: boolean;
  isClosed: boolean;
  is24Hours: boolean;
  openTime: string;
  closeTime: string;
  breakStartTime: string;
  breakEndTime: string;
}

export const EMPTY_DRAFT: Draft = {
  categoryId: null,
  isOn: true,
  addOptions: [],
  removeOptions: [],
  addWords: '',
  removeWords: '',
  blocks: VENUE_BLOCKS,
  days: MONDAY_FIRST,
  isWholeWeek: false,
  dates: [],
  name: '',
  opening: 'closed',
  replaces: false,
  isClosed: false,
  is24Hours: false,
  openTime: '18:00',
  closeTime: '02:00',
  breakStartTime: '',
  breakEndTime: '',
};

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** The change that the draft makes; null as long as something is missing. */
export function toChange(kind: BulkKind, draft: Draft): BulkChange | null {
  switch (kind) {
    case 'category':
      return draft.categoryId === null ? null : { kind, categoryId: draft.categoryId };
    case 'featured':
      return { kind, isFeatured: draft.isOn };
    case 'visibility':
      return { kind, isActive: draft.isOn };
    case 'options':
      return withAny({ kind, add: [...draft.addOptions], remove: [...draft.removeOptions] });
    case 'features':
      return withAny({ kind, add: wordsOf(draft.addWords), remove: wordsOf(draft.removeWords) });
    case 'check':
      return draft.blocks.length === 0 ? null : { kind, blocks: [...draft.blocks] };
    case 'hours':
      return toHours(draft);
    case 'special-days':
      return toSpecialDays(draft);
    case 'delete':
      return { kind };
  }
}

function withAny<C extends { add: unknown[]; remove: unknown[] }>(change: C): C | null {
  return change.add.length + change.remove.length > 0 ? change : null;
}

/** The chosen days have these times; of a whole week the others are days off. */
function toHours(draft: Draft): BulkChange | null {
  const times = timesOf(draft);
  if (!times || draft.days.length === 0) return null;
  const meant = draft.isWholeWeek ? WEEK : draft.days;
  const week = meant.map((dayOfWeek) => ({
    dayOfWeek,
    ...(draft.days.includes(dayOfWeek) ? times : CLOSED_DAY),
  }));
  return { kind: 'hours', week, isWholeWeek: draft.isWholeWeek };
}

function toSpecialDays(draft: Draft): BulkChange | null {
  const times = draft.opening === 'hours' ? timesOf({ ...draft, isClosed: false }) : CLOSED_DAY;
  if (!times || draft.dates.length === 0) return null;
  return {
    kind: 'special-days',
    dates: [...draft.dates].sort(),
    name: draft.name.trim() || null,
    opening: draft.opening === 'hours' ? { is: 'hours', hours: times } : { is: draft.opening },
    replaces: draft.replaces,
  };
}

/** Null where a time is missing or is none. */
export function timesOf(draft: Draft) {
  const { isClosed, is24Hours } = draft;
  if (isClosed) return CLOSED_DAY;
  const openTime = readClockTime(draft.openTime);
  const closeTime = readClockTime(draft.closeTime);
  const breakStartTime = readClockTime(draft.breakStartTime);
  const breakEndTime = readClockTime(draft.breakEndTime);
  if (!is24Hours && (!openTime || !closeTime)) return null;
  const isBreakTyped = draft.breakStartTime.trim() !== '' || draft.breakEndTime.trim() !== '';
  if (isBreakTyped && (!breakStartTime || !breakEndTime)) return null;
  return { openTime, closeTime, isClosed, is24Hours, breakStartTime, breakEndTime };
}

function wordsOf(text: string): string[] {
  const words = text.split(',').map((word) => word.trim());
  return [...new Set(words.filter(Boolean))];
}
