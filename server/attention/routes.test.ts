import { expect, test } from 'vitest';
import { type AttentionItem, attentionApi, type Dismissal } from '#contract/attention.ts';
import {
  makeHours,
  makeReport,
  makeReview,
  makeSpecialDay,
  makeTakedown,
  makeVenue,
} from '#db/factories.ts';
import type { venues } from '#db/schema/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A venue with which nothing is wrong. */
async function makeTidyVenue(
  { db, clock }: TestApp,
  given: Partial<typeof venues.$inferInsert> = {},
) {
  const venue = await makeVenue(db, {
    thumbnailImage: '/objects/front',
    hoursCheckedAt: clock.now(),
    ...given,
  });
  await makeHours(db, venue.id, 'always-open');
  return venue;
}

async function listFor(app: TestApp, level: 'super' | 'manager' | 'editor' = 'editor') {
  const answer = await (await app.as.staff(level)).call(attentionApi.list, {});
  expect(answer.statusCode).toBe(200);
  return answer.json() as AttentionItem[];
}

function item(kind: AttentionItem['kind'], ...concerned: { id: number; name: string }[]) {
  const named = concerned.map(({ id, name }) => ({ id, name }));
  return { kind, count: named.length, holiday: null, venues: named };
}

test('a tidy site needs no attention', async () => {
  const app = await startApp();
  await makeTidyVenue(app);
  expect(await listFor(app)).toEqual([]);
});

test('waiting reviews, reports and requests to take one down are counted, decided ones are not', async () => {
  const app = await startApp();
  const { id } = await makeTidyVenue(app);
  const { id: reviewId } = await makeReview(app.db, id);
  await makeReview(app.db, id);
  await makeReview(app.db, id, { isApproved: true });
  await makeReview(app.db, id, { rejectedAt: new Date() });
  await makeReport(app.db, { reviewId });
  await makeReport(app.db, { venueId: id }, { state: 'resolved' });
  const deleted = await makeVenue(app.db, { deletedAt: new Date() });
  await makeReport(app.db, { venueId: deleted.id });
  await makeTakedown(app.db, reviewId);
  await makeTakedown(app.db, reviewId, { state: 'refused' });
  expect(await listFor(app)).toEqual([
    { kind: 'waiting_reviews', count: 2, holiday: null, venues: [] },
    { kind: 'open_reports', count: 1, holiday: null, venues: [] },
    { kind: 'open_takedowns', count: 1, holiday: null, venues: [] },
  ]);
});

test('hours that are missing, unchecked for 90 days or never checked are named', async () => {
  const app = await startApp();
  const { db, clock } = app;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await makeTidyVenue(app, { hoursCheckedAt: daysAgo(90) });
  const old = await makeTidyVenue(app, { hoursCheckedAt: new Date(daysAgo(90).getTime() - 1) });
  const unchecked = await makeTidyVenue(app, { hoursCheckedAt: null });
  const without = await makeVenue(db, { thumbnailImage: '/objects/front' });
  expect(await listFor(app)).toEqual([
    item('missing_hours', without),
    item('old_hours', old, unchecked),
  ]);
});

test('venues without a picture, with the default contact or with fields of another licence', async () => {
  const app = await startApp();
  const contact = app.deps.config.defaultContact;
  const bare = [
    await makeTidyVenue(app, { thumbnailImage: null }),
    await makeTidyVenue(app, { thumbnailImage: '' }),
  ];
  const reachable = [
    await makeTidyVenue(app, { phone: contact.phone }),
    await makeTidyVenue(app, { kakaoId: contact.kakaoId, telegramId: 'own_id' }),
    await makeTidyVenue(app, { telegramId: contact.telegramId }),
  ];
  await makeTidyVenue(app, { phone: '02-000-1234', tcPricing: 100_000 });
  await makeTidyVenue(app, { businessType: 'general_restaurant', tcPricing: 0 });
  const misplaced = [
    await makeTidyVenue(app, { businessType: 'general_restaurant', tcPricing: 100_000 }),
    await makeTidyVenue(app, { businessType: 'entertainment_bar_type2', averageAttendance: 3 }),
    await makeTidyVenue(app, { businessType: 'general_restaurant', serviceType: 'rotation' }),
  ];
  expect(await listFor(app)).toEqual([
    item('missing_picture', ...bare),
    item('default_contact', ...reachable),
    item('misplaced_license_fields', ...misplaced),
  ]);
});

test('without configured contacts nobody has the default one', async () => {
  const defaultContact = { phone: null, kakaoId: null, telegramId: null };
  const app = await startApp({ config: { defaultContact } });
  await makeTidyVenue(app, { phone: null });
  expect(await listFor(app)).toEqual([]);
});

test('a holiday within 30 days wants a special day of every venue that would open', async () => {
  const app = await startApp();
  app.clock.set('2026-12-01T20:00:00+09:00');
  const christmas = '2026-12-25';
  const open = await makeTidyVenue(app);
  const planned = await makeTidyVenue(app);
  await makeSpecialDay(app.db, planned.id, { date: christmas, type: 'holiday', isClosed: true });
  const otherDay = await makeTidyVenue(app);
  await makeSpecialDay(app.db, otherDay.id, { date: '2026-12-24', isClosed: true });
  // Christmas 2026 is a Friday, as is the New Year's Day after it.
  await makeClosedOn(app, 5);
  expect(await listFor(app)).toEqual([
    {
      kind: 'unplanned_holiday',
      count: 2,
      holiday: { date: christmas, name: '성탄절' },
      venues: [open, otherDay].map(({ id, name }) => ({ id, name })),
    },
  ]);
  app.clock.set('2026-12-26T20:00:00+09:00');
  const [newYear] = await listFor(app);
  expect(newYear).toMatchObject({ count: 3, holiday: { date: '2027-01-01', name: '신정' } });
});

test('many venues are one number and three names', async () => {
  const app = await startApp();
  const made = [];
  for (let index = 0; index < 5; index += 1) {
    made.push(await makeTidyVenue(app, { thumbnailImage: null }));
  }
  const [first] = await listFor(app);
  expect(first?.count).toBe(5);
  expect(first?.venues.map(({ id }) => id)).toEqual(made.slice(0, 3).map(({ id }) => id));
});

test('hidden, deleted and permanently closed venues can wait', async () => {
  const { db, ...rest } = await startApp();
  await makeVenue(db, { isActive: false });
  await makeVenue(db, { deletedAt: new Date() });
  await makeVenue(db, { status: 'permanent_closed' });
  await makeVenue(db, { status: 'closed_permanently' });
  expect(await listFor({ db, ...rest }, 'super')).toEqual([]);
});

test('only administrators are told', async () => {
  const { as } = await startApp();
  expect((await as.visitor.call(attentionApi.list, {})).statusCode).toBe(401);
  const customer = await as.customer({ isAdultVerified: true });
  expect((await customer.call(attentionApi.list, {})).statusCode).toBe(401);
  expect((await (await as.staff(null)).call(attentionApi.list, {})).statusCode).toBe(403);
});

async function makeClosedOn({ db, clock }: TestApp, closedDay: number) {
  const given = { thumbnailImage: '/objects/front', hoursCheckedAt: clock.now() };
  const { id } = await makeVenue(db, given);
  const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    isClosed: dayOfWeek === closedDay,
    is24Hours: dayOfWeek !== closedDay,
  }));
  await makeHours(db, id, week);
}

test('work is put off for a day, a week or until the holiday is over, and comes back', async () => {
  const app = await startApp();
  app.clock.set('2026-12-01T20:00:00+09:00');
  const staff = await app.as.staff('editor');
  const venue = await makeTidyVenue(app, { thumbnailImage: null });
  const christmas = { kind: 'unplanned_holiday', date: '2026-12-25' } as const;
  const kinds = async () => (await listFor(app)).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['unplanned_holiday', 'missing_picture']);

  const put = (body: Parameters<typeof staff.call<typeof attentionApi.dismiss>>[1]['body']) =>
    staff.call(attentionApi.dismiss, { body });
  expect((await put({ kind: 'missing_picture', span: 'day' })).statusCode).toBe(204);
  expect((await put({ ...christmas, span: 'date' })).statusCode).toBe(204);
  expect(await kinds()).toEqual([]);
  app.clock.set('2026-12-02T00:01:00+09:00');
  expect(await kinds()).toEqual(['missing_picture']);

  // One venue's part of it, with a reason, and for good.
  const venueIds = [venue.id];
  const waived = { kind: 'missing_picture' as const, venueIds, span: 'never' as const };
  expect((await put(waived)).statusCode).toBe(400);
  expect((await put({ ...waived, reason: '사진을 원하지 않음' })).statusCode).toBe(204);
  app.clock.set('2026-12-02T20:00:00+09:00');
  expect(await kinds()).toEqual([]);
  const left = (await staff.call(attentionApi.dismissals, {})).json() as Dismissal[];
  expect(left).toMatchObject([
    { kind: 'missing_picture', venue: { id: venue.id }, until: null, reason: '사진을 원하지 않음' },
    { ...{ kind: 'unplanned_holiday', venue: null }, holiday: { name: '성탄절' } },
  ]);
  for (const { id } of left) {
    const answer = await staff.call(attentionApi.resume, { params: { dismissalId: id } });
    expect(answer.statusCode).toBe(204);
  }
  expect(await kinds()).toEqual(['unplanned_holiday', 'missing_picture']);
});

test('a queue can be put off and not be waived, and a date is of a holiday', async () => {
  const { as } = await startApp();
  const staff = await as.staff('editor');
  const bad: object[] = [
    { kind: 'waiting_reviews', span: 'never', reason: '귀찮음' },
    { kind: 'unplanned_holiday', span: 'day' },
    { kind: 'missing_hours', span: 'date' },
    { kind: 'nothing', span: 'day' },
  ];
  for (const payload of bad) {
    const url = '/api/admin/attention/dismissals';
    const answer = await staff.inject({ method: 'POST', url, payload });
    expect(answer.statusCode, JSON.stringify(payload)).toBe(400);
  }
  const unknown = { kind: 'missing_hours' as const, span: 'day' as const, venueIds: [9_999] };
  expect((await staff.call(attentionApi.dismiss, { body: unknown })).statusCode).toBe(404);
  const queue = await staff.call(attentionApi.dismiss, {
    body: { kind: 'waiting_reviews', span: 'week' },
  });
  expect(queue.statusCode).toBe(204);
});
