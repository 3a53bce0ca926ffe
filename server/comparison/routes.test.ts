import { expect, test } from 'vitest';
import { type Compared, comparisonApi } from '#contract/venues/comparison.ts';
import {
  makeHours,
  makeOption,
  makeOptionMapping,
  makeSpecialDay,
  makeVenue,
} from '#db/factories.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

/** A Friday evening in Seoul. */
const FRIDAY = '2026-11-13T22:00:00+09:00';
const SATURDAY_NIGHT = '2026-11-14T01:00:00+09:00';

async function compare({ as }: TestApp, ids: number[]): Promise<Compared[]> {
  return (await as.visitor.call(comparisonApi.list, { query: { 'ids[]': ids } })).json();
}

test('venues stand side by side in the order asked, with hours tonight, options and the way', async () => {
  const app = await startApp();
  const { db, clock } = app;
  clock.set(FRIDAY);
  // Beside 역삼역.
  const near = await makeVenue(db, { name: '역 앞', latitude: 37.5006, longitude: 127.0366 });
  const plain = await makeVenue(db, { name: '모르는 곳' });
  await makeHours(db, near.id, 'always-open');
  const parking = await makeOption(db, { name: '주차' });
  const gone = await makeOption(db, { name: '없앤 것', isActive: false });
  for (const option of [parking, gone]) await makeOptionMapping(db, near.id, option.id);

  const [first, second] = await compare(app, [plain.id, near.id]);
  expect(first).toMatchObject({ venue: { name: '모르는 곳' }, tonight: null, station: null });
  expect(first?.options).toEqual([]);
  expect(second?.venue).toMatchObject({ name: '역 앞', status: 'open' });
  expect(second?.tonight).toMatchObject({ is24Hours: true, isSpecial: false });
  expect(second?.station).toMatchObject({ name: '역삼' });
  expect(second?.options.map(({ option }) => option.name)).toEqual(['주차']);
});

test('tonight is the night under way, and its special day counts', async () => {
  const app = await startApp();
  const { db, clock } = app;
  clock.set(SATURDAY_NIGHT);
  const venue = await makeVenue(db);
  await makeHours(db, venue.id, 'always-open');
  await makeSpecialDay(db, venue.id, { date: '2026-11-14', isClosed: true });
  expect((await compare(app, [venue.id]))[0]?.tonight).toMatchObject({ isSpecial: false });
  clock.set('2026-11-14T12:00:00+09:00');
  expect((await compare(app, [venue.id]))[0]?.tonight).toMatchObject({
    isSpecial: true,
    isClosed: true,
  });
});

test('a day that a week leaves out is closed', async () => {
  const app = await startApp();
  app.clock.set(FRIDAY);
  const venue = await makeVenue(app.db);
  await makeHours(app.db, venue.id, [{ dayOfWeek: 1, openTime: '18:00', closeTime: '02:00' }]);
  expect((await compare(app, [venue.id]))[0]?.tonight).toMatchObject({ isClosed: true });
});

test('hidden, deleted and unknown venues are left out; five and none are refused', async () => {
  const app = await startApp();
  const shown = await makeVenue(app.db, { name: '보이는 곳' });
  const hidden = await makeVenue(app.db, { isActive: false });
  const deleted = await makeVenue(app.db, { deletedAt: new Date() });
  const compared = await compare(app, [hidden.id, shown.id, deleted.id, 999]);
  expect(compared.map(({ venue }) => venue.name)).toEqual(['보이는 곳']);
  expect(await compare(app, [hidden.id])).toEqual([]);
  for (const wrong of ['', '?ids[]=x', '?ids[]=1&ids[]=2&ids[]=3&ids[]=4&ids[]=5']) {
    const answer = await app.as.visitor.inject(`/api/venues/comparison${wrong}`);
    expect(answer.statusCode, wrong).toBe(400);
  }
});

test('texts and contacts stay behind the gate', async () => {
  const { as, db } = await startApp();
  const venue = await makeVenue(db, { description: '어른에게만', phone: '02-000-0000' });
  const query = { 'ids[]': [venue.id] };
  const asked = async (who: TestApp['as']['visitor']) =>
    (await who.call(comparisonApi.list, { query })).json()[0].venue;
  expect(await asked(as.visitor)).toMatchObject({ gated: true, description: null, phone: null });
  expect(await asked(await as.customer())).toMatchObject({ gated: true, phone: null });
  const adult = await as.customer({ isAdultVerified: true });
  expect(await asked(adult)).toMatchObject({ gated: false, phone: '02-000-0000' });
});
