import { expect, test } from 'vitest';
import { venueChoicesApi } from '#contract/venues/choices.ts';
import { makeVenue } from '#db/factories.ts';
import { startApp } from '#tests/support/app.ts';

test('staff choose a venue by part of its name or by number, hidden ones too, deleted ones never', async () => {
  const { db, as } = await startApp();
  const shown = await makeVenue(db, { name: '여백 라운지', address: '강남구 어딘가 1' });
  const hidden = await makeVenue(db, { name: '달빛 100%', isActive: false });
  const deleted = await makeVenue(db, { name: '여백 옛집', deletedAt: new Date() });
  const staff = await as.staff('editor');
  const ask = async (query: object) =>
    (await staff.call(venueChoicesApi.list, { query })).json().map(({ id }: { id: number }) => id);
  expect((await staff.call(venueChoicesApi.list, { query: { q: '여백' } })).json()).toEqual([
    { id: shown.id, name: '여백 라운지', address: '강남구 어딘가 1', isActive: true },
  ]);
  expect(await ask({ q: '0%' })).toEqual([hidden.id]);
  expect(await ask({ q: '_' })).toEqual([]);
  expect(await ask({ 'ids[]': [hidden.id, deleted.id, shown.id] })).toEqual([hidden.id, shown.id]);
  expect(await ask({})).toHaveLength(2);
  expect((await staff.inject('/api/admin/venue-choices?ids[]=x')).statusCode).toBe(400);
});
