import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  DEMO_CHANGED,
  DEMO_CONFIRMATION,
  type DemoPreview,
  type FirstDay,
  firstDayApi,
  NO_DEMO,
} from '#contract/first-day.ts';
import { settingsChangesApi } from '#contract/settings/changes.ts';
import { venueChangesApi } from '#contract/venues/changes.ts';
import { makeCategory, makeNews, makeReview, makeVenue } from '#db/factories.ts';
import { auditLog, demoRows, firstDay, venues } from '#db/schema/index.ts';
import type { DemoKind } from '#domain/first-day/demo-removal.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';

const FILLED = new Date('2026-11-01T20:00:00+09:00');
const OLD = { createdAt: FILLED, updatedAt: FILLED };

const OPERATOR = {
  businessName: '강남 안내',
  representative: '김대표',
  businessRegistrationNumber: '220-81-62517',
  address: '서울 강남구 테헤란로 1',
  email: 'office@gangnam.test',
  privacyOfficer: '김대표',
  privacyOfficerContact: '',
  youthOfficer: '김대표',
  youthOfficerContact: '',
};

/** A site with demo content of two venues in one category. */
async function startDemo() {
  const app = await startApp();
  const category = await makeCategory(app.db, { name: '예시 분류' });
  const one = await makeVenue(app.db, { ...OLD, name: '예시 하나', categoryId: category.id });
  const two = await makeVenue(app.db, { ...OLD, name: '예시 둘', categoryId: category.id });
  await app.db.insert(firstDay).values({ demoFilledAt: FILLED });
  await mark(app, 'category', category.id);
  await mark(app, 'venue', one.id);
  await mark(app, 'venue', two.id);
  return { app, staff: await app.as.staff('super'), category, one, two };
}

async function mark({ db }: TestApp, kind: DemoKind, rowId: number) {
  await db.insert(demoRows).values({ kind, rowId });
}

async function statesOf(staff: Client): Promise<Record<string, string>> {
  const { steps } = (await staff.call(firstDayApi.get, {})).json<FirstDay>();
  return Object.fromEntries(steps.map(({ name, state }) => [name, state]));
}

async function preview(staff: Client, also: string[] = []): Promise<DemoPreview> {
  return (await staff.call(firstDayApi.previewDemo, { query: { 'also[]': also } })).json();
}

function remove(staff: Client, fingerprint: string, also: string[] = []) {
  const body = { confirmation: DEMO_CONFIRMATION, fingerprint, also };
  return staff.call(firstDayApi.removeDemo, { body });
}

test('each step of the first day knows by itself whether it is done', async () => {
  const { app, staff } = await startDemo();
  expect(await statesOf(staff)).toEqual({
    operator: 'open',
    contacts: 'open',
    gate: 'open',
    category: 'open',
    venues: 'open',
    demo: 'open',
  });
  await staff.call(settingsChangesApi.update, {
    body: {
      gate: 'blur',
      operator: { ...OPERATOR, representative: '홍예시' },
      consultation: { phone: '02-555-0100', kakaoId: '', smsNumber: '' },
    },
  });
  const { steps } = (await staff.call(firstDayApi.get, {})).json<FirstDay>();
  expect(steps[0]).toEqual({ name: 'operator', state: 'open', left: ['representative'] });
  expect(steps[1]?.left).toEqual(['DEFAULT_PHONE', 'DEFAULT_KAKAO_ID', 'DEFAULT_TELEGRAM_ID']);
  await staff.call(settingsChangesApi.update, { body: { operator: { representative: '김대표' } } });
  const category = await makeCategory(app.db);
  await makeVenue(app.db, { categoryId: category.id });
  expect(await statesOf(staff)).toEqual({
    operator: 'done',
    contacts: 'open',
    gate: 'done',
    category: 'done',
    venues: 'done',
    demo: 'open',
  });
});

test('a site without demo content has nothing to remove, and one of its own contacts is enough', async () => {
  const own = { phone: '02-555-0100', kakaoId: null, telegramId: null };
  const { as } = await startApp({ config: { defaultContact: own } });
  const staff = await as.staff('super');
  await staff.call(settingsChangesApi.update, {
    body: { consultation: { phone: '02-555-0100', kakaoId: '', smsNumber: '' } },
  });
  const states = await statesOf(staff);
  expect(states.demo).toBeUndefined();
  expect(states.contacts).toBe('done');
  expect((await staff.call(firstDayApi.previewDemo, {})).json()).toBeNull();
  const answer = await remove(staff, 'anything');
  expect([answer.statusCode, answer.json().error]).toEqual([409, NO_DEMO]);
});

test('a step can wait or concern nobody, the gate can stay as it is, and the list be put away', async () => {
  const { staff } = await startDemo();
  const tell = (body: Parameters<typeof firstDayApi.update.body.parse>[0] & object) =>
    staff.call(firstDayApi.update, { body });
  await tell({ step: 'operator', answer: 'later' });
  await tell({ step: 'contacts', answer: 'not_applicable' });
  await tell({ step: 'gate', answer: 'confirmed' });
  expect(await statesOf(staff)).toMatchObject({
    operator: 'later',
    contacts: 'not_applicable',
    gate: 'done',
  });
  await tell({ step: 'operator', answer: null });
  expect((await statesOf(staff)).operator).toBe('open');
  const put = await tell({ isPutAway: true });
  expect(put.json<FirstDay>().isPutAway).toBe(true);
  expect((await tell({ isPutAway: false })).json<FirstDay>().isPutAway).toBe(false);
  for (const body of [{}, { step: 'gate' }, { step: 'demo', answer: 'confirmed' }]) {
    expect((await tell(body)).statusCode).toBe(400);
  }
});

test('a changed venue stays with its category until it is chosen, and exactly what was shown goes', async () => {
  const { app, staff, category, one, two } = await startDemo();
  const params = { venueId: one.id };
  await staff.call(venueChangesApi.update, { params, body: { name: '우리 가게' } });
  const first = await preview(staff);
  expect(first.counts).toMatchObject({ venues: 1, categories: 0 });
  expect(first.kept).toMatchObject([
    { kind: 'venue', id: one.id, name: '우리 가게', isEdited: true, isNeeded: false },
    { kind: 'category', id: category.id, venues: 1, isNeeded: true },
  ]);
  const chosen = await preview(staff, [`venue:${one.id}`]);
  expect(chosen.counts).toMatchObject({ venues: 2, categories: 1 });
  expect(chosen.kept).toMatchObject([{ id: one.id, isChosen: true }]);

  // Somebody wrote a review meanwhile.
  const author = await app.as.customer({ isAdultVerified: true });
  await makeReview(app.db, two.id, { userId: author.customer.id });
  const late = await remove(staff, first.fingerprint);
  expect([late.statusCode, late.json().error]).toEqual([409, DEMO_CHANGED]);
  expect(await app.db.$count(venues)).toBe(2);
  const now = await preview(staff);
  expect(now.kept.map(({ id, reviews }) => [id, reviews])).toContainEqual([two.id, 1]);

  const also = [`venue:${one.id}`];
  const done = await remove(staff, (await preview(staff, also)).fingerprint, also);
  expect(done.json()).toMatchObject({ counts: { venues: 1, categories: 0 }, kept: 2 });
  const rows = await app.db.select().from(venues).orderBy(venues.id);
  expect(rows.map(({ id }) => id)).toEqual([two.id]);
  expect((await statesOf(staff)).demo).toBe('done');
  const [entry] = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ action: 'demo.remove', after: { kept: ['예시 둘', '예시 분류'] } });
});

test('news that staff wrote on a demo venue keeps it, and a look at it does not', async () => {
  const { app, staff, one, two } = await startDemo();
  await staff.inject({
    method: 'POST',
    url: `/api/venues/${one.id}/updates`,
    payload: { message: '우리 소식' },
  });
  await makeNews(app.db, two.id);
  await staff.inject({
    method: 'POST',
    url: `/api/venues/${two.id}/checks`,
    payload: { block: 'contact' },
  });
  const { kept } = await preview(staff);
  expect(kept.filter(({ kind }) => kind === 'venue').map(({ id }) => id)).toEqual([one.id]);
});

test('nothing goes before the words are typed', async () => {
  const { app, staff } = await startDemo();
  const { fingerprint } = await preview(staff);
  const body = { confirmation: '지우기', fingerprint, also: [] };
  const answer = await staff.call(firstDayApi.removeDemo, { body });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toEqual([expect.stringContaining(DEMO_CONFIRMATION)]);
  expect(await app.db.$count(venues)).toBe(2);
});
