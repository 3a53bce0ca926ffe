import { count, eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { venueCsvApi } from '#contract/venues/csv.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { makeAlias, makeCategory, makeVenue } from '#db/factories.ts';
import { activities, auditLog, venueSlugAliases, venues } from '#db/schema/index.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';

type Mode = { mode: 'check' | 'import'; allOrNothing?: boolean };

function send(client: Client, csv: string, how: Mode = { mode: 'import' }) {
  return client.call(venueCsvApi.import, { body: { csv, ...how } });
}

async function exportCsv(client: Client): Promise<string> {
  const answer = await client.call(venueCsvApi.export, {});
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

async function countVenues({ db }: Pick<TestApp, 'db'>): Promise<number> {
  const [row] = await db.select({ n: count() }).from(venues);
  return row?.n ?? 0;
}

/** A thousand lines of which every tenth has a fault of its own kind. */
function thousandLines(): { csv: string; badLines: number[] } {
  const faults = [
    { 업소명: '' },
    { 카테고리: '없는 곳' },
    { 업종: '찻집' },
    { 등급: '7' },
    { '룸 수': '많음' },
    { 슬러그: '<b>' },
    { 슬러그: 'bar-1' },
    { 사업자등록번호: '12' },
    { 공개: '글쎄' },
    { '대표 이미지': 'javascript:alert(1)' },
  ];
  const badLines: number[] = [];
  const rows = Array.from({ length: 1_000 }, (_, index) => {
    const row = {
      업소명: `별빛 ${index}`,
      슬러그: `bar-${index}`,
      카테고리: '라운지',
      업종: '일반음식점',
      등급: '4.5',
      '룸 수': '3',
      공개: '예',
      사업자등록번호: '',
      '대표 이미지': '',
    };
    if (index % 10 !== 9) return row;
    badLines.push(index + 2);
    return { ...row, ...faults[Math.floor(index / 10) % faults.length] };
  });
  return { csv: Papa.unparse(rows), badLines };
}

test('the file opens in Excel: byte order mark, headings, one line per venue', async () => {
  const { db, as } = await startApp();
  const category = await makeCategory(db, { name: '라운지' });
  await makeVenue(db, {
    name: '여백 라운지',
    slug: '여백-라운지',
    categoryId: category.id,
    rating: 48,
    phone: '+82-2-000-0000',
    description: '첫 줄\n"둘째" 줄, 쉼표',
    features: ['주차', '단체석'],
  });
  await makeVenue(db, { isActive: false });
  await makeVenue(db, { deletedAt: new Date() });
  const staff = await as.staff('editor');
  const answer = await staff.call(venueCsvApi.export, {});
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="venues.csv"');
  expect(answer.body.startsWith('\uFEFF번호,업소명,슬러그,카테고리,')).toBe(true);
  const rows = Papa.parse<Record<string, string>>(answer.body.slice(1), { header: true }).data;
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    업소명: '여백 라운지',
    카테고리: '라운지',
    업종: '1종 유흥주점',
    폐업: '아니오',
    등급: '4.8',
    // A sheet would run a cell that begins with a plus sign.
    전화: "'+82-2-000-0000",
    특징: '주차, 단체석',
  });
});

test('exporting and importing again changes nothing', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  await makeVenue(db, {
    description: '=첫 줄\r\n둘째 줄',
    telegramId: '@moon',
    features: ['a, b', "'따옴표"],
    roomCount: 3,
    averageAttendance: 12,
    tcPricing: 100_000,
    serviceType: 'rotation',
    businessRegistrationNumber: '123-00-45678',
    status: 'closed_permanently',
    isActive: false,
    thumbnailImage: 'https://example.com/a.jpg',
  });
  await makeVenue(db, { name: '대 문자', slug: '대-문자', rating: 7, displayOrder: 5 });
  const before = await db.select().from(venues).orderBy(venues.id);

  const answer = await send(staff, await exportCsv(staff));
  expect(answer.json()).toMatchObject({
    counts: { create: 0, update: 0, unchanged: 2, bad: 0 },
  });
  expect(await db.select().from(venues).orderBy(venues.id)).toEqual(before);
  expect(await db.select().from(auditLog)).toEqual([]);
  expect(await db.select().from(activities)).toEqual([]);
});

test('a thousand lines: each bad one is reported, and checking writes nothing', async () => {
  const app = await startApp();
  await makeCategory(app.db, { name: '라운지' });
  const staff = await app.as.staff('editor');
  const { csv, badLines } = thousandLines();
  const answer = await send(staff, csv, { mode: 'check' });
  expect(answer.statusCode).toBe(200);
  const report = answer.json();
  expect(report).toMatchObject({ isWritten: false, counts: { create: 900, bad: 100 } });
  const bad = report.lines.filter(({ outcome }: { outcome: string }) => outcome === 'bad');
  expect(bad.map(({ line }: { line: number }) => line)).toEqual(badLines);
  const sentences = bad.slice(0, 10).map(({ problems }: { problems: string[] }) => problems);
  expect(sentences).toEqual([
    ['업소명을 입력하세요'],
    ['카테고리: 없는 카테고리입니다 (없는 곳)'],
    ['업종: 일반음식점, 2종 단란주점, 1종 유흥주점 중 하나를 적어 주세요'],
    ['등급: 0부터 5까지의 숫자를 적어 주세요'],
    ['룸 수: 0 이상의 숫자를 적어 주세요'],
    ['슬러그: 한글, 영문, 숫자, 하이픈(-), 언더스코어(_)만 사용 가능합니다'],
    ['3번 줄과 같은 업소이거나 슬러그가 같습니다'],
    ['사업자등록번호: 사업자등록번호는 숫자 10자리로 입력하세요'],
    ['공개: 예 또는 아니오로 적어 주세요'],
    ['대표 이미지: 이미지 주소는 http:// 또는 https://로 시작하는 URL이어야 합니다'],
  ]);
  expect(await countVenues(app)).toBe(0);
});

test('a thousand lines: all or nothing writes nothing while one is bad', async () => {
  const app = await startApp();
  await makeCategory(app.db, { name: '라운지' });
  const staff = await app.as.staff('editor');
  const answer = await send(staff, thousandLines().csv, { mode: 'import', allOrNothing: true });
  expect(answer.json()).toMatchObject({ isWritten: false, counts: { create: 900, bad: 100 } });
  expect(await countVenues(app)).toBe(0);
});

test('a thousand lines: otherwise all the good ones are imported, in their order', async () => {
  const app = await startApp();
  await makeCategory(app.db, { name: '라운지' });
  const staff = await app.as.staff('editor');
  const { csv } = thousandLines();
  const answer = await send(staff, csv);
  expect(answer.json()).toMatchObject({ isWritten: true, counts: { create: 900, bad: 100 } });
  expect(await countVenues(app)).toBe(900);
  const [first] = await app.db.select().from(venues).where(eq(venues.slug, 'bar-0'));
  expect(first).toMatchObject({ name: '별빛 0', rating: 45, roomCount: 3, displayOrder: 1 });
  const [logged] = await app.db.select({ n: count() }).from(auditLog);
  expect(logged?.n).toBe(900);

  const again = await send(staff, csv);
  expect(again.json()).toMatchObject({ counts: { create: 0, update: 0, unchanged: 900 } });
});

test('a part of the file can be written by itself', async () => {
  const app = await startApp();
  await makeCategory(app.db, { name: '라운지' });
  const staff = await app.as.staff('editor');
  const answer = await staff.call(venueCsvApi.import, {
    body: { csv: thousandLines().csv, mode: 'import', lines: { from: 2, to: 6 } },
  });
  expect(answer.json().lines).toHaveLength(5);
  expect(await countVenues(app)).toBe(5);
});

test('a line with a number changes that venue; columns that are missing stay', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('manager');
  const venue = await makeVenue(db, {
    name: '옛 이름',
    slug: 'old-slug',
    phone: '02-000-7001',
    description: '그대로',
  });
  const answer = await send(
    staff,
    `번호,업소명,슬러그,전화,특징,폐업\n${venue.id},새 이름,new-slug,,"주차, 단체석",예`,
  );
  expect(answer.json().lines).toEqual([
    {
      line: 2,
      outcome: 'update',
      name: '새 이름',
      venueId: venue.id,
      changed: ['업소명', '슬러그', '폐업', '전화', '특징'],
      differences: [
        { header: '업소명', from: '옛 이름', to: '새 이름' },
        { header: '슬러그', from: 'old-slug', to: 'new-slug' },
        { header: '폐업', from: '아니오', to: '예' },
        { header: '전화', from: '02-000-7001', to: '' },
        { header: '특징', from: '', to: '주차, 단체석' },
      ],
      problems: [],
      conflicts: [],
      version: expect.stringMatching(/^v/),
    },
  ]);
  const read = await as.visitor.call(venuesApi.bySlug, { params: { slug: 'old-slug' } });
  expect(read.json()).toMatchObject({
    name: '새 이름',
    canonicalSlug: 'new-slug',
    status: 'permanent_closed',
    features: ['주차', '단체석'],
    contactChannels: [],
  });
  expect(await db.select().from(venueSlugAliases)).toMatchObject([{ alias: 'old-slug' }]);
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      actorId: staff.user.id,
      action: 'venue.update',
      entityId: String(venue.id),
      before: { name: '옛 이름', slug: 'old-slug', phone: '02-000-7001' },
      after: { name: '새 이름', slug: 'new-slug', phone: null },
    },
  ]);
});

test('names that lead elsewhere, numbers of nobody and the same venue twice are bad', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const one = await makeVenue(db, { slug: 'one' });
  const two = await makeVenue(db, { slug: 'two' });
  await makeVenue(db, { slug: 'gone', deletedAt: new Date() });
  await makeAlias(db, two.id, { alias: 'was-two' });
  const lines = [
    '번호,슬러그',
    `${one.id},two`,
    `${two.id},was-two`,
    `${two.id},`,
    '99999,x',
    'abc,y',
    ',gone',
  ];
  const answer = await send(staff, lines.join('\n'), { mode: 'check' });
  const problems = answer.json().lines.map((line: { problems: string[] }) => line.problems);
  expect(problems[0]).toEqual(['슬러그: 이미 다른 업소가 사용하는 URL 슬러그입니다']);
  // Its own old name may come back.
  expect(problems[1]).toEqual([]);
  expect(problems[2]).toContain('3번 줄과 같은 업소이거나 슬러그가 같습니다');
  expect(problems[3]).toEqual(['번호: 없는 업소입니다 (99999)']);
  expect(problems[4]).toEqual(['번호: 없는 업소입니다 (abc)']);
  expect(problems[5]?.at(-1)).toMatch(/삭제한 업소가 사용하던/);
});

test('cells and lines may end as any spreadsheet ends them', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  await makeVenue(db, { slug: 'one' });
  const files = {
    commas: '슬러그,업소명\none,새 이름',
    semicolons: '슬러그;업소명\none;새 이름\n',
    tabs: '슬러그\t업소명\none\t새 이름\n',
    windows: '\uFEFF슬러그,업소명\r\none,새 이름\r\n',
    'an old Mac': '슬러그,업소명\rone,새 이름\r',
  };
  for (const [kind, csv] of Object.entries(files)) {
    const answer = await send(staff, csv, { mode: 'check' });
    expect(answer.json().lines, kind).toMatchObject([{ outcome: 'update', changed: ['업소명'] }]);
  }
});

test('a name that makes no slug needs one, and half a character is refused', async () => {
  const { db, as } = await startApp();
  const { name } = await makeCategory(db);
  const csv = `업소명,슬러그,카테고리\n🍸🍸,,${name}\n반쪽 \ud83c,half,${name}\n🍸,cocktail,${name}`;
  const answer = await send(await as.staff('editor'), csv, { mode: 'check' });
  expect(answer.json().lines.map((line: { problems: string[] }) => line.problems)).toEqual([
    ['URL 슬러그를 입력하세요'],
    ['업소명: 사용할 수 없는 문자가 들어 있습니다'],
    [],
  ]);
});

test.each([
  ['CSV 파일이 아닙니다. 스프레드시트에서 CSV로 저장해 올려 주세요.', 'PK\u0003\u0004\u0000\u0000'],
  ['모르는 열 이름이 있습니다: 요금', '번호,요금\n1,2'],
  ['같은 열이 두 번 있습니다: 번호', '번호,번호\n1,2'],
  ['어느 업소인지 알 수 있게 번호 또는 슬러그 열이 있어야 합니다.', '업소명\n여백'],
  ['가져올 업소가 없습니다. 제목 줄 아래에 적어 주세요.', '번호,업소명\n,\n'],
  ['CSV 내용이 비어 있습니다.', ''],
  ['한 번에 5,000줄까지 가져올 수 있습니다.', `슬러그\n${'x\n'.repeat(5_001)}`],
])('a file that cannot be read is refused: %s', async (sentence, csv) => {
  const { as } = await startApp();
  const answer = await send(await as.staff('editor'), csv);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toBe(sentence);
});

test('only those who manage venues export and import', async () => {
  const { as } = await startApp();
  const refused: [Client, number][] = [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff(null), 403],
  ];
  for (const [client, status] of refused) {
    expect((await client.call(venueCsvApi.export, {})).statusCode).toBe(status);
    expect((await send(client, '슬러그\nx', { mode: 'check' })).statusCode).toBe(status);
  }
});
