import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { ClockTime, Day, Id, IdParam, text } from '#contract/fields.ts';
import {
  hasTimes,
  hasWholeBreak,
  TIMES_NEEDED,
  WHOLE_BREAK_NEEDED,
} from '#domain/hours/hours-entry.ts';

export const SPECIAL_DAY_TYPES = ['holiday', 'event', 'closure', 'other'] as const;

export const SPECIAL_DAY_TYPE_LABELS: Record<(typeof SPECIAL_DAY_TYPES)[number], string> = {
  holiday: '공휴일',
  event: '행사',
  closure: '임시 휴무',
  other: '기타',
};

export const HOURS_CHANGED =
  '다른 관리자가 먼저 영업시간을 바꿨습니다. 바뀐 내용을 확인하고 다시 저장해 주세요.';
export const SPECIAL_DAY_NOT_FOUND = '특별 영업일을 찾을 수 없습니다';
export const SPECIAL_DAY_TAKEN = '이 날짜에는 이미 특별 영업일이 있습니다';
export const SPECIAL_DAY_NAME_MAX = 50;
export const SPECIAL_DAY_NOTE_MAX = 200;

/** Longest stretch of special days one call tells: a leap year. */
export const SPECIAL_DAYS_SPAN = 366;
export const SPAN_TOO_LONG = `조회 기간은 ${SPECIAL_DAYS_SPAN}일까지 고를 수 있습니다`;

/** Longer than the fingerprint of any week. */
export const MAX_FINGERPRINT_LENGTH = 300;

const DAYS_PER_WEEK = 7;

const DayOfWeek = z.int().check(z.gte(0), z.lte(DAYS_PER_WEEK - 1));

/** What a weekly row and a special day have in common; times are Seoul's. */
const openingFields = {
  openTime: z.nullable(ClockTime),
  closeTime: z.nullable(ClockTime),
  isClosed: z.boolean(),
  is24Hours: z.boolean(),
  breakStartTime: z.nullable(ClockTime),
  breakEndTime: z.nullable(ClockTime),
};

/** One weekday of a venue. */
export const Hours = z.object({
  venueId: Id,
  /** 0 is Sunday. */
  dayOfWeek: DayOfWeek,
  ...openingFields,
});
export type Hours = z.infer<typeof Hours>;

/** A date whose hours differ from its weekday's. */
export const SpecialDay = z.object({
  id: Id,
  venueId: Id,
  date: Day,
  type: z.enum(SPECIAL_DAY_TYPES),
  name: z.nullable(z.string()),
  ...openingFields,
  note: z.nullable(z.string()),
});
export type SpecialDay = z.infer<typeof SpecialDay>;

/** Outside of these years a date is a slip of the keyboard, and some Postgres cannot store. */
export const FIRST_SPECIAL_DATE = '2000-01-01';
export const LAST_SPECIAL_DATE = '2099-12-31';
const DATE_NEEDED = '날짜를 확인해 주세요';

const SpecialDate = z.iso
  .date(DATE_NEEDED)
  .check(z.refine((day) => day >= FIRST_SPECIAL_DATE && day <= LAST_SPECIAL_DATE, DATE_NEEDED));

/** Blank means there is none. */
function optionalText(max: number) {
  return z.nullable(
    z.pipe(
      text(max),
      z.transform((value) => value || null),
    ),
  );
}

const specialFields = {
  date: SpecialDate,
  type: z.enum(SPECIAL_DAY_TYPES),
  name: optionalText(SPECIAL_DAY_NAME_MAX),
  ...openingFields,
  note: optionalText(SPECIAL_DAY_NOTE_MAX),
};

export const SpecialDayDraft = z
  .object({
    date: specialFields.date,
    type: z._default(specialFields.type, 'other'),
    name: z._default(specialFields.name, null),
    openTime: z._default(specialFields.openTime, null),
    closeTime: z._default(specialFields.closeTime, null),
    isClosed: z._default(specialFields.isClosed, false),
    is24Hours: z._default(specialFields.is24Hours, false),
    breakStartTime: z._default(specialFields.breakStartTime, null),
    breakEndTime: z._default(specialFields.breakEndTime, null),
    note: z._default(specialFields.note, null),
  })
  .check(
    z.refine(hasTimes, { error: TIMES_NEEDED, path: ['openTime'] }),
    z.refine(hasWholeBreak, { error: WHOLE_BREAK_NEEDED, path: ['breakStartTime'] }),
  );
export type SpecialDayDraft = z.output<typeof SpecialDayDraft>;

/** Any part of a special day; whether the whole still makes sense is asked once it is put together. */
export const SpecialDayChanges = z
  .object({
    date: z.exactOptional(specialFields.date),
    type: z.exactOptional(specialFields.type),
    name: z.exactOptional(specialFields.name),
    openTime: z.exactOptional(specialFields.openTime),
    closeTime: z.exactOptional(specialFields.closeTime),
    isClosed: z.exactOptional(specialFields.isClosed),
    is24Hours: z.exactOptional(specialFields.is24Hours),
    breakStartTime: z.exactOptional(specialFields.breakStartTime),
    breakEndTime: z.exactOptional(specialFields.breakEndTime),
    note: z.exactOptional(specialFields.note),
  })
  .check(z.refine((changes) => Object.keys(changes).length > 0, '바꿀 내용이 없습니다'));
export type SpecialDayChanges = z.output<typeof SpecialDayChanges>;

const SpecialDaysQuery = z.object({
  from: z.optional(SpecialDate),
  to: z.optional(SpecialDate),
});
export type SpecialDaysQuery = z.output<typeof SpecialDaysQuery>;

// Whoever knows neither all-day nor breaks leaves them out: then they are not set.
const HoursEntry = z.object({
  /** The venue of the address, if it is told. */
  venueId: z.exactOptional(Id),
  dayOfWeek: DayOfWeek,
  openTime: openingFields.openTime,
  closeTime: openingFields.closeTime,
  isClosed: openingFields.isClosed,
  is24Hours: z._default(z.boolean(), false),
  breakStartTime: z._default(openingFields.breakStartTime, null),
  breakEndTime: z._default(openingFields.breakEndTime, null),
});

/** A whole week: days that are left out have no row and count as closed. */
export const Week = z.array(HoursEntry).check(
  z.minLength(1, '영업시간을 입력하세요'),
  z.maxLength(DAYS_PER_WEEK, '요일은 일곱 개까지 입력할 수 있습니다'),
  z.refine(
    (entries) => new Set(entries.map((entry) => entry.dayOfWeek)).size === entries.length,
    '같은 요일이 두 번 들어 있습니다',
  ),
);
export type Week = z.output<typeof Week>;

export const OfVenue = z.object({ venueId: IdParam });
export const OneOfVenue = z.object({ venueId: IdParam, specialDayId: IdParam });

export const hoursApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/venues/:venueId/hours',
    summary: '업소의 요일별 영업시간. 일요일(0)부터',
    audience: 'anyone',
    reads: ['hours:venueId', 'venue:venueId', 'categories'],
    params: OfVenue,
    response: z.array(Hours),
    errors: [404],
  }),
  specialDays: endpoint({
    method: 'GET',
    path: '/api/venues/:venueId/special-hours',
    summary: '업소의 특별 영업일. from과 to가 없으면 어제부터 60일 뒤까지, 있으면 366일까지',
    audience: 'anyone',
    reads: ['hours:venueId', 'venue:venueId', 'categories'],
    params: OfVenue,
    query: SpecialDaysQuery,
    response: z.array(SpecialDay),
    errors: [400, 404],
  }),
};
