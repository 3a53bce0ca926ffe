import { expect, test } from 'vitest';
import { galleryApi } from '#contract/gallery/gallery.ts';
import { makeGalleryImage, makeVenue } from '#db/factories.ts';
import { startApp } from '#tests/support/app.ts';

test('pictures come in the order the operator gave them', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  await makeGalleryImage(db, venue.id, { caption: '둘째', displayOrder: 2 });
  await makeGalleryImage(db, venue.id, { caption: '첫째', displayOrder: 1, category: 'internal' });
  const answer = await as.visitor.call(galleryApi.list, { params: { venueId: venue.id } });
  expect(answer.json().map((image: { caption: string }) => image.caption)).toEqual([
    '첫째',
    '둘째',
  ]);
  expect(answer.json()[0].category).toBe('internal');
});

test('pictures of a hidden venue are 404', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db, { isActive: false });
  const answer = await as.visitor.call(galleryApi.list, { params: { venueId: venue.id } });
  expect(answer.statusCode).toBe(404);
});

test('pictures with their caption and category are told to everyone, and only of this venue', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  await makeGalleryImage(db, (await makeVenue(db)).id);
  const image = await makeGalleryImage(db, venue.id, { caption: null });
  const params = { venueId: venue.id };
  for (const client of [as.visitor, await as.customer(), await as.staff(null)]) {
    const answer = await client.call(galleryApi.list, { params });
    expect(answer.json()).toEqual([
      { id: image.id, imageUrl: image.imageUrl, caption: null, category: 'other' },
    ]);
  }
});

test('pictures of an unknown venue are 404, those of a hidden one are there for its staff', async () => {
  const { db, as } = await startApp();
  const hidden = await makeVenue(db, { isActive: false });
  await makeGalleryImage(db, hidden.id);
  const unknown = await as.visitor.call(galleryApi.list, { params: { venueId: 999_999 } });
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json().error).toBe('업소를 찾을 수 없습니다');
  expect((await as.visitor.inject('/api/venues/first/gallery')).statusCode).toBe(404);
  const staff = await as.staff('editor');
  const answer = await staff.call(galleryApi.list, { params: { venueId: hidden.id } });
  expect(answer.json()).toHaveLength(1);
});
