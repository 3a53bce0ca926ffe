import { REVIEW_TOPIC_LABELS, VENUE_TOPIC_LABELS } from '#contract/reports/reports.ts';
import {
  BUSINESS_TYPE_LABELS,
  isBusinessType,
  SERVICE_TYPE_LABELS,
} from '#domain/business-type.ts';
import { CATEGORY_COLOR_LABELS } from '#domain/category-labels.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { formatStars } from '#domain/figures/rating.ts';
import { FIRST_DAY_STEPS } from '#domain/first-day/steps.ts';
import type { HoursRow } from '#domain/hours/opening-hours.ts';
import { formatHoursRow } from '#domain/hours/opening-hours-text.ts';
import { LEVEL_LABELS } from '#domain/people/permissions.ts';
import { formatDotDate, toSeoul, WEEKDAY_NAMES } from '#domain/seoul-time.ts';
import { truncate } from '#domain/text/korean.ts';
import { ENTITIES, fieldWord } from './words.ts';

const NOTHING = '없음';
const LONGEST = 160;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const WEEKDAY = /^day\.([0-6])$/;

const STEP_ANSWER_LABELS = {
  later: '나중에',
  not_applicable: '해당 없음',
  confirmed: '그대로 쓰기',
};

/** Words for the closed sets of values, by field. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  businessType: BUSINESS_TYPE_LABELS,
  serviceType: SERVICE_TYPE_LABELS,
  adminLevel: LEVEL_LABELS,
  gate: { content: '내용 가리기', blur: '흐리게 보이기', site: '사이트 전체' },
  overnightRule: { 'same-row': '오늘 요일만 보기', 'carry-over': '전날 영업 이어 보기' },
  state: {
    pending: '대기',
    approved: '승인',
    rejected: '반려',
    open: '대기',
    resolved: '처리됨',
    dismissed: '반려됨',
    undoing: '되돌리는 중',
    requested: '요청',
    refused: '거절',
    blinded: '임시조치',
    returned: '다시 공개',
    removed: '삭제',
  },
  topic: { ...VENUE_TOPIC_LABELS, ...REVIEW_TOPIC_LABELS },
  status: {
    open: '영업',
    closed: '영업 종료',
    permanent_closed: '폐업',
    closed_permanently: '폐업',
  },
  changeType: { update: '수정', initial: '최초등록' },
  ...Object.fromEntries(FIRST_DAY_STEPS.map((step) => [`answers.${step}`, STEP_ANSWER_LABELS])),
  color: CATEGORY_COLOR_LABELS,
  entity: ENTITIES,
};

/** Numbers in the units in which staff type and read them. */
const UNITS: Readonly<Record<string, (value: number) => string>> = {
  // Stored in tenths of a star.
  rating: (value) => `${formatStars(value / 10)}점`,
  tcPricing: (value) => `${formatCount(value)}원`,
  roomCount: (value) => `${formatCount(value)}개`,
  floorCount: (value) => `${formatCount(value)}층`,
  averageAttendance: (value) => `${formatCount(value)}명`,
  venueCount: (value) => `${formatCount(value)}곳`,
  count: (value) => `${formatCount(value)}건`,
  displayOrder: (value) => `${value}번째`,
};

/** What ids of recorded rows stand for. */
export interface Names {
  categories: readonly { id: number; name: string }[];
}

/** The name of a field of a recorded change; days of a week are fields too. */
export function nameOfField(field: string): string {
  const day = WEEKDAY.exec(field)?.[1];
  return day === undefined ? fieldWord(field) : `${WEEKDAY_NAMES[Number(day)]}요일`;
}

/** A recorded value in words, cut where it is long. */
export function formatValue(field: string, value: unknown, names: Names = NO_NAMES): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (field === 'categoryId') return nameOfCategory(Number(value), names);
  if (typeof value === 'number') return UNITS[field]?.(value) ?? String(value);
  if (Array.isArray(value) && COUNTED.includes(field)) return `${value.length}곳`;
  if (Array.isArray(value)) return truncate(value.map(formatItem).join(', '), LONGEST) || NOTHING;
  // Recorded by `replaceWeek`, which wrote such rows.
  if (WEEKDAY.test(field)) return formatHoursRow(value as HoursRow);
  if (typeof value === 'object') return truncate(formatItem(value), LONGEST);
  const text = String(value);
  if (INSTANT.test(text)) return `${formatDotDate(text)} ${toSeoul(new Date(text)).time}`;
  if (isBusinessType(text)) return BUSINESS_TYPE_LABELS[text];
  return CHOICES[field]?.[text] ?? truncate(text, LONGEST);
}

const NO_NAMES: Names = { categories: [] };
/** Lists of things that have no words of their own here. */
const COUNTED = ['venues', 'venueIds'];

function nameOfCategory(id: number, { categories }: Names): string {
  return categories.find((category) => category.id === id)?.name ?? `삭제한 카테고리 #${id}`;
}

/** What stands in a list: a word, or a small record as its own words. */
function formatItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  return Object.values(item)
    .filter((part) => part !== null && part !== '')
    .join(' ');
}
