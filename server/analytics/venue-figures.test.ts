import { expect, test } from 'vitest';
import { analyticsFiguresApi } from '#contract/analytics/figures.ts';
import { makeCategory, makeVenue, makeVisit } from '#db/factories.ts';
import { startApp } from '#tests/support/app.ts';

test('a venue stands beside its category, the unvisited and not the hidden among it', async () => {
  const { as, db, clock } = await startApp();
  const { id: categoryId, name } = await makeCategory(db);
  const visited = async (count: number, given: object = {}) => {
    const { id } = await makeVenue(db, { categoryId, ...given });
    for (let n = 0; n < count; n += 1) {
      await makeVisit(db, id, { sessionStart: clock.now(), phoneClicked: n === 0 });
    }
    return id;
  };
  const venueId = await visited(4);
  await visited(1);
  await visited(0);
  await visited(9, { isActive: false });
  await makeVisit(db, (await makeVenue(db)).id, { sessionStart: clock.now() });
  const staff = await as.staff('editor');
  const expected = {
    name,
    venues: 3,
    sessions: { median: 1, average: 5 / 3 },
    contactClicks: { median: 1, average: 2 / 3 },
    contactRate: 2 / 5,
  };
  const period = await staff.call(analyticsFiguresApi.venue, { params: { venueId }, query: {} });
  expect(period.json().category).toEqual(expected);
  const params = { venueId, month: '2026-11' };
  const month = await staff.call(analyticsFiguresApi.month, { params });
  expect(month.json().category).toEqual(expected);
});

test('a month has its nights so far, and the month before beside it', async () => {
  const { as, db } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const at = (moment: string, given: object = {}) =>
    makeVisit(db, venueId, { sessionStart: new Date(moment), ...given });
  await at('2026-11-01T11:00:00+09:00', { kakaoClicked: true });
  await at('2026-11-01T13:00:00+09:00', { deviceType: 'mobile' });
  await at('2026-11-14T01:00:00+09:00', { scrollDepth: 80 });
  await at('2026-09-30T22:00:00+09:00');
  const staff = await as.staff('editor');
  const ask = (month: string) =>
    staff.call(analyticsFiguresApi.month, { params: { venueId, month } });
  const answer = (await ask('2026-11')).json();
  expect(answer).toMatchObject({
    month: '2026-11',
    current: { sessions: 2, kakaoClicks: 0, avgScrollDepth: 40 },
    // The noon of the first ends the last night of October.
    previous: { sessions: 1, kakaoClicks: 1 },
  });
  expect(answer.nights).toHaveLength(14);
  expect(answer.nights[12]).toEqual({ date: '2026-11-13', sessions: 1, contactClicks: 0 });
  expect((await ask('2026-13')).statusCode).toBe(404);
});
