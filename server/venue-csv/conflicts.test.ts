import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type ImportReport, venueCsvApi } from '#contract/venues/csv.ts';
import { makeCategory, makeHours, makeVenue } from '#db/factories.ts';
import { auditLog, categories, venues } from '#db/schema/index.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';
import { untilSomeoneWaits } from '#tests/support/locks.ts';

type Row = Record<string, string>;
type Seen = { line: number; version: string | null }[];

async function exported(client: Client): Promise<Row[]> {
  const { body } = await client.call(venueCsvApi.export, {});
  return Papa.parse<Row>(body.slice(1), { header: true }).data;
}

async function send(
  client: Client,
  rows: Row[],
  more: { mode?: 'check'; allOrNothing?: boolean; seen?: Seen } = {},
): Promise<ImportReport> {
  const body = { csv: Papa.unparse(rows), mode: 'import' as const, ...more };
  const answer = await client.call(venueCsvApi.import, { body });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** What the screen sends after its check. */
function seenIn({ lines }: ImportReport): Seen {
  return lines.map(({ line, version }) => ({ line, version }));
}

function edit(client: Client, venueId: number, payload: object) {
  return client.inject({ method: 'PATCH', url: `/api/venues/${venueId}`, payload });
}

async function stored({ db }: Pick<TestApp, 'db'>, id: number) {
  const [row] = await db.select().from(venues).where(eq(venues.id, id));
  return row;
}

test('every line carries a version, which changes with what the file holds and nothing else', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const venue = await makeVenue(db);
  await makeVenue(db);
  const [first, second] = await exported(staff);
  expect(first?.버전).toMatch(/^v[0-9a-f]{12}$/);
  expect(second?.버전).not.toBe(first?.버전);

  // Counters, checks and the name of a category are not the venue's own cells.
  await db
    .update(venues)
    .set({
      viewCount: 9,
      contactClickCount: 9,
      updatedAt: new Date(),
      addressCheckedAt: new Date(),
    })
    .where(eq(venues.id, venue.id));
  await db.update(categories).set({ name: '다른 분류' }).where(eq(categories.id, venue.categoryId));
  expect((await exported(staff))[0]?.버전).toBe(first?.버전);

  await makeHours(db, venue.id, [{ dayOfWeek: 1, isClosed: true }]);
  const withHours = (await exported(staff))[0]?.버전;
  expect(withHours).not.toBe(first?.버전);
  await edit(staff, venue.id, { district: '강남구' });
  expect((await exported(staff))[0]?.버전).not.toBe(withHours);
});

test('a line made from an older version is a conflict with both values, the rest goes in', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  const one = await makeVenue(app.db, { name: '처음 이름', phone: '02-000-0001' });
  const two = await makeVenue(app.db, { phone: '02-000-0002' });
  const [first, second] = await exported(staff);
  await edit(staff, one.id, { name: '남이 바꾼 이름' });

  const file = [
    { ...first, 전화: '02-111-1111' },
    { ...second, 전화: '02-222-2222' },
  ] as Row[];
  for (const more of [{ mode: 'check' as const }, {}]) {
    const report = await send(staff, file, more);
    expect(report.counts).toMatchObject({ update: 1, conflict: 1, bad: 0 });
    expect(report.lines[0]).toMatchObject({
      outcome: 'conflict',
      venueId: one.id,
      changed: [],
      conflicts: [
        { header: '업소명', file: '처음 이름', stored: '남이 바꾼 이름' },
        { header: '전화', file: '02-111-1111', stored: '02-000-0001' },
      ],
    });
    expect(report.lines[1]).toMatchObject({ outcome: 'update', conflicts: [] });
  }
  expect(await stored(app, one.id)).toMatchObject({ name: '남이 바꾼 이름', phone: '02-000-0001' });
  expect(await stored(app, two.id)).toMatchObject({ phone: '02-222-2222' });
  expect(await app.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { entityId: String(one.id), after: { name: '남이 바꾼 이름' } },
    { entityId: String(two.id), before: { phone: '02-000-0002' }, after: { phone: '02-222-2222' } },
  ]);
});

test('all or nothing writes nothing while a line is a conflict', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  const one = await makeVenue(app.db);
  const two = await makeVenue(app.db);
  const file = (await exported(staff)).map((row) => ({ ...row, 지역: '서초구' }));
  await edit(staff, one.id, { name: '남이 바꾼 이름' });
  const report = await send(staff, file, { allOrNothing: true });
  expect(report).toMatchObject({ isWritten: false, counts: { update: 1, conflict: 1 } });
  expect(await stored(app, two.id)).toMatchObject({ district: null });
});

test('an older line that says what is stored anyway asks for nothing', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  const { id } = await makeVenue(app.db);
  const [line] = await exported(staff);
  await edit(staff, id, { district: '서초구' });
  const report = await send(staff, [{ ...line, 지역: '서초구' }]);
  expect(report.counts).toMatchObject({ unchanged: 1, conflict: 0 });
});

test('a conflict that was looked at can be written, unless the venue changed once more', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  const { id } = await makeVenue(app.db, { name: '처음 이름' });
  const [line] = await exported(staff);
  const file = [{ ...line, 업소명: '파일의 이름' }] as Row[];
  await edit(staff, id, { name: '첫째 이름' });
  const looked = seenIn(await send(staff, file, { mode: 'check' }));

  await edit(staff, id, { name: '둘째 이름' });
  const again = await send(staff, file, { seen: looked });
  expect(again.lines[0]?.conflicts).toEqual([
    { header: '업소명', file: '파일의 이름', stored: '둘째 이름' },
  ]);
  const written = await send(staff, file, { seen: seenIn(again) });
  expect(written.counts).toMatchObject({ update: 1, conflict: 0 });
  expect(await stored(app, id)).toMatchObject({ name: '파일의 이름' });
});

test('a file made by hand is held to what its check showed', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  const { id } = await makeVenue(app.db, { slug: 'one', phone: '02-000-0001' });
  const { name } = await makeCategory(app.db);
  const file: Row[] = [
    { 슬러그: 'one', 업소명: '파일의 이름', 카테고리: name },
    { 슬러그: 'new', 업소명: '새로운 곳', 카테고리: name },
  ];
  const checked = await send(staff, file, { mode: 'check' });
  expect(checked.lines).toMatchObject([
    { outcome: 'update', version: expect.any(String) },
    { outcome: 'create', version: null },
  ]);
  await edit(staff, id, { phone: '02-999-9999' });
  // Someone else registers the second one, under the same slug, before the file goes in.
  const made = await makeVenue(app.db, { slug: 'new', name: '남이 등록한 곳' });
  const report = await send(staff, file, { seen: seenIn(checked) });
  expect(report.counts).toMatchObject({ create: 0, update: 0, conflict: 2 });
  expect(await stored(app, made.id)).toMatchObject({ name: '남이 등록한 곳' });

  // Without a check nothing is known about it, and only the cells that differ are written.
  await send(staff, file.slice(0, 1));
  expect(await stored(app, id)).toMatchObject({ name: '파일의 이름', phone: '02-999-9999' });
});

test('an edit that is being saved while the file goes in is not undone by it', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  const { id, slug } = await makeVenue(app.db, { name: '처음 이름' });
  const [line] = await exported(staff);
  const files: Row[][] = [
    [{ ...line, 전화: '02-111-1111' }],
    [{ 슬러그: slug, 전화: '02-222-2222' }],
  ];
  for (const [round, file] of files.entries()) {
    let importing: Promise<ImportReport> | undefined;
    await app.db.transaction(async (tx) => {
      await tx
        .update(venues)
        .set({ name: `이름 ${round}` })
        .where(eq(venues.id, id));
      importing = send(staff, file);
      await untilSomeoneWaits(tx);
    });
    const report = await importing;
    expect(report?.lines[0]?.outcome).toBe(round === 0 ? 'conflict' : 'update');
    expect(await stored(app, id)).toMatchObject({ name: `이름 ${round}` });
  }
  expect(await stored(app, id)).toMatchObject({ phone: '02-222-2222' });
});
