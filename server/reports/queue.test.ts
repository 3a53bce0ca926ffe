import { asc, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  REPORT_NOT_FOUND,
  REPORTS_PER_PAGE,
  type Report,
  type ReportState,
  reportsAdminApi,
} from '#contract/reports/admin.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { makeCustomer, makeReport, makeReview, makeVenue } from '#db/factories.ts';
import { auditLog, customers, reports } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';

const day = (n: number) => new Date(`2026-11-0${n}T12:00:00+09:00`);

async function listOf(client: Client, query: object = {}): Promise<Report[]> {
  const answer = await client.call(reportsAdminApi.list, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

function decide(client: Client, reportId: number | string, body: object) {
  return client.inject({ method: 'PATCH', url: `/api/admin/reports/${reportId}`, payload: body });
}

const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

test('the queue shows open reports, newest first, with subject, topic and reporter', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db, { name: '여백', slug: '여백' });
  const author = await makeCustomer(db, { nickname: '도토리묵' });
  const reporter = await makeCustomer(db, { nickname: '밤산책' });
  const review = await makeReview(db, venue.id, {
    userId: author.id,
    content: `조용해요. ${'가'.repeat(400)}`,
    isApproved: true,
    isAnonymous: true,
  });
  const older = await makeReport(
    db,
    { venueId: venue.id },
    { topic: 'hours', reason: '일요일에도 열어요.', createdAt: day(1) },
  );
  const newer = await makeReport(
    db,
    { reviewId: review.id },
    { topic: 'abuse', reason: '비난합니다.', customerId: reporter.id, createdAt: day(2) },
  );
  await makeReport(db, { venueId: venue.id }, { state: 'resolved' });
  const place = { id: venue.id, name: '여백', slug: '여백' };
  const open = { state: 'open', resolution: null, resolvedBy: null, resolvedAt: null };
  expect(await listOf(await as.staff('editor'))).toEqual([
    {
      ...open,
      id: newer.id,
      topic: 'abuse',
      reason: '비난합니다.',
      venue: place,
      review: {
        id: review.id,
        excerpt: review.content.slice(0, 300),
        state: 'approved',
        author: { nickname: '도토리묵' },
      },
      reporter: { nickname: '밤산책' },
      openCount: 1,
      createdAt: '2026-11-02T12:00:00+09:00',
    },
    {
      ...open,
      id: older.id,
      topic: 'hours',
      reason: '일요일에도 열어요.',
      venue: place,
      review: null,
      reporter: null,
      openCount: 1,
      createdAt: '2026-11-01T12:00:00+09:00',
    },
  ]);
});

test('each report tells how many others wait about the same subject', async () => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const { id: reviewId } = await makeReview(db, venueId, { isApproved: true });
  await makeReport(db, { venueId }, { createdAt: day(1) });
  await makeReport(db, { venueId }, { createdAt: day(2) });
  await makeReport(db, { venueId }, { createdAt: day(3), state: 'dismissed' });
  await makeReport(db, { reviewId }, { createdAt: day(4) });
  await makeReport(db, { venueId: (await makeVenue(db)).id }, { createdAt: day(5) });
  const counts = (await listOf(await as.staff('editor'))).map(({ openCount }) => openCount);
  expect(counts).toEqual([1, 1, 2, 2]);
});

test('lists and counts go by state, page by page, without deleted venues', async () => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const gone = await makeVenue(db, { deletedAt: new Date() });
  await makeReport(db, { venueId: gone.id });
  const { id: reviewId } = await makeReview(db, gone.id);
  await makeReport(db, { reviewId });
  const ids: number[] = [];
  for (let index = 0; index <= REPORTS_PER_PAGE; index += 1) {
    ids.unshift((await makeReport(db, { venueId }, { createdAt: day(1) })).id);
  }
  const resolved = await makeReport(db, { venueId }, { state: 'resolved' });
  const dismissed = await makeReport(db, { venueId }, { state: 'dismissed' });
  const staff = await as.staff('editor');

  const first = await listOf(staff);
  expect(idsOf(first)).toEqual(ids.slice(0, REPORTS_PER_PAGE));
  const rest = await listOf(staff, { cursor: first.at(-1)?.id });
  expect(idsOf(rest)).toEqual(ids.slice(REPORTS_PER_PAGE));
  expect(idsOf(await listOf(staff, { state: 'resolved' }))).toEqual([resolved.id]);
  expect(idsOf(await listOf(staff, { state: 'dismissed' }))).toEqual([dismissed.id]);
  const counts = await staff.call(reportsAdminApi.counts, {});
  expect(counts.json()).toEqual({ open: ids.length, resolved: 1, dismissed: 1 });

  const wrong = await staff.inject('/api/admin/reports?state=lost');
  expect(wrong.statusCode).toBe(400);
});

test.each(['resolved', 'dismissed'] as const)(
  'a report is %s with a word about it, and can be brought back',
  async (state) => {
    const { db, as, clock } = await startApp();
    const { id: venueId } = await makeVenue(db);
    const report = await makeReport(db, { venueId }, { topic: 'contact' });
    const staff = await as.staff('editor', { lastName: '김', firstName: '관리' });
    const answer = await decide(staff, report.id, { state, resolution: '  전화로 확인함 ' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id: report.id,
      state,
      resolution: '전화로 확인함',
      resolvedBy: '김관리',
      resolvedAt: '2026-11-14T22:30:00+09:00',
      openCount: 0,
    });

    // A colleague who is late changes nothing.
    clock.advance(60_000);
    const late = await decide(await as.staff('editor'), report.id, { state, resolution: '나중' });
    expect(late.json()).toEqual(answer.json());

    const back = await decide(staff, report.id, { state: 'open' });
    expect(back.json()).toMatchObject({
      state: 'open',
      resolution: null,
      resolvedBy: null,
      resolvedAt: null,
      openCount: 1,
    });
    const records = await db.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(records).toMatchObject([
      {
        actorId: staff.user.id,
        action: state === 'resolved' ? 'report.resolve' : 'report.dismiss',
        entity: 'report',
        entityId: String(report.id),
        before: { state: 'open', topic: 'contact', venueId },
        after: { state, topic: 'contact', venueId },
        reason: null,
      },
      { action: 'report.reopen', before: { state }, after: { state: 'open' } },
    ]);
  },
);

test('the other open reports about the same subject end and return together with it', async () => {
  const { db, as, clock } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const { id: reviewId } = await makeReview(db, venueId, { isApproved: true });
  const earlier = await makeReport(db, { reviewId }, { state: 'dismissed', resolvedAt: day(1) });
  const first = await makeReport(db, { reviewId });
  const second = await makeReport(db, { reviewId });
  const aboutVenue = await makeReport(db, { venueId });
  const staff = await as.staff('editor');
  const statesOf = async () => {
    const rows = await db.select().from(reports).orderBy(asc(reports.id));
    return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
  };
  const told = (state: ReportState) => ({
    [earlier.id]: 'dismissed',
    [first.id]: state,
    [second.id]: state,
    [aboutVenue.id]: 'open',
  });

  await decide(staff, second.id, { state: 'resolved', alsoOthers: true });
  expect(await statesOf()).toEqual(told('resolved'));
  expect(await db.$count(auditLog, eq(auditLog.action, 'report.resolve'))).toBe(2);
  clock.advance(60_000);
  await decide(staff, second.id, { state: 'open', alsoOthers: true });
  expect(await statesOf()).toEqual(told('open'));

  await decide(staff, first.id, { state: 'dismissed' });
  expect(await statesOf()).toEqual({ ...told('open'), [first.id]: 'dismissed' });
});

test('what was put right counts as checked today when staff say so', async () => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const { id: reviewId } = await makeReview(db, venueId, { isApproved: true });
  const contact = await makeReport(db, { venueId }, { topic: 'contact' });
  const hours = await makeReport(db, { venueId }, { topic: 'hours' });
  const closed = await makeReport(db, { venueId }, { topic: 'closed' });
  const abuse = await makeReport(db, { reviewId }, { topic: 'abuse' });
  const staff = await as.staff('editor');
  await decide(staff, contact.id, { state: 'resolved', isChecked: true });
  await decide(staff, hours.id, { state: 'resolved' });
  await decide(staff, closed.id, { state: 'resolved', isChecked: true });
  await decide(staff, abuse.id, { state: 'resolved', isChecked: true });
  const venue = await as.visitor.call(venuesApi.get, { params: { venueId } });
  expect(venue.json().checkedDates).toEqual({
    hours: null,
    address: null,
    contact: '2026-11-14',
    license: null,
    facilities: null,
  });
  expect(await db.$count(auditLog, eq(auditLog.action, 'venue.check'))).toBe(1);
});

test('a decision that cannot be understood is refused', async () => {
  const { db, as } = await startApp();
  const report = await makeReport(db, { venueId: (await makeVenue(db)).id });
  const staff = await as.staff('editor');
  const refused = [
    {},
    { state: 'lost' },
    { state: 'resolved', resolution: 'ㅇ'.repeat(501) },
    { state: 'resolved', resolution: '\u0007' },
    { state: 'resolved', alsoOthers: 'yes' },
  ];
  for (const body of refused) {
    expect((await decide(staff, report.id, body)).statusCode, JSON.stringify(body)).toBe(400);
  }
});

test('what is not there cannot be decided', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const gone = await makeVenue(db, { deletedAt: new Date() });
  const report = await makeReport(db, { venueId: gone.id });
  for (const id of [4711, report.id, 'x']) {
    expect((await decide(staff, id, { state: 'resolved' })).statusCode).toBe(404);
  }
  const answer = await decide(staff, 4711, { state: 'resolved' });
  expect(answer.json().message).toBe(REPORT_NOT_FOUND);
});

test('reports are for administrators', async () => {
  const { db, as } = await startApp();
  const report = await makeReport(db, { venueId: (await makeVenue(db)).id });
  const refusals: [Client, number][] = [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff(null), 403],
  ];
  for (const [client, status] of refusals) {
    expect((await client.call(reportsAdminApi.list, {})).statusCode).toBe(status);
    expect((await client.call(reportsAdminApi.counts, {})).statusCode).toBe(status);
    expect((await decide(client, report.id, { state: 'resolved' })).statusCode).toBe(status);
  }
});

test('names go with the accounts, the reports stay', async () => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const author = await makeCustomer(db);
  const reporter = await makeCustomer(db);
  const review = await makeReview(db, venueId, { userId: author.id, isApproved: true });
  await makeReport(db, { reviewId: review.id }, { customerId: reporter.id });
  await db.delete(customers).where(eq(customers.id, author.id));
  await db.delete(customers).where(eq(customers.id, reporter.id));
  const [report] = await listOf(await as.staff('editor'));
  expect(report).toMatchObject({ reporter: null, review: { author: null } });
  const [stored] = await db.select().from(reports).orderBy(desc(reports.id));
  expect(stored?.customerId).toBeNull();
});
