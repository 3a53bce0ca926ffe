import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attentionApi } from '#contract/attention.ts';
import { auditApi } from '#contract/audit.ts';
import { licenseFilesApi } from '#contract/license-files/files.ts';
import { licenseMatchesApi, type MatchList } from '#contract/license-files/matches.ts';
import { matchingApi } from '#contract/matching/matching.ts';
import { venueChangesApi } from '#contract/venues/changes.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { makeVenue } from '#db/factories.ts';
import { auditLog, licenseFileRows, venues } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';
import { type FileKind, licenseFile, type MadeUpLicense } from '#tests/support/license-file.ts';
import { sendLicenseFile, sendPart } from '#tests/support/send-license-file.ts';

const KIND: FileKind = { generation: 'new', encoding: 'cp949' };
const ROAD = '서울특별시 강남구 테헤란로12길 34, 지하1층 (역삼동)';
const LICENSE: MadeUpLicense = {
  number: '3220000-102-2015-00001',
  name: '(주)달빛 강남점',
  road: ROAD,
  x: '203153.9',
  y: '444268.5',
};
/** The venue of this licence, as the guide has it. */
const VENUE = {
  name: '달빛',
  address: '강남구 테헤란로12길 34 지하 1층',
  businessType: 'general_restaurant',
} as const;

/** Other licences all over the town. */
function* others(count: number): Generator<MadeUpLicense> {
  for (let n = 0; n < count; n += 1) {
    yield {
      number: `3230000-102-2010-${n}`,
      name: `가상업소${n}호`,
      state: n % 3 === 0 ? '3' : '01',
      stateName: n % 3 === 0 ? '폐업' : '영업/정상',
      road: `서울특별시 송파구 가상로${n % 90}길 ${n}`,
    };
  }
}

async function matched(staff: Client, licenses: Iterable<MadeUpLicense>, kind = KIND) {
  const sent = await sendLicenseFile(staff, licenseFile(kind, licenses), { partBytes: 100_000 });
  expect(sent.json()).toMatchObject({ state: 'ready' });
  await staff.call(matchingApi.advance, {});
}

async function listed(staff: Client, list: MatchList) {
  return (await staff.call(licenseMatchesApi.list, { query: { list } })).json();
}

test.each([
  { generation: 'old', encoding: 'cp949' },
  { generation: 'old', encoding: 'utf-8' },
  { generation: 'new', encoding: 'cp949' },
  { generation: 'new', encoding: 'utf-8 with BOM' },
] as const)('a file of either generation and encoding finds its venue: %j', async (kind) => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db, VENUE);
  const staff = await as.staff('editor');
  const licenses = [...others(1_000), LICENSE];
  const file = licenseFile(kind, licenses);
  const answer = await sendLicenseFile(staff, file, { partBytes: 50_000 });
  expect(answer.json()).toMatchObject({
    state: 'ready',
    trade: '유흥주점영업',
    rowCount: 1_001,
    badCount: 0,
    readBytes: file.length,
    asOf: '2026-10-31',
  });
  await staff.call(matchingApi.advance, {});
  expect(await listed(staff, 'ready')).toMatchObject([
    {
      isSure: true,
      reasons: ['name', 'floor'],
      venue: { id: venue.id },
      license: { number: LICENSE.number, stateName: '영업/정상', licensedOn: '2015-03-02' },
      changes: [
        { field: 'licenseNumber', from: null, to: LICENSE.number },
        { field: 'businessType', from: '일반음식점', to: '1종 유흥주점' },
        { field: 'roadAddress', from: null, to: ROAD },
        { field: 'place', from: null, to: '37.500622, 127.036456' },
      ],
    },
  ]);
});

test('rows with a field too many or too few are told by line, and nothing of them is kept', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const kind = { ...KIND, encoding: 'utf-8', lineEnd: '\n' } as const;
  const lines = licenseFile(kind, [LICENSE, ...others(2)])
    .toString()
    .split('\n');
  lines[2] += ',';
  lines[3] = lines[3]?.replace(',', '') ?? '';
  const answer = await sendLicenseFile(staff, Buffer.from(lines.join('\n')));
  expect(answer.json()).toMatchObject({
    state: 'ready',
    rowCount: 1,
    badCount: 2,
    badLines: [
      { line: 3, problem: '칸이 1개 많습니다 (25칸이어야 합니다)' },
      { line: 4, problem: '칸이 1개 적습니다 (25칸이어야 합니다)' },
    ],
  });
  expect(await db.$count(licenseFileRows)).toBe(1);
});

test('a part may be sent again and none may be left out; the next file of a trade takes over', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const file = licenseFile(KIND, others(100));
  const body = {
    fileName: '6110000_서울특별시_07_23_02_P_유흥주점영업.csv',
    totalBytes: file.length,
  };
  const { id } = (await staff.call(licenseFilesApi.create, { body })).json();
  const half = file.subarray(0, 5_000);
  const once = (await sendPart(staff, id, 0, half)).json();
  expect((await sendPart(staff, id, 0, half)).json()).toEqual(once);
  expect((await sendPart(staff, id, 6_000, file.subarray(6_000))).statusCode).toBe(409);
  const whole = await sendPart(staff, id, 5_000, file.subarray(5_000));
  expect(whole.json()).toMatchObject({ state: 'ready', rowCount: 100 });
  await sendLicenseFile(staff, licenseFile(KIND, others(30)));
  expect(await db.$count(licenseFileRows)).toBe(30);
  const { files } = (await staff.call(licenseFilesApi.overview, {})).json();
  expect(files).toMatchObject([{ state: 'ready', rowCount: 30 }]);
});

test('what is no licence file is refused with a reason, and what is no file too', async () => {
  const { as } = await startApp();
  const staff = await as.staff('editor');
  const answer = await sendLicenseFile(staff, Buffer.from('이름,주소\n여백,역삼동\n'));
  expect(answer.json()).toMatchObject({ state: 'failed', failure: expect.stringContaining('CSV') });
  const { id } = answer.json();
  const asJson = await staff.inject({
    method: 'PUT',
    url: `/api/admin/license-files/${id}/content?from=0`,
    payload: { text: '여백' },
  });
  expect(asJson.statusCode).toBe(415);
  const tooLarge = { fileName: 'x.csv', totalBytes: 300_000_000 };
  expect((await staff.call(licenseFilesApi.create, { body: tooLarge })).statusCode).toBe(400);
});

test('what is applied stands on the page for everyone, without a line in the feed, and can be taken back', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db, VENUE);
  const staff = await as.staff('super');
  await matched(staff, [LICENSE]);
  const [match] = await listed(staff, 'ready');
  const fields = ['businessType', 'place'] as const;
  const applied = await staff.call(licenseMatchesApi.apply, {
    body: { matches: [{ id: match.id, fields: [...fields] }] },
  });
  expect(applied.json()).toEqual({ done: [match.id] });
  const params = { venueId: venue.id };
  const shown = (await as.visitor.call(venuesApi.get, { params })).json();
  expect(shown).toMatchObject({
    businessType: 'entertainment_bar_type1',
    licenseNumber: null,
    latitude: 37.500622,
    licenseMatch: {
      asOf: '2026-10-31',
      state: '영업/정상',
      tradeName: '유흥주점영업',
      licensedOn: '2015-03-02',
    },
  });
  expect((await as.visitor.inject('/api/activities')).json()).toEqual([]);
  expect(await listed(staff, 'ready')).toEqual([]);

  // Someone corrects the type since; what they made of it stays.
  await staff.call(venueChangesApi.update, {
    params,
    body: { businessType: 'entertainment_bar_type2' },
  });
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'license-match.apply'));
  const restored = await staff.call(auditApi.restore, { params: { entryId: Number(entry?.id) } });
  expect(restored.statusCode).toBeLessThan(300);
  const after = (await as.visitor.call(venuesApi.get, { params })).json();
  expect(after).toMatchObject({
    businessType: 'entertainment_bar_type2',
    latitude: null,
    licenseMatch: null,
  });
  expect(await listed(staff, 'ready')).toHaveLength(1);
});

test('a doubtful licence waits for a decision, and a refusal outlasts the next file', async () => {
  const { db, as } = await startApp();
  await makeVenue(db, { ...VENUE, name: '달빛라운지' });
  const staff = await as.staff('editor');
  await matched(staff, [LICENSE]);
  const [doubtful] = await listed(staff, 'doubtful');
  const apply = { body: { matches: [{ id: doubtful.id }] } };
  expect((await staff.call(licenseMatchesApi.apply, apply)).statusCode).toBe(409);
  await staff.call(licenseMatchesApi.decide, { body: { ids: [doubtful.id], isSame: false } });
  await matched(staff, [LICENSE]);
  expect(await listed(staff, 'doubtful')).toEqual([]);
  await staff.call(licenseMatchesApi.decide, { body: { ids: [doubtful.id], isSame: null } });
  await staff.call(licenseMatchesApi.decide, { body: { ids: [doubtful.id], isSame: true } });
  expect(await listed(staff, 'ready')).toMatchObject([{ id: doubtful.id, isSure: true }]);
  expect((await staff.call(licenseMatchesApi.apply, apply)).statusCode).toBe(200);
});

test('a licence that has ended is told to staff, until the venue is closed or left alone', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db, VENUE);
  const staff = await as.staff('editor');
  await matched(staff, [LICENSE]);
  const [match] = await listed(staff, 'ready');
  await staff.call(licenseMatchesApi.apply, { body: { matches: [{ id: match.id }] } });

  const ended = {
    ...LICENSE,
    state: '3',
    stateName: '폐업',
    closedOn: '20261101',
    changedAt: '2026-11-02',
  };
  await matched(staff, [ended]);
  const waiting = async () =>
    (await staff.call(attentionApi.list, {}))
      .json()
      .find(({ kind }: { kind: string }) => kind === 'license_closed')?.count;
  expect(await waiting()).toBe(1);
  // Nothing of it is shown before somebody has decided.
  const params = { venueId: venue.id };
  const shown = (await as.visitor.call(venuesApi.get, { params })).json();
  expect(shown.licenseMatch).toMatchObject({ state: '영업/정상', asOf: '2026-10-31' });

  await staff.call(licenseMatchesApi.leave, { body: { ids: [match.id] } });
  expect(await waiting()).toBeUndefined();
  await matched(staff, [{ ...ended, state: '02', stateName: '휴업', closedOn: '' }]);
  expect(await listed(staff, 'closed')).toMatchObject([{ license: { stateName: '휴업' } }]);
  await staff.call(venueChangesApi.update, { params, body: { status: 'permanent_closed' } });
  expect(await listed(staff, 'closed')).toEqual([]);
});

test('an unchanged licence is shown as of the newer file', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db, VENUE);
  const staff = await as.staff('editor');
  await matched(staff, [LICENSE]);
  const [match] = await listed(staff, 'ready');
  await staff.call(licenseMatchesApi.apply, { body: { matches: [{ id: match.id }] } });
  await matched(staff, [{ ...LICENSE, changedAt: '2026-11-10' }]);
  const [row] = await db.select().from(venues).where(eq(venues.id, venue.id));
  expect(row?.licenseMatch).toMatchObject({ asOf: '2026-11-10', state: '영업/정상' });
});

test('a venue that is written later is found in the file that is there', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  await matched(staff, [LICENSE]);
  expect(await listed(staff, 'ready')).toEqual([]);
  await makeVenue(db, VENUE);
  await staff.call(matchingApi.advance, {});
  expect(await listed(staff, 'ready')).toHaveLength(1);
  const { counts } = (await staff.call(licenseFilesApi.overview, {})).json();
  expect(counts).toEqual({ doubtful: 0, ready: 1, closed: 0, applied: 0, unmatched: 0 });
});
