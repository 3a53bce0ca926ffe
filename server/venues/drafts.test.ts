import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { activitiesApi } from '#contract/activities.ts';
import { auditApi } from '#contract/audit.ts';
import { hoursChangesApi } from '#contract/hours/changes.ts';
import { newsChangesApi } from '#contract/news/changes.ts';
import { venueChangesApi } from '#contract/venues/changes.ts';
import { venueFormsApi } from '#contract/venues/forms.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { makeCategory, makeObject, makeVenue } from '#db/factories.ts';
import { activities, auditLog, objects, venues } from '#db/schema/index.ts';
import { DEFAULT_WEEK } from '#domain/hours/opening-hours.ts';
import { startApp } from '#tests/support/app.ts';

async function startWithDraft() {
  const app = await startApp();
  const staff = await app.as.staff('manager');
  const { id: categoryId } = await makeCategory(app.db);
  const answer = await staff.call(venueFormsApi.create, {
    body: { name: '초안 라운지', slug: 'draft', categoryId, isDraft: true },
  });
  expect(answer.statusCode).toBe(201);
  const feed = async () =>
    (await app.as.visitor.call(activitiesApi.list, { query: {} }))
      .json()
      .map(({ message }: { message: string }) => message);
  return { ...app, staff, draft: answer.json(), feed };
}

test('a draft is there for staff and for nobody else', async () => {
  const { as, staff, draft } = await startWithDraft();
  expect(draft).toMatchObject({ isDraft: true, isActive: false });
  const params = { venueId: draft.id };
  expect((await staff.call(venuesApi.get, { params })).statusCode).toBe(200);
  expect((await as.visitor.call(venuesApi.get, { params })).statusCode).toBe(404);
  expect((await as.visitor.call(venuesApi.list, { query: {} })).json()).toEqual([]);
});

test('a draft enters the feed when it is published, with nothing of what came before', async () => {
  const { db, clock, staff, draft, feed } = await startWithDraft();
  const params = { venueId: draft.id };
  await staff.call(hoursChangesApi.update, { params, query: {}, body: [...DEFAULT_WEEK] });
  await staff.call(newsChangesApi.create, { params, body: { message: '곧 엽니다' } });
  await staff.call(venueFormsApi.replace, { params, body: { description: '소개' } });
  expect(await db.$count(activities)).toBe(0);

  clock.advance(86_400_000);
  const answer = await staff.call(venueFormsApi.replace, {
    params,
    body: { name: '새 라운지', isDraft: false },
  });
  expect(answer.json()).toMatchObject({ isDraft: false, isActive: true, name: '새 라운지' });
  expect(await feed()).toEqual(['새 라운지가 새로 등록되었습니다']);
  const [venue] = await db.select().from(venues);
  expect(venue?.publishedAt).toEqual(clock.now());
});

test('showing a draft publishes it too, and taking that back makes it a draft again', async () => {
  const { db, staff, draft, feed } = await startWithDraft();
  const params = { venueId: draft.id };
  const shown = await staff.call(venueChangesApi.update, { params, body: { isActive: true } });
  expect(shown.json()).toMatchObject({ isDraft: false, isActive: true });
  expect(await feed()).toHaveLength(1);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'venue.update'));
  await staff.call(auditApi.restore, { params: { entryId: entry?.id ?? 0 } });
  expect((await staff.call(venuesApi.get, { params })).json()).toMatchObject({ isDraft: true });
  expect(await db.$count(activities)).toBe(0);
});

test('what is published becomes no draft again by the form, and a hidden venue stays hidden', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  for (const isActive of [true, false]) {
    const venue = await makeVenue(db, { isActive });
    for (const isDraft of [true, false]) {
      const answer = await staff.call(venueFormsApi.replace, {
        params: { venueId: venue.id },
        body: { isDraft },
      });
      expect(answer.json()).toMatchObject({ isDraft: false, isActive });
    }
  }
});

test('the database lets no visible venue be a draft, whoever writes', async () => {
  const { db } = await startApp();
  const venue = await makeVenue(db, { isActive: false, publishedAt: null });
  await db.update(venues).set({ isActive: true }).where(eq(venues.id, venue.id));
  const [row] = await db.select().from(venues);
  expect(row?.publishedAt).not.toBeNull();
});

test('the form sets every field of a venue, and pictures of the gallery with a focus', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id: categoryId } = await makeCategory(db);
  const [first, second] = [await makeObject(db), await makeObject(db)];
  const fields = {
    roadAddress: '서울 강남구 예시로 7',
    lotAddress: '역삼동 7',
    district: '강남구',
    kakaoId: 'moon',
    telegramId: 'moon_t',
    email: 'moon@example.com',
    businessRegistrationNumber: '123-00-45678',
    licenseNumber: '2026-1',
    roomCount: 3,
    floorCount: 2,
    serviceType: 'rotation',
    averageAttendance: 12,
    tcPricing: 100_000,
    features: ['주차'],
    thumbnailFocus: { x: 20, y: 80 },
  } as const;
  const created = await staff.call(venueFormsApi.create, {
    body: {
      ...{ name: '온전한 곳', slug: 'whole', categoryId },
      ...fields,
      features: [...fields.features],
      thumbnailImage: `/objects/${first.id}`,
      images: [`/objects/${second.id}`],
    },
  });
  expect(created.json()).toMatchObject({ ...fields, images: [`/objects/${second.id}`] });
  const params = { venueId: created.json().id };
  const focused = await staff.call(venueFormsApi.replace, {
    params,
    body: { thumbnailFocus: { x: 20, y: 10 }, images: [] },
  });
  expect(focused.json()).toMatchObject({ thumbnailFocus: { x: 20, y: 10 }, images: [] });
  const [unused] = await db.select().from(objects).where(eq(objects.id, second.id));
  expect(unused?.attachedAt).toBeNull();
  // Another picture is cut in its middle again.
  await staff.call(venueFormsApi.setImage, {
    params,
    body: { imageURL: `/objects/${second.id}` },
  });
  expect((await staff.call(venuesApi.get, { params })).json().thumbnailFocus).toBeNull();
  const wrong = await staff.call(venueFormsApi.replace, {
    params,
    body: { email: '메일', images: ['https://elsewhere.example/a.jpg'] },
  });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().details).toEqual([
    '이메일 주소를 확인해 주세요',
    '갤러리에 올린 사진만 고를 수 있습니다',
  ]);
});

test('an address changed alone is the one that is shown', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const venue = await makeVenue(db, { address: '옛 길 1', roadAddress: '서울 강남구 옛 길 1' });
  const patch = (body: object) =>
    staff.call(venueChangesApi.update, { params: { venueId: venue.id }, body });
  expect((await patch({ address: '새 길 2' })).json()).toMatchObject({ roadAddress: '새 길 2' });
  const both = { address: '새 길 3', roadAddress: '서울 강남구 새 길 3' };
  expect((await patch(both)).json()).toMatchObject(both);
});
