import { TABLE_SORTS, type TableSort, VenueFilter, type VenueGap } from '#contract/venues/admin.ts';
import { BUSINESS_TYPE_LABELS } from '#domain/business-type.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { VENUE_BLOCK_LABELS } from '#domain/venue-blocks.ts';

export type Filter = VenueFilter;
export type FilterName = keyof Filter;

export const STATE_LABELS = {
  open: '영업 중',
  closed: '영업 종료',
  permanent_closed: '폐업',
} as const;

const GAP_NAMES: Readonly<Record<VenueGap, string>> = {
  picture: '사진',
  hours: '영업시간',
  contact: '연락처',
  coordinates: '좌표',
  description: '설명',
};

export function gapLabel(gap: VenueGap): string {
  return `${GAP_NAMES[gap]} 없음`;
}

/** In a cell whose heading says that they are missing. */
export function gapsText(gaps: readonly VenueGap[]): string {
  return gaps.map((gap) => GAP_NAMES[gap]).join(', ');
}

/** What the address says of the table; what nobody could have chosen is left out. */
export function readFilter(params: URLSearchParams): Filter {
  const entries = Object.entries(VenueFilter.shape).flatMap(([name, field]) => {
    const typed = params.get(name);
    const read = typed ? field.safeParse(typed) : undefined;
    return read?.success && read.data ? [[name, read.data]] : [];
  });
  const filter: Filter = Object.fromEntries(entries);
  if (filter.todo !== 'unplanned_holiday') delete filter.date;
  else if (!filter.date) delete filter.todo;
  if (!filter.checked) delete filter.block;
  return filter;
}

export interface Sorting {
  sort: TableSort;
  dir: 'asc' | 'desc';
}

export function readSorting(params: URLSearchParams): Sorting {
  const sort = TABLE_SORTS.find((known) => known === params.get('sort')) ?? 'order';
  return { sort, dir: params.get('dir') === 'desc' ? 'desc' : 'asc' };
}

/** Whether the table is meant, and not the list by category: by name, or by what only it can do. */
export function isTable(params: URLSearchParams): boolean {
  if (params.get('view') === 'table' || params.has('sort')) return true;
  return Object.keys(readFilter(params)).some((name) => name !== 'q' && name !== 'category');
}

export interface Pill {
  name: FilterName;
  text: string;
}

/** What is chosen, in words; the search and the category stand in their own fields. */
export function pillsOf(filter: Filter, todoTitle: string | null): Pill[] {
  const pill = (name: FilterName, text: string | false | null | undefined) =>
    text ? [{ name, text }] : [];
  return [
    ...pill('todo', filter.todo && todoTitle),
    ...pill('state', filter.state && STATE_LABELS[filter.state]),
    ...pill('hidden', filter.hidden && (filter.hidden === 'true' ? '숨김' : '공개')),
    ...pill('draft', filter.draft && (filter.draft === 'true' ? '초안' : '초안 아님')),
    ...pill('featured', filter.featured && (filter.featured === 'true' ? '추천' : '추천 아님')),
    ...pill('type', filter.type && BUSINESS_TYPE_LABELS[filter.type]),
    ...pill('district', filter.district),
    ...pill('missing', filter.missing && gapLabel(filter.missing)),
    ...pill('checked', checkedText(filter)),
  ];
}

function checkedText({ checked, block }: Filter): string | null {
  if (!checked) return null;
  const what = block ? `${VENUE_BLOCK_LABELS[block]} ` : '';
  if (checked === 'never') return `${what}확인한 적 없음`;
  return `${what}${formatDotDate(checked)}부터 확인 안 함`;
}

/** What is kept as a view: the table without where one is in it. */
export function viewQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  for (const passing of ['pages', 'bulk']) kept.delete(passing);
  kept.set('view', 'table');
  return kept.toString();
}
