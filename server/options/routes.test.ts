import { expect, test } from 'vitest';
import { optionsApi } from '#contract/options/options.ts';
import { makeOption, makeOptionMapping, makeVenue } from '#db/factories.ts';
import { startApp } from '#tests/support/app.ts';

test('a venue tells its active options in their order, with what it adds to them', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const later = await makeOption(db, { name: '발렛 주차', displayOrder: 2 });
  const first = await makeOption(db, { name: '와이파이', displayOrder: 1 });
  const retired = await makeOption(db, { isActive: false });
  await makeOptionMapping(db, venue.id, later.id, { additionalInfo: '23시까지' });
  await makeOptionMapping(db, venue.id, first.id);
  await makeOptionMapping(db, venue.id, retired.id);

  const params = { venueId: venue.id };
  const answer = (await as.visitor.call(optionsApi.ofVenue, { params })).json();
  expect(answer.map((item: { option: { name: string } }) => item.option.name)).toEqual([
    '와이파이',
    '발렛 주차',
  ]);
  expect(answer[1].additionalInfo).toBe('23시까지');

  const staff = await as.staff('editor');
  expect((await staff.call(optionsApi.ofVenue, { params })).json()).toHaveLength(3);
});

test('options of a venue that is hidden or unknown are 404', async () => {
  const { db, as } = await startApp();
  const hidden = await makeVenue(db, { isActive: false });
  for (const venueId of [hidden.id, 999_999]) {
    const answer = await as.visitor.call(optionsApi.ofVenue, { params: { venueId } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('업소를 찾을 수 없습니다');
  }
});
