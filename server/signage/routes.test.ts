import { expect, test } from 'vitest';
import { signageApi } from '#contract/signage/signage.ts';
import { makeSignage, makeVenue } from '#db/factories.ts';
import { startApp } from '#tests/support/app.ts';

test('the sign seen last comes first', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  await makeSignage(db, venue.id, { signageName: '옛 간판', verifiedDate: '2021-03-02' });
  await makeSignage(db, venue.id, { signageName: '지금 간판', verifiedDate: '2025-10-02' });
  const answer = await as.visitor.call(signageApi.list, { params: { venueId: venue.id } });
  expect(answer.json().map((sign: { signageName: string }) => sign.signageName)).toEqual([
    '지금 간판',
    '옛 간판',
  ]);
});

test('signs of an unknown venue are 404', async () => {
  const { as } = await startApp();
  const answer = await as.visitor.call(signageApi.list, { params: { venueId: 1 } });
  expect(answer.statusCode).toBe(404);
});

test('signs are told to everyone with name, picture and day, and only of this venue', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  await makeSignage(db, (await makeVenue(db)).id);
  const sign = await makeSignage(db, venue.id, {
    signageName: '여백',
    signageImage: '/objects/sign',
    verifiedDate: '2025-10-02',
  });
  const params = { venueId: venue.id };
  for (const client of [as.visitor, await as.customer(), await as.staff(null)]) {
    const answer = await client.call(signageApi.list, { params });
    expect(answer.json()).toEqual([
      {
        id: sign.id,
        signageName: '여백',
        signageImage: '/objects/sign',
        verifiedDate: '2025-10-02',
      },
    ]);
  }
});

test('signs of the same day come in the order of their writing, the last first', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const first = await makeSignage(db, venue.id);
  const second = await makeSignage(db, venue.id);
  const answer = await as.visitor.call(signageApi.list, { params: { venueId: venue.id } });
  expect(answer.json()).toMatchObject([{ id: second.id }, { id: first.id }]);
});

test('signs of a hidden venue are 404 for visitors', async () => {
  const { db, as } = await startApp();
  const hidden = await makeVenue(db, { isActive: false });
  await makeSignage(db, hidden.id);
  const params = { venueId: hidden.id };
  const answer = await as.visitor.call(signageApi.list, { params });
  expect(answer.statusCode).toBe(404);
  expect(answer.json().error).toBe('업소를 찾을 수 없습니다');
  const staff = await as.staff('editor');
  expect((await staff.call(signageApi.list, { params })).json()).toHaveLength(1);
});
