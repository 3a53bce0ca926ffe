import { expect, test } from 'vitest';
import { galleryChangesApi } from '#contract/gallery/changes.ts';
import {
  GALLERY_FULL,
  GALLERY_IMAGE_NOT_FOUND,
  GALLERY_MAX,
  galleryApi,
} from '#contract/gallery/gallery.ts';
import { makeGalleryImage, makeObject, makeVenue } from '#db/factories.ts';
import { auditLog, galleryImages, objects } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';

function post(client: Client, venueId: number | string, payload: object) {
  return client.inject({ method: 'POST', url: `/api/venues/${venueId}/gallery`, payload });
}

function patch(client: Client, venueId: number, imageId: number | string, payload: object) {
  const url = `/api/venues/${venueId}/gallery/${imageId}`;
  return client.inject({ method: 'PATCH', url, payload });
}

async function captionsOf(client: Client, venueId: number): Promise<string[]> {
  const answer = await client.call(galleryApi.list, { params: { venueId } });
  return answer.json().map((image: { caption: string }) => image.caption);
}

test('an uploaded picture is added last, and everyone sees it', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  await makeGalleryImage(db, id, { caption: '처음', displayOrder: 7 });
  const object = await makeObject(db);
  const answer = await post(staff, id, {
    imageUrl: `/objects/${object.id}`,
    caption: ' 창가 자리 ',
    category: 'internal',
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    id: expect.any(Number),
    imageUrl: `/objects/${object.id}`,
    caption: '창가 자리',
    category: 'internal',
  });
  expect(await captionsOf(as.visitor, id)).toEqual(['처음', '창가 자리']);
  const [stored] = await db.select().from(objects);
  expect(stored?.attachedAt).not.toBeNull();
});

test('the upload link stands for its picture, and what is left out is unset', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const object = await makeObject(db);
  const imageUrl = `/api/objects/upload/${object.id}?token=staff.x.1.y`;
  const answer = await post(staff, id, { imageUrl, caption: ' ' });
  expect(answer.json()).toMatchObject({
    imageUrl: `/objects/${object.id}`,
    caption: null,
    category: 'other',
  });
});

test('a picture can be put at a place of its own, which undoes a deletion', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const imageUrl = `/objects/${(await makeObject(db)).id}`;
  for (const caption of ['가', '나', '다']) await post(staff, id, { imageUrl, caption });
  const body = { imageUrl, caption: '라', displayOrder: 1 };
  const made = await staff.call(galleryChangesApi.create, { params: { venueId: id }, body });
  expect(made.statusCode).toBe(201);
  expect(await captionsOf(staff, id)).toEqual(['가', '라', '나', '다']);
});

test('caption and category change alone, and a caption can be taken away', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('manager');
  const { id } = await makeVenue(db);
  const image = await makeGalleryImage(db, id, { caption: '옛 설명' });
  const params = { venueId: id, imageId: image.id };
  const update = (body: { caption?: string | null; category?: 'food' }) =>
    staff.call(galleryChangesApi.update, { params, body });
  expect((await update({ category: 'food' })).json()).toMatchObject({
    caption: '옛 설명',
    category: 'food',
  });
  expect((await update({ caption: '' })).json()).toMatchObject({ caption: null, category: 'food' });
  // The same again leaves no trace.
  await update({ caption: null });
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { action: 'gallery.update', before: { category: 'other' }, after: { category: 'food' } },
    { action: 'gallery.update', before: { caption: '옛 설명' }, after: { caption: null } },
  ]);
});

test.each([
  [0, 2, '나 다 가 라'],
  [3, 0, '라 가 나 다'],
  [1, 1, '가 나 다 라'],
  [0, 60, '나 다 라 가'],
])('the picture at place %i moves to place %i', async (from, to, expected) => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const other = await makeVenue(db);
  const untouched = await makeGalleryImage(db, other.id, { displayOrder: 5 });
  const ids: number[] = [];
  for (const caption of ['가', '나', '다', '라']) {
    // All on one number, as they may come from elsewhere.
    ids.push((await makeGalleryImage(db, id, { caption, displayOrder: 3 })).id);
  }
  const answer = await patch(staff, id, ids[from] ?? 0, { displayOrder: to });
  expect(answer.statusCode).toBe(200);
  expect((await captionsOf(as.visitor, id)).join(' ')).toBe(expected);
  expect(await db.select().from(auditLog)).toHaveLength(from === to ? 0 : 1);
  const rows = await db.select().from(galleryImages).orderBy(galleryImages.id);
  expect(rows.find((row) => row.id === untouched.id)).toEqual(untouched);
});

test('two who move at the same time leave one clear order', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const images = [];
  for (let n = 0; n < 4; n++) images.push(await makeGalleryImage(db, id));
  const answers = await Promise.all(
    images.map((image, at) => patch(staff, id, image.id, { displayOrder: 3 - at })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const orders = (await db.select().from(galleryImages).orderBy(galleryImages.id)).map(
    (row) => row.displayOrder,
  );
  expect(orders.sort()).toEqual([0, 1, 2, 3]);
});

test('a deleted picture is gone, and its file may be cleaned up', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const object = await makeObject(db);
  const made = (await post(staff, id, { imageUrl: `/objects/${object.id}` })).json();
  const params = { venueId: id, imageId: made.id };
  const answer = await staff.call(galleryChangesApi.remove, { params });
  expect(answer.statusCode).toBe(204);
  expect(await captionsOf(as.visitor, id)).toEqual([]);
  expect(await db.select().from(objects)).toMatchObject([{ attachedAt: null }]);
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { action: 'gallery.create', after: { imageUrl: `/objects/${object.id}` } },
    { action: 'gallery.remove', before: { imageUrl: `/objects/${object.id}` } },
  ]);
});

test('a gallery takes no more pictures than a page can show', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const imageUrl = `/objects/${(await makeObject(db)).id}`;
  await db
    .insert(galleryImages)
    .values(Array.from({ length: GALLERY_MAX }, () => ({ venueId: id, imageUrl })));
  const answer = await post(staff, id, { imageUrl });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toBe(GALLERY_FULL);
});

test.each([
  [{}, 'imageUrl: 필수 항목입니다'],
  [{ imageUrl: '' }, /올린 이미지를 찾을 수 없습니다/],
  [{ imageUrl: '/objects/nobody' }, /올린 이미지를 찾을 수 없습니다/],
  [{ imageUrl: 'https://example.com/a.jpg' }, /올린 이미지를 찾을 수 없습니다/],
  [{ imageUrl: '/objects/known', caption: '가'.repeat(101) }, '100자까지 입력할 수 있습니다'],
  [{ imageUrl: '/objects/known', category: 'party' }, 'category: 올바르지 않은 값입니다'],
  [{ imageUrl: '/objects/known', displayOrder: -1 }, 'displayOrder: 올바르지 않은 값입니다'],
])('a picture of %j is refused', async (body, detail) => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  await makeObject(db, { id: 'known' });
  const answer = await post(staff, id, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toContainEqual(expect.stringMatching(detail));
  expect(await db.select().from(galleryImages)).toEqual([]);
});

test.each([
  [{}, '바꿀 내용이 없습니다'],
  [{ imageUrl: '/objects/other' }, '바꿀 내용이 없습니다'],
  [{ displayOrder: 1.5 }, 'displayOrder: 올바르지 않은 값입니다'],
  [{ caption: '가\u0007' }, '사용할 수 없는 문자가 들어 있습니다'],
])('a picture is not changed to %j', async (body, detail) => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const image = await makeGalleryImage(db, id);
  const answer = await patch(staff, id, image.id, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toContain(detail);
  expect(await db.select().from(galleryImages)).toEqual([image]);
});

test('only staff who manage venues write to the gallery', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  const image = await makeGalleryImage(db, id);
  const { id: objectId } = await makeObject(db);
  const refused: [Client, number][] = [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff(null), 403],
  ];
  for (const [client, status] of refused) {
    expect((await post(client, id, { imageUrl: `/objects/${objectId}` })).statusCode).toBe(status);
    expect((await patch(client, id, image.id, { caption: '설명' })).statusCode).toBe(status);
    const params = { venueId: id, imageId: image.id };
    expect((await client.call(galleryChangesApi.remove, { params })).statusCode).toBe(status);
  }
  expect(await db.select().from(galleryImages)).toEqual([image]);
});

test('an unknown venue, an unknown picture and the picture of another venue are 404', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('super');
  const { id } = await makeVenue(db);
  const deleted = await makeVenue(db, { deletedAt: new Date() });
  const foreign = await makeGalleryImage(db, (await makeVenue(db)).id);
  const imageUrl = `/objects/${(await makeObject(db)).id}`;
  for (const venueId of [deleted.id, 2_000_000_000, 'abc']) {
    expect((await post(staff, venueId, { imageUrl })).statusCode).toBe(404);
  }
  for (const imageId of [foreign.id, 2_000_000_000]) {
    const params = { venueId: id, imageId };
    const changed = await staff.call(galleryChangesApi.update, {
      params,
      body: { displayOrder: 0 },
    });
    const removed = await staff.call(galleryChangesApi.remove, { params });
    for (const answer of [changed, removed]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().message).toBe(GALLERY_IMAGE_NOT_FOUND);
    }
  }
  expect((await patch(staff, id, 'abc', { caption: '설명' })).statusCode).toBe(404);
  expect(await db.select().from(galleryImages)).toEqual([foreign]);
});
