import type { BulkChange } from '#contract/bulk/bulk.ts';
import { categories, venueOptions } from '#db/schema/index.ts';
import type { HoursRow } from '#domain/hours/opening-hours.ts';
import { formatHoursRow, summarizeHours } from '#domain/hours/opening-hours-text.ts';
import { formatDotDate, WEEKDAY_NAMES } from '#domain/seoul-time.ts';
import { VENUE_BLOCK_LABELS, VENUE_BLOCKS } from '#domain/venue-blocks.ts';
import type { Ctx } from '#server/http/context.ts';
import { columnOfBlock } from '#server/venues/checks.ts';
import type { Snapshot } from './kinds/kind.ts';
import { daysIn } from './kinds/special-days.ts';

/** What the numbers in changes and snapshots are called. */
export interface Names {
  category: (id: number) => string;
  option: (id: number) => string;
}

export async function loadNames(ctx: Ctx): Promise<Names> {
  const [ofCategories, ofOptions] = await Promise.all([
    ctx.db.select({ id: categories.id, name: categories.name }).from(categories),
    ctx.db.select({ id: venueOptions.id, name: venueOptions.name }).from(venueOptions),
  ]);
  const find = (rows: { id: number; name: string }[]) => {
    const byId = new Map(rows.map(({ id, name }) => [id, name]));
    return (id: number) => byId.get(id) ?? `#${id}`;
  };
  return { category: find(ofCategories), option: find(ofOptions) };
}

const NOTHING = '없음';

/** What a change does, in one line. */
export function titleOf(change: BulkChange, names: Names): string {
  switch (change.kind) {
    case 'category':
      return `카테고리를 ${names.category(change.categoryId)}(으)로`;
    case 'featured':
      return change.isFeatured ? '추천으로 표시' : '추천 해제';
    case 'visibility':
      return change.isActive ? '공개 화면에 보이기' : '공개 화면에서 숨기기';
    case 'options':
      return moveText('옵션', change.add.map(names.option), change.remove.map(names.option));
    case 'features':
      return moveText('특징', change.add, change.remove);
    case 'check':
      return `오늘 확인: ${change.blocks.map((block) => VENUE_BLOCK_LABELS[block]).join(', ')}`;
    case 'hours':
      return `영업시간: ${weekText(change.week, change.isWholeWeek)}`;
    case 'special-days':
      return specialTitle(change);
    case 'delete':
      return '업소 삭제';
  }
}

function moveText(what: string, add: readonly string[], remove: readonly string[]): string {
  return [
    add.length > 0 && `${what} 더하기: ${add.join(', ')}`,
    remove.length > 0 && `${what} 빼기: ${remove.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function specialTitle({
  dates,
  name,
  opening,
}: Extract<BulkChange, { kind: 'special-days' }>): string {
  const days = dates.map((date) => formatDotDate(date)).join(', ');
  const times =
    opening.is === 'closed'
      ? '휴무'
      : opening.is === 'usual'
        ? '영업함'
        : formatHoursRow(opening.hours);
  return `특별 영업일: ${[days, name, times].filter(Boolean).join(' ')}`;
}

/** What a venue has of what a change touches. */
export function describe(change: BulkChange, snapshot: Snapshot, names: Names): string {
  switch (change.kind) {
    case 'category':
      return names.category(Number(snapshot.categoryId));
    case 'featured':
      return snapshot.isFeatured ? '추천' : '추천 아님';
    case 'visibility':
      return snapshot.isActive ? '공개' : '숨김';
    case 'options':
      return (
        ((snapshot.options ?? []) as { optionId: number }[])
          .map(({ optionId }) => names.option(optionId))
          .join(', ') || NOTHING
      );
    case 'features':
      return ((snapshot.features ?? []) as string[]).join(', ') || NOTHING;
    case 'check':
      return checkText(snapshot);
    case 'hours':
      return weekText((snapshot.days ?? []) as HoursRow[], change.isWholeWeek);
    case 'special-days':
      return daysIn(snapshot).map(specialText).join(', ') || '요일별 영업시간';
    case 'delete':
      return snapshot.deletedAt ? '삭제됨' : '등록됨';
  }
}

function specialText(day: ReturnType<typeof daysIn>[number]): string {
  return [formatDotDate(day.date), day.name, formatHoursRow(day)].filter(Boolean).join(' ');
}

function weekText(days: readonly HoursRow[], isWholeWeek: boolean): string {
  if (days.length === 0) return '시간 없음';
  if (isWholeWeek) return summarizeHours(days);
  return days.map((row) => `${WEEKDAY_NAMES[row.dayOfWeek]} ${formatHoursRow(row)}`).join(', ');
}

function checkText(snapshot: Snapshot): string {
  return VENUE_BLOCKS.flatMap((block) => {
    const at = snapshot[columnOfBlock(block)];
    if (at === undefined) return [];
    const day = typeof at === 'string' ? formatDotDate(at) : '확인 없음';
    return `${VENUE_BLOCK_LABELS[block]} ${day}`;
  }).join(', ');
}
