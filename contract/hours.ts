import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ClockTime, Day, Id, IdParam } from './fields.ts';

export const SPECIAL_DAY_TYPES = ['holiday', 'event', 'closure', 'other'] as const;

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

// The specification's editor knows neither all-day nor breaks: what it leaves out is not set.
const HoursEntry = z.object({
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

export const hoursApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/venues/:venueId/hours',
    summary: '업소의 요일별 영업시간. 일요일(0)부터',
    audience: 'anyone',
    params: z.object({ venueId: IdParam }),
    response: z.array(Hours),
    errors: [404],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/venues/:venueId/hours',
    summary: '요일별 영업시간 전체를 바꿉니다',
    audience: 'venues',
    params: z.object({ venueId: IdParam }),
    body: Week,
    response: z.array(Hours),
    errors: [400, 401, 403, 404],
  }),
  specialDays: endpoint({
    method: 'GET',
    path: '/api/venues/:venueId/special-hours',
    summary: '업소의 특별 영업일. 어제부터 60일 뒤까지',
    audience: 'anyone',
    params: z.object({ venueId: IdParam }),
    response: z.array(SpecialDay),
    errors: [404],
  }),
};
