import { eq, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { auditApi, MAX_EXPORTED_ENTRIES } from '#contract/audit.ts';
import { venueChangesApi } from '#contract/venues/changes.ts';
import type { Db } from '#db/client.ts';
import { makeVenue } from '#db/factories.ts';
import { auditLog } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';

/** Twenty thousand lines, on a machine that may have other work. */
const LONG = { timeout: 60_000 };

type Row = Record<string, string>;

async function read(client: Client, query: object = {}): Promise<Row[]> {
  const answer = await client.call(auditApi.export, { query });
  expect(answer.statusCode).toBe(200);
  return Papa.parse<Row>(answer.body.slice(1), { header: true }).data;
}

function record(db: Db, entries: Partial<typeof auditLog.$inferInsert>[]) {
  const entry = { actorName: '직원', action: 'word.create', entity: 'word', entityId: '1' };
  return db.insert(auditLog).values(entries.map((given) => ({ ...entry, ...given })));
}

test('the log can be kept as a file that opens in Excel', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db, { name: '여백', phone: '02-000-0001' });
  const manager = await as.staff('manager', { lastName: '김', firstName: '서윤' });
  await manager.call(venueChangesApi.update, {
    params: { venueId: venue.id },
    body: { phone: '02-000-0002' },
  });
  const answer = await manager.call(auditApi.export, { query: {} });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="audit-log.csv"');
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(answer.body.startsWith('\uFEFF번호,시각,직원,')).toBe(true);
  const [row, ...rest] = Papa.parse<Row>(answer.body.slice(1), { header: true }).data;
  expect(rest).toEqual([]);
  expect(row).toEqual({
    번호: expect.stringMatching(/^\d+$/),
    시각: '2026-11-14T22:30:00+09:00',
    직원: '김서윤',
    '직원 번호': manager.user.id,
    동작: 'venue.update',
    대상: 'venue',
    '대상 번호': String(venue.id),
    '이전 값': '{"phone":"02-000-0001"}',
    '이후 값': '{"phone":"02-000-0002"}',
    사유: '',
    '접속 주소(일부)': '127.0.0.0',
  });
});

test('a cell that a sheet would run as a formula is kept as text', async () => {
  const { db, as } = await startApp();
  await record(db, [{ actorName: '=HYPERLINK("x")', reason: '+1 "둘"\n@셋', entityId: '-1' }]);
  const [row] = await read(await as.staff('manager'));
  expect(row).toMatchObject({
    직원: '\'=HYPERLINK("x")',
    사유: '\'+1 "둘"\n@셋',
    '대상 번호': "'-1",
  });
});

test('who took the file, of what and how much, is in the log afterwards', async () => {
  const { db, as } = await startApp();
  await record(db, [{}, { entity: 'post' }]);
  const manager = await as.staff('manager');
  expect(await read(manager, { entity: 'word', from: '2020-01-01' })).toHaveLength(1);
  expect(
    await db.select().from(auditLog).where(eq(auditLog.action, 'audit-log.export')),
  ).toMatchObject([
    {
      actorId: manager.user.id,
      entity: 'audit-log',
      after: { entity: 'word', from: '2020-01-01', count: 1 },
      ipAddress: '127.0.0.0',
    },
  ]);
});

test('the file holds the days that were asked for, as Seoul counts them', async () => {
  const { db, as } = await startApp();
  await record(db, [
    { entityId: '9', createdAt: new Date('2026-10-31T23:59:59+09:00') },
    { entityId: '1', createdAt: new Date('2026-11-01T00:00:00+09:00') },
    { entityId: '2', createdAt: new Date('2026-11-02T23:59:59.999+09:00') },
    { entityId: '3', createdAt: new Date('2026-11-03T00:00:00+09:00') },
  ]);
  const manager = await as.staff('manager');
  const ids = (rows: Row[]) => rows.map((row) => row['대상 번호']);
  const only = { entity: 'word' };
  expect(ids(await read(manager, { ...only, from: '2026-11-01', to: '2026-11-02' }))).toEqual([
    '2',
    '1',
  ]);
  expect(ids(await read(manager, { ...only, from: '2026-11-02' }))).toEqual(['3', '2']);
  expect(ids(await read(manager, { ...only, to: '2026-10-31' }))).toEqual(['9']);
});

test('a long log is cut, and the file says so; one that just fits is whole', LONG, async () => {
  const { db, as } = await startApp();
  const manager = await as.staff('manager');
  const fill = (count: number) =>
    db.execute(sql`insert into audit_log (actor_name, action, entity, entity_id, created_at)
      select '직원', 'word.create', 'word', n::text, now() - make_interval(secs => n)
      from generate_series(1, ${count}::int) n`);
  await fill(MAX_EXPORTED_ENTRIES);
  const whole = await read(manager, { entity: 'word' });
  expect(whole).toHaveLength(MAX_EXPORTED_ENTRIES);
  expect(new Set(whole.map((row) => row['대상 번호'])).size).toBe(MAX_EXPORTED_ENTRIES);
  expect(whole.at(-1)?.동작).toBe('word.create');
  await fill(1);
  const cut = await read(manager, { entity: 'word' });
  expect(cut).toHaveLength(MAX_EXPORTED_ENTRIES + 1);
  expect(cut.at(-1)?.번호).toMatch(/^한 파일에는 10,000건까지 담습니다/);
});

test.each(['from=yesterday', 'to=2026-02-30', 'from=2026-11-02&to=2026-11-01', 'actor=somebody'])(
  'a file of %s is refused',
  async (query) => {
    const { db, as } = await startApp();
    const manager = await as.staff('manager');
    const answer = await manager.inject(`/api/admin/audit-log.csv?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(await db.select().from(auditLog)).toEqual([]);
  },
);

test('only managers take the log away', async () => {
  const { db, as } = await startApp();
  for (const [client, status] of [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff('editor'), 403],
    [await as.staff(null), 403],
  ] as const) {
    expect((await client.call(auditApi.export, { query: {} })).statusCode).toBe(status);
  }
  expect(await db.select().from(auditLog)).toEqual([]);
});
