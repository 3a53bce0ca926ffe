import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditApi } from '#contract/audit.ts';
import {
  BULK_UNDER_WAY,
  type BulkPreview,
  type BulkRow,
  type BulkRun,
  bulkApi,
  CHANGED_SINCE,
  NO_HOURS_THAT_DAY,
  SELECTION_CHANGED,
} from '#contract/bulk/bulk.ts';
import type { Sent } from '#contract/endpoint.ts';
import { VENUE_NOT_FOUND } from '#contract/venues/venues.ts';
import {
  makeCategory,
  makeHours,
  makeOption,
  makeOptionMapping,
  makeSpecialDay,
  makeVenue,
} from '#db/factories.ts';
import {
  activities,
  auditLog,
  bulkRows,
  businessHours,
  specialBusinessHours,
  venueOptionMappings,
  venues,
} from '#db/schema/index.ts';
import { DEFAULT_WEEK } from '#domain/hours/opening-hours.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';
import { workOff } from '#tests/support/jobs.ts';
import { BULK_CHUNK, takeChunk, workOnRun } from './work.ts';

type Order = Sent<typeof bulkApi.create>['body'];
type Change = Order['change'];

async function preview(client: Client, ids: number[], change: Change): Promise<BulkPreview> {
  const answer = await client.call(bulkApi.preview, { body: { selection: { ids }, change } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function start(client: Client, order: Omit<Order, 'key'>): Promise<BulkRun> {
  const answer = await client.call(bulkApi.create, { body: { key: randomUUID(), ...order } });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

async function run(app: TestApp, client: Client, ids: number[], change: Change): Promise<BulkRun> {
  const { id } = await start(client, { selection: { ids }, change });
  await workOff(app.deps);
  return look(client, id);
}

async function look(client: Client, runId: number): Promise<BulkRun> {
  return (await client.call(bulkApi.get, { params: { runId } })).json();
}

async function rowsOf(client: Client, runId: number): Promise<BulkRow[]> {
  return (await client.call(bulkApi.rows, { params: { runId } })).json();
}

async function undo(app: TestApp, client: Client, runId: number): Promise<BulkRun> {
  const answer = await client.call(bulkApi.undo, { params: { runId } });
  expect(answer.statusCode).toBe(200);
  await workOff(app.deps);
  return look(client, runId);
}

async function makeVenues(app: TestApp, count: number, given: object = {}) {
  const { id: categoryId } = await makeCategory(app.db);
  const made = [];
  for (let index = 0; index < count; index += 1) {
    made.push(await makeVenue(app.db, { categoryId, displayOrder: index, ...given }));
  }
  return made;
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

test('a preview says what the run then does, of a selection and of all that match', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  const venuesMade = await makeVenues(app, 3);
  const [first] = venuesMade;
  await app.db
    .update(venues)
    .set({ isFeatured: true })
    .where(eq(venues.id, first?.id ?? 0));
  const ids = [...idsOf(venuesMade), 99_999];
  const change = { kind: 'featured', isFeatured: true } as const;
  const seen = await preview(staff, ids, change);
  expect(seen).toMatchObject({ total: 4, changed: 2, unchanged: 1, failed: 1 });
  expect(seen.rows[0]).toMatchObject({ venueId: 99_999, problem: VENUE_NOT_FOUND });
  expect(seen.rows[1]).toMatchObject({ from: '추천 아님', to: '추천', state: 'changed' });

  const done = await run(app, staff, ids, change);
  expect(done).toMatchObject({
    state: 'done',
    title: '추천으로 표시',
    counts: { waiting: 0, changed: 2, unchanged: 1, failed: 1 },
    canUndo: true,
  });
  const rows = await rowsOf(staff, done.id);
  expect(rows.slice(0, 3)).toEqual(seen.rows);
  expect(await app.db.$count(venues, eq(venues.isFeatured, true))).toBe(3);

  const hidden = { kind: 'visibility', isActive: false } as const;
  const selection = { filter: { featured: 'true' as const } };
  const answer = await staff.call(bulkApi.preview, { body: { selection, change: hidden } });
  expect(answer.json()).toMatchObject({ total: 3, changed: 3 });
  await start(staff, { selection, change: hidden, expected: 3 });
  // The venues are fixed by now.
  await app.db.update(venues).set({ isFeatured: false });
  await workOff(app.deps);
  expect(await app.db.$count(venues, eq(venues.isActive, false))).toBe(3);
});

test('a run is one entry of the log, no line of the feed, and the same order is the same run', async () => {
  const app = await startApp();
  const staff = await app.as.staff('manager');
  const ids = idsOf(await makeVenues(app, 3));
  const body = {
    key: randomUUID(),
    selection: { ids },
    change: { kind: 'visibility', isActive: false },
  } as const;
  const [one, other] = [
    await staff.call(bulkApi.create, { body }),
    await staff.call(bulkApi.create, { body }),
  ];
  expect(other.json().id).toBe(one.json().id);
  await workOff(app.deps);
  expect(await app.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    {
      action: 'bulk.run',
      entity: 'bulk',
      entityId: String(one.json().id),
      before: { title: '공개 화면에서 숨기기' },
      after: { count: 3 },
    },
  ]);
  expect(await app.db.select().from(activities)).toEqual([]);

  // Taken back through the log as well.
  const [entry] = await app.db.select().from(auditLog);
  const restored = await staff.call(auditApi.restore, { params: { entryId: entry?.id ?? 0 } });
  expect(restored.statusCode).toBe(204);
  await workOff(app.deps);
  expect(await look(staff, one.json().id)).toMatchObject({
    state: 'undone',
    counts: { undone: 3 },
  });
  expect(await app.db.$count(venues, eq(venues.isActive, true))).toBe(3);
});

test('what was previewed and what matches by now must be as many', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  await makeVenues(app, 2);
  const body = {
    key: randomUUID(),
    selection: { filter: { hidden: 'false' } },
    change: { kind: 'visibility', isActive: false },
    expected: 1,
  } as const;
  const answer = await staff.call(bulkApi.create, { body });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toBe(SELECTION_CHANGED);
});

test('설날 is set for many at once: a day off, open as usual, or left as a venue has it', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  const date = '2027-02-06';
  const [open, off, own] = await makeVenues(app, 3);
  if (!open || !off || !own) throw new Error('three were made');
  await makeHours(app.db, open.id, [{ dayOfWeek: 6, openTime: '18:00', closeTime: '02:00' }]);
  await makeHours(app.db, off.id, [{ dayOfWeek: 6, isClosed: true }]);
  await makeHours(app.db, own.id, [{ dayOfWeek: 6, openTime: '18:00', closeTime: '02:00' }]);
  await makeSpecialDay(app.db, own.id, { date, openTime: '20:00', closeTime: '23:00' });
  const ids = [open.id, off.id, own.id];

  const usual: Change = { kind: 'special-days', dates: [date], opening: { is: 'usual' } };
  const done = await run(app, staff, ids, usual);
  expect(done.counts).toMatchObject({ changed: 1, unchanged: 1, failed: 1 });
  const [failed] = await rowsOf(staff, done.id);
  expect(failed).toMatchObject({ venueId: off.id, state: 'failed', problem: NO_HOURS_THAT_DAY });
  const dayOf = async (venueId: number) => {
    const [row] = await app.db
      .select()
      .from(specialBusinessHours)
      .where(eq(specialBusinessHours.venueId, venueId));
    return row;
  };
  expect(await dayOf(open.id)).toMatchObject({
    type: 'holiday',
    openTime: '18:00',
    isClosed: false,
  });
  expect(await dayOf(own.id)).toMatchObject({ openTime: '20:00' });

  const closed: Change = {
    kind: 'special-days',
    dates: [date],
    name: '설 연휴',
    opening: { is: 'closed' },
    replaces: true,
  };
  const closing = await run(app, staff, ids, closed);
  expect(closing.counts).toMatchObject({ changed: 3, failed: 0 });
  expect(await dayOf(own.id)).toMatchObject({ isClosed: true, openTime: null, name: '설 연휴' });
  await undo(app, staff, closing.id);
  expect(await dayOf(off.id)).toBeUndefined();
  expect(await dayOf(own.id)).toMatchObject({ openTime: '20:00', isClosed: false, name: null });
});

test('hours change by a row or by the week, with what is open right now', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  // It is Saturday, 22:30.
  const [one, two] = await makeVenues(app, 2);
  if (!one || !two) throw new Error('two were made');
  await makeHours(app.db, one.id, [{ dayOfWeek: 0, isClosed: true }]);
  const saturday = { ...DEFAULT_WEEK[6], dayOfWeek: 6 };
  const row = { openTime: '18:00', closeTime: '02:00', isClosed: false };
  const ids = [one.id, two.id];
  const byRow = await run(app, staff, ids, {
    kind: 'hours',
    week: [{ dayOfWeek: 6, ...row }],
    isWholeWeek: false,
  });
  expect(byRow.counts.changed).toBe(2);
  expect(await app.db.$count(businessHours, eq(businessHours.venueId, one.id))).toBe(2);
  const status = async () => (await staff.inject(`/api/venues/${one.id}`)).json().status;
  expect(await status()).toBe('open');
  expect(saturday.openTime).toBe('18:00');

  const byWeek = await run(app, staff, ids, {
    kind: 'hours',
    week: [{ dayOfWeek: 1, ...row }],
    isWholeWeek: true,
  });
  expect(await app.db.$count(businessHours, eq(businessHours.venueId, one.id))).toBe(1);
  expect(await status()).toBe('closed');
  await undo(app, staff, byWeek.id);
  await undo(app, staff, byRow.id);
  expect(await app.db.select().from(businessHours)).toMatchObject([
    { venueId: one.id, dayOfWeek: 0, isClosed: true },
  ]);
  const [stored] = await app.db.select().from(venues).where(eq(venues.id, one.id));
  expect(stored?.hoursCheckedAt).toBeNull();
});

test('options, features, category and checks change and go back as they were', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  const made = await makeVenues(app, 2, { features: ['룸', '주차'] });
  const ids = idsOf(made);
  const [kept, added] = [await makeOption(app.db), await makeOption(app.db)];
  const mapping = await makeOptionMapping(app.db, ids[0] ?? 0, kept.id, { additionalInfo: '2대' });
  const other = await makeCategory(app.db);
  await makeVenue(app.db, { categoryId: other.id, displayOrder: 7 });
  const changes: Change[] = [
    { kind: 'options', add: [added.id], remove: [kept.id] },
    { kind: 'features', add: ['테라스'], remove: ['룸'] },
    { kind: 'category', categoryId: other.id },
    { kind: 'check', blocks: ['address', 'contact'] },
  ];
  const before = await app.db
    .select()
    .from(venues)
    .where(inArray(venues.id, ids))
    .orderBy(venues.id);
  const runs: BulkRun[] = [];
  for (const change of changes) runs.push(await run(app, staff, ids, change));
  expect(runs.map(({ counts }) => counts.changed)).toEqual([2, 2, 2, 2]);
  const held = await app.db.select().from(venueOptionMappings).orderBy(venueOptionMappings.id);
  expect(held.map(({ optionId }) => optionId)).toEqual([added.id, added.id]);
  const after = await app.db
    .select()
    .from(venues)
    .where(inArray(venues.id, ids))
    .orderBy(venues.id);
  expect(after).toMatchObject([
    {
      features: ['주차', '테라스'],
      categoryId: other.id,
      displayOrder: 8,
      addressCheckedAt: app.clock.now(),
    },
    {
      features: ['주차', '테라스'],
      categoryId: other.id,
      displayOrder: 9,
      contactCheckedAt: app.clock.now(),
    },
  ]);
  for (const { id } of runs.reverse()) await undo(app, staff, id);
  const again = await app.db
    .select()
    .from(venues)
    .where(inArray(venues.id, ids))
    .orderBy(venues.id);
  const withoutStamp = (rows: typeof before) => rows.map((row) => ({ ...row, updatedAt: null }));
  expect(withoutStamp(again)).toEqual(withoutStamp(before));
  expect(await app.db.select().from(venueOptionMappings)).toMatchObject([
    { venueId: mapping.venueId, optionId: kept.id, additionalInfo: '2대' },
  ]);
});

test('deleted venues come back together, and the list of deleted ones names who did it', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  const ids = idsOf(await makeVenues(app, 2));
  const { id } = await run(app, staff, ids, { kind: 'delete' });
  expect((await staff.inject(`/api/venues/${ids[0]}`)).statusCode).toBe(404);
  const deleted = (await staff.inject('/api/admin/venues/deleted')).json();
  expect(deleted).toHaveLength(2);
  expect(deleted[0].deletedBy).toBeTruthy();
  await undo(app, staff, id);
  expect((await staff.inject(`/api/venues/${ids[0]}`)).statusCode).toBe(200);
});

test('taking back leaves alone what somebody changed since, and says so', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  const [one, two] = await makeVenues(app, 2, { features: ['룸'] });
  if (!one || !two) throw new Error('two were made');
  const done = await run(app, staff, [one.id, two.id], {
    kind: 'features',
    add: ['테라스'],
    remove: [],
  });
  const edit = (id: number, payload: object) =>
    staff.inject({ method: 'PATCH', url: `/api/venues/${id}`, payload });
  await edit(one.id, { features: ['룸', '테라스', '발렛'] });
  // Another field is no reason to keep the change.
  await edit(two.id, { description: '새 소개' });
  const undone = await undo(app, staff, done.id);
  expect(undone).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 1 }, canUndo: false });
  const [kept] = await rowsOf(staff, done.id);
  expect(kept).toMatchObject({ venueId: one.id, state: 'kept', problem: CHANGED_SINCE });
  const stored = await app.db.select().from(venues).orderBy(venues.id);
  expect(stored).toMatchObject([
    { features: ['룸', '테라스', '발렛'] },
    { features: ['룸'], description: '새 소개' },
  ]);
  const again = await staff.call(bulkApi.undo, { params: { runId: done.id } });
  expect(again.statusCode).toBe(409);
});

test('a server that is killed between two chunks loses nothing: another one goes on', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  const { id: categoryId } = await makeCategory(app.db);
  const count = BULK_CHUNK * 2 + 50;
  await app.db.execute(sql`
    insert into venues (name, slug, category_id)
    select '업소 ' || n, 'many-' || n, ${categoryId}::int from generate_series(1, ${count}::int) n`);
  const { id } = await start(staff, {
    selection: { filter: {} },
    change: { kind: 'visibility', isActive: false },
  });
  // The first chunk, and then nothing more from whoever was at it.
  expect(await takeChunk(app.systemContext(), id)).toBe(true);
  expect(await look(staff, id)).toMatchObject({
    state: 'running',
    counts: { changed: BULK_CHUNK, waiting: count - BULK_CHUNK },
  });
  expect(await app.db.$count(venues, eq(venues.isActive, false))).toBe(BULK_CHUNK);
  const early = await staff.call(bulkApi.undo, { params: { runId: id } });
  expect(early.json().message).toBe(BULK_UNDER_WAY);
  await workOnRun(app.systemContext(), { runId: id });
  expect(await look(staff, id)).toMatchObject({ state: 'done', counts: { changed: count } });
  // The work is asked for once more, as after an expiry, and changes nothing.
  await workOff(app.deps);
  expect(await look(staff, id)).toMatchObject({ state: 'done', counts: { changed: count } });
});

test('of a chunk that is refused only the rows that are refused fail, each with its reason', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  const ids = idsOf(await makeVenues(app, 3));
  await app.db.execute(sql`
    alter table venues add constraint venues_test_check check (id <> ${sql.raw(String(ids[1]))} or is_active)`);
  try {
    const done = await run(app, staff, ids, { kind: 'visibility', isActive: false });
    expect(done).toMatchObject({ state: 'done', counts: { changed: 2, failed: 1 } });
    const [failed] = await rowsOf(staff, done.id);
    expect(failed).toMatchObject({
      venueId: ids[1],
      state: 'failed',
      problem: '저장하지 못했습니다',
    });
    const hidden = and(eq(venues.isActive, false), inArray(venues.id, ids));
    expect(await app.db.$count(venues, hidden)).toBe(2);
    expect(await app.db.$count(bulkRows, eq(bulkRows.state, 'changed'))).toBe(2);
  } finally {
    await app.db.execute(sql`alter table venues drop constraint venues_test_check`);
  }
});

test('what no run can be is refused in Korean', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  const [venue] = await makeVenues(app, 1);
  const ids = [venue?.id ?? 0];
  const bad: { selection: object; change: object }[] = [
    { selection: {}, change: { kind: 'delete' } },
    { selection: { ids: [] }, change: { kind: 'delete' } },
    { selection: { ids, filter: {} }, change: { kind: 'delete' } },
    { selection: { ids }, change: { kind: 'category', categoryId: 9_999 } },
    { selection: { ids }, change: { kind: 'options', add: [9_999], remove: [] } },
    { selection: { ids }, change: { kind: 'features', add: [], remove: [] } },
    {
      selection: { ids },
      change: { kind: 'special-days', dates: ['2027-02-30'], opening: { is: 'closed' } },
    },
    { selection: { filter: { todo: 'unplanned_holiday' } }, change: { kind: 'delete' } },
  ];
  for (const payload of bad) {
    const answer = await staff.inject({ method: 'POST', url: '/api/admin/bulk/preview', payload });
    expect(answer.statusCode, JSON.stringify(payload)).toBe(400);
    expect(answer.json().message).toMatch(/[가-힣]/);
  }
  expect((await staff.call(bulkApi.list, {})).json()).toEqual([]);
  const unknown = await staff.call(bulkApi.get, { params: { runId: 77 } });
  expect(unknown.statusCode).toBe(404);
});
