import { expect, test } from 'vitest';
import { licensesApi } from '#contract/licenses/licenses.ts';
import { makeLicense, makeVenue } from '#db/factories.ts';
import { startApp } from '#tests/support/app.ts';

test('the history of a licence is told latest first', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  await makeLicense(db, venue.id, { changeType: 'initial', createdAt: new Date('2021-03-02') });
  await makeLicense(db, venue.id, { changeNote: '상호 변경', createdAt: new Date('2025-10-02') });
  const answer = await as.visitor.call(licensesApi.list, { params: { venueId: venue.id } });
  expect(answer.json().map((entry: { changeType: string }) => entry.changeType)).toEqual([
    'update',
    'initial',
  ]);
});

test('contacts in the history are for verified adults only', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  await makeLicense(db, venue.id, { phone: '02-000-0001', licenseNumber: '제2021-0001호' });
  const params = { venueId: venue.id };
  const [hidden] = (await as.visitor.call(licensesApi.list, { params })).json();
  expect(hidden).toMatchObject({ phone: null, gated: true, licenseNumber: '제2021-0001호' });
  const adult = await as.customer({ isAdultVerified: true });
  const [shown] = (await adult.call(licensesApi.list, { params })).json();
  expect(shown).toMatchObject({ phone: '02-000-0001', gated: false });
});

test('the history of an unknown venue is 404', async () => {
  const { as } = await startApp();
  const answer = await as.visitor.call(licensesApi.list, { params: { venueId: 1 } });
  expect(answer.statusCode).toBe(404);
});
