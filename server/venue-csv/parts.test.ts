import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { auditApi } from '#contract/audit.ts';
import { venueCsvApi } from '#contract/venues/csv.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import {
  makeCategory,
  makeHours,
  makeOption,
  makeOptionMapping,
  makeVenue,
} from '#db/factories.ts';
import {
  activities,
  auditLog,
  businessHours,
  venueOptionMappings,
  venues,
} from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';

function send(client: Client, csv: string, mode: 'check' | 'import' = 'import') {
  return client.call(venueCsvApi.import, { body: { csv, mode } });
}

async function exportRows(client: Client) {
  const { body } = await client.call(venueCsvApi.export, {});
  return Papa.parse<Record<string, string>>(body.slice(1), { header: true }).data;
}

test('hours, options and places go out and come back as they are', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const venue = await makeVenue(db, {
    roadAddress: '서울 강남구 예시로 7',
    lotAddress: '역삼동 7',
    latitude: 37.5,
    longitude: 127.03,
    email: 'moon@example.com',
  });
  await makeHours(db, venue.id, [
    { dayOfWeek: 1, openTime: '18:00', closeTime: '02:00' },
    {
      ...{ dayOfWeek: 2, openTime: '18:00', closeTime: '02:00' },
      ...{ breakStartTime: '21:00', breakEndTime: '21:30' },
    },
    { dayOfWeek: 3, isClosed: true },
    { dayOfWeek: 4, is24Hours: true, openTime: '00:00', closeTime: '23:59' },
  ]);
  for (const name of ['주차', '발레, 대리']) {
    const { id } = await makeOption(db, { name, slug: `slug-${name.length}` });
    await makeOptionMapping(db, venue.id, id);
  }
  const [row] = await exportRows(staff);
  expect(row).toMatchObject({
    '도로명 주소': '서울 강남구 예시로 7',
    '지번 주소': '역삼동 7',
    위도: '37.5',
    경도: '127.03',
    이메일: 'moon@example.com',
    월요일: '18:00-02:00',
    화요일: '18:00-02:00 (휴게 21:00-21:30)',
    수요일: '휴무',
    목요일: '24시간',
    금요일: '',
    // A name with a comma is told by its slug.
    옵션: '주차, slug-6',
  });
  const { body } = await staff.call(venueCsvApi.export, {});
  expect((await send(staff, body)).json()).toMatchObject({ counts: { unchanged: 1 } });
});

test('a check shows from what to what, an import writes it with record, stamps and windows', async () => {
  const { db, as, clock } = await startApp();
  clock.set('2026-11-17T20:00:00+09:00');
  const staff = await as.staff('manager');
  const venue = await makeVenue(db);
  await makeHours(db, venue.id, [{ dayOfWeek: 2, isClosed: true }]);
  const parking = await makeOption(db, { name: '주차' });
  await makeOption(db, { name: '와이파이' });
  await makeOptionMapping(db, venue.id, parking.id);
  // Tuesday, at eight in the evening.
  const csv = `번호,화요일,수요일,옵션\n${venue.id},18-2,,와이파이`;
  const checked = await send(staff, csv, 'check');
  expect(checked.json().lines[0]).toMatchObject({
    outcome: 'update',
    differences: [
      { header: '화요일', from: '휴무', to: '18:00-02:00' },
      { header: '옵션', from: '주차', to: '와이파이' },
    ],
  });
  expect(await db.$count(auditLog)).toBe(0);

  expect((await send(staff, csv)).json()).toMatchObject({ counts: { update: 1 } });
  const answer = await as.visitor.call(venuesApi.get, { params: { venueId: venue.id } });
  expect(answer.json()).toMatchObject({
    status: 'open',
    checkedDates: { hours: '2026-11-17', facilities: '2026-11-17', contact: null },
  });
  const [listed] = (await as.visitor.inject('/api/venues?open=true')).json();
  expect(listed?.id).toBe(venue.id);
  const actions = await db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id);
  expect(actions.map(({ action }) => action)).toEqual([
    'hours.update',
    'venue-option.remove',
    'venue-option.create',
  ]);
  // The record of the week can be taken back as that of the editor can.
  const [{ id: entryId } = { id: 0 }] = await db.select().from(auditLog).orderBy(auditLog.id);
  await staff.call(auditApi.restore, { params: { entryId } });
  expect(await db.select().from(businessHours)).toMatchObject([{ dayOfWeek: 2, isClosed: true }]);
});

test('a new line brings hours and options along', async () => {
  const { db, as } = await startApp();
  const { name } = await makeCategory(db);
  await makeOption(db, { name: '주차' });
  const csv = `슬러그,업소명,카테고리,금요일,옵션\nnew,새 곳,${name},18:00-02:00,주차`;
  expect((await send(await as.staff('editor'), csv)).json()).toMatchObject({
    counts: { create: 1 },
  });
  expect(await db.select().from(businessHours)).toMatchObject([
    { dayOfWeek: 5, openTime: '18:00' },
  ]);
  expect(await db.$count(venueOptionMappings)).toBe(1);
  const [venue] = await db.select().from(venues);
  expect(venue?.hoursCheckedAt).not.toBeNull();
  expect(venue?.addressCheckedAt).toBeNull();
});

test('cells that cannot be read are told and nothing of their line is written', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  await makeOption(db, { name: '꺼진 옵션', isActive: false });
  const csv = `번호,월요일,옵션,확인,이메일\n${venue.id},저녁,"없는 것, 꺼진 옵션",글쎄,메일`;
  const [line] = (await send(await as.staff('editor'), csv)).json().lines;
  expect(line).toMatchObject({ outcome: 'bad' });
  expect(line.problems).toEqual([
    '이메일: 이메일 주소를 확인해 주세요',
    '월요일: 18:00-02:00, 24시간, 휴무처럼 적어 주세요',
    '옵션: 없는 옵션입니다 (없는 것)',
    '옵션: 쓰지 않는 옵션입니다 (꺼진 옵션)',
    '확인: 전체 또는 영업시간, 주소, 연락처, 허가 정보, 시설 중에서 적어 주세요',
  ]);
});

test('hours that others changed since the file was made are a conflict', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const venue = await makeVenue(db);
  await makeHours(db, venue.id, [{ dayOfWeek: 1, openTime: '18:00', closeTime: '02:00' }]);
  const { body } = await staff.call(venueCsvApi.export, {});
  await db.update(businessHours).set({ closeTime: '03:00' });
  const [line] = (await send(staff, body.replace('18:00-02:00', '18:00-01:00'))).json().lines;
  expect(line).toMatchObject({
    outcome: 'conflict',
    conflicts: [{ header: '월요일', file: '18:00-01:00', stored: '18:00-03:00' }],
  });
});

test('a line confirms what it names as checked, and what it changes', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const [one, other] = [await makeVenue(db), await makeVenue(db)];
  const csv = `번호,전화,확인\n${one.id},02-000-7001,"영업시간, 주소"\n${other.id},,전체`;
  expect((await send(staff, csv)).json()).toMatchObject({ counts: { update: 2 } });
  const stamped = async (id: number) => {
    const [row] = await db.select().from(venues).where(eq(venues.id, id));
    return Object.entries(row ?? {}).flatMap(([field, value]) =>
      field.endsWith('CheckedAt') && value ? [field] : [],
    );
  };
  expect(await stamped(one.id)).toEqual(['hoursCheckedAt', 'addressCheckedAt', 'contactCheckedAt']);
  expect(await stamped(other.id)).toHaveLength(5);
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { action: 'venue.update' },
    { action: 'venue.check' },
    { action: 'venue.check' },
  ]);
});

test('an import is one line of the feed, and one venue tells its own', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { name } = await makeCategory(db);
  const lines = ['하나', '둘', '셋'].map((word, n) => `venue-${n},${word},${name}`);
  await send(staff, ['슬러그,업소명,카테고리', ...lines].join('\n'));
  const told = async () =>
    (await db.select().from(activities).orderBy(activities.id)).map(({ message }) => message);
  expect(await told()).toEqual(['새 업소가 여러 곳 등록되었습니다']);
  // What only arranges venues is told to nobody.
  await send(staff, '슬러그,추천\nvenue-0,예\nvenue-1,예');
  expect(await told()).toHaveLength(1);
  await send(staff, '슬러그,업소명\nvenue-0,하나 더');
  expect(await told()).toEqual([
    '새 업소가 여러 곳 등록되었습니다',
    '하나 더의 업소 정보가 수정되었습니다',
  ]);
});
