import * as z from 'zod/mini';
import { DEMO_KINDS } from '#domain/first-day/demo-removal.ts';
import { FIRST_DAY_STEPS, STEP_ANSWERS, STEP_STATES } from '#domain/first-day/steps.ts';
import { endpoint } from './endpoint.ts';
import { Id, text } from './fields.ts';
import { GATES } from './settings/settings.ts';

/** What has to be typed before the demo content goes. */
export const DEMO_CONFIRMATION = '예시 데이터 지우기';
export const NO_DEMO = '지울 예시 데이터가 없습니다.';
export const DEMO_CHANGED = '그사이 내용이 달라졌습니다. 다시 확인해 주세요.';
/** More than the demo has of everything. */
const MOST_CHOSEN = 200;

export const FirstDayItem = z.object({
  name: z.enum(FIRST_DAY_STEPS),
  state: z.enum(STEP_STATES),
  /** What still has its fictional value or none, by the name of its field or variable. */
  left: z.array(z.string()),
});
export type FirstDayItem = z.infer<typeof FirstDayItem>;

export const FirstDay = z.object({
  isPutAway: z.boolean(),
  gate: z.enum(GATES),
  steps: z.array(FirstDayItem),
});
export type FirstDay = z.infer<typeof FirstDay>;

export const FirstDayChanges = z
  .object({
    isPutAway: z.exactOptional(z.boolean()),
    step: z.exactOptional(z.enum(FIRST_DAY_STEPS)),
    /** To the step; null takes an earlier answer back. */
    answer: z.exactOptional(z.nullable(z.enum(STEP_ANSWERS))),
  })
  .check(
    z.refine(
      ({ isPutAway, step, answer }) =>
        (step === undefined) === (answer === undefined) &&
        (isPutAway !== undefined || step !== undefined),
      '바꿀 내용이 없습니다',
    ),
    z.refine(
      ({ step, answer }) => answer !== 'confirmed' || step === 'gate',
      '이 항목은 그대로 쓰겠다고 답할 수 없습니다',
    ),
  );
export type FirstDayChanges = z.output<typeof FirstDayChanges>;

const RowName = z
  .string()
  .check(z.regex(/^(venue|category|option|post|word):[1-9]\d{0,9}$/, '지울 항목을 확인해 주세요'));

const DemoCounts = z.object({
  venues: z.int(),
  reviews: z.int(),
  news: z.int(),
  pictures: z.int(),
  posts: z.int(),
  categories: z.int(),
  options: z.int(),
  customers: z.int(),
  words: z.int(),
  visits: z.int(),
  /** Of real members and visitors, about venues that go. */
  favorites: z.int(),
  reports: z.int(),
});
export type DemoCounts = z.infer<typeof DemoCounts>;

/** What came with the demo and stays, unless it is chosen. */
export const DemoKept = z.object({
  kind: z.enum(DEMO_KINDS),
  id: Id,
  name: z.string(),
  isEdited: z.boolean(),
  /** Of real members. */
  reviews: z.int(),
  /** Venues and posts that stay and need it: with these it cannot go. */
  venues: z.int(),
  posts: z.int(),
  isNeeded: z.boolean(),
  isChosen: z.boolean(),
});
export type DemoKept = z.infer<typeof DemoKept>;

export const DemoPreview = z.object({
  counts: DemoCounts,
  kept: z.array(DemoKept),
  fingerprint: z.string(),
});
export type DemoPreview = z.infer<typeof DemoPreview>;

export const DemoRemoval = z.object({
  confirmation: text(50).check(
    z.refine((typed) => typed === DEMO_CONFIRMATION, `'${DEMO_CONFIRMATION}'를 그대로 입력하세요`),
  ),
  /** Rows that go although they would stay, such as `venue:3`. */
  also: z.array(RowName).check(z.maxLength(MOST_CHOSEN, '한 번에 고를 수 있는 수를 넘었습니다')),
  /** Of the preview that was agreed to. */
  fingerprint: text(100),
});
export type DemoRemoval = z.output<typeof DemoRemoval>;

export const firstDayApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/first-day',
    summary: '예시 데이터에서 내 사이트로 가는 첫날 목록',
    audience: 'users',
    reads: [
      'first-day',
      'settings',
      'venue',
      'categories',
      'options',
      'post',
      'words',
      'customers',
    ],
    response: FirstDay,
    errors: [401, 403],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/admin/first-day',
    summary: '첫날 목록을 접거나 다시 펴고, 한 항목을 미루거나 해당 없음으로 둡니다',
    audience: 'users',
    writes: ['first-day'],
    body: FirstDayChanges,
    response: FirstDay,
    errors: [400, 401, 403],
  }),
  previewDemo: endpoint({
    method: 'GET',
    path: '/api/admin/demo',
    summary: '예시 데이터 가운데 지울 것과 남을 것',
    audience: 'super',
    reads: [
      'first-day',
      'venue',
      'categories',
      'options',
      'post',
      'words',
      'customers',
      'reviews',
      'news',
      'gallery',
      'favorites',
      'reports',
      'visits',
      'audit',
    ],
    query: z.object({
      'also[]': z.exactOptional(
        z.pipe(
          z.union([RowName, z.array(RowName).check(z.maxLength(MOST_CHOSEN))]),
          z.transform((names) => [...new Set([names].flat())]),
        ),
      ),
    }),
    // Null where there is no demo content.
    response: z.nullable(DemoPreview),
    errors: [400, 401, 403],
  }),
  removeDemo: endpoint({
    method: 'POST',
    path: '/api/admin/demo/removal',
    summary: '예시 데이터를 지웁니다. 되돌릴 수 없습니다',
    audience: 'super',
    writes: [
      'first-day',
      'venue',
      'hours',
      'categories',
      'options',
      'post',
      'words',
      'customers',
      'reviews',
      'mean',
      'news',
      'gallery',
      'signage',
      'licenses',
      'activities',
      'favorites',
      'reports',
      'takedowns',
      'visits',
    ],
    body: DemoRemoval,
    response: z.object({ counts: DemoCounts, kept: z.int() }),
    errors: [400, 401, 403, 409],
  }),
};
