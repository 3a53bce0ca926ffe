import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditApi } from '#contract/audit.ts';
import { categoriesAdminApi } from '#contract/categories/admin.ts';
import { venueChangesApi } from '#contract/venues/changes.ts';
import { venueDeletionsApi } from '#contract/venues/deletions.ts';
import { venueFormsApi } from '#contract/venues/forms.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import {
  makeActivity,
  makeAlias,
  makeCategory,
  makeCustomer,
  makeFavorite,
  makeGalleryImage,
  makeHours,
  makeLicense,
  makeNews,
  makeOption,
  makeOptionMapping,
  makePost,
  makeReport,
  makeReview,
  makeSignage,
  makeSpecialDay,
  makeTakedown,
  makeVenue,
  makeVisit,
} from '#db/factories.ts';
import { auditLog, objects, venues } from '#db/schema/index.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';
import { cleanUpAll } from '#tests/support/clean-up.ts';
import { searchEverywhere } from '#tests/support/search-everywhere.ts';
import { uploadPicture } from '#tests/support/upload.ts';

const DAY_MS = 86_400_000;
/** Stands in everything that belongs to the venue. */
const MARK = '사라질표식';

/** Pictures are made and stored, on a machine that may have other work. */
const LONG = { timeout: 60_000 };

function remove(client: Client, venueId: number) {
  return client.call(venueChangesApi.remove, { params: { venueId } });
}

async function listDeleted(client: Client) {
  const answer = await client.call(venueDeletionsApi.list, {});
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

function wait({ clock }: Pick<TestApp, 'clock'>, ms: number): void {
  clock.set(new Date(clock.now().getTime() + ms));
}

/** A venue with one of everything that can hang on it; returns its pictures as well. */
async function makeWholeVenue(app: TestApp) {
  const { db } = app;
  const staff = await app.as.staff('editor');
  const pictures: string[] = [];
  for (let n = 0; n < 4; n += 1) pictures.push(await uploadPicture(app, staff));
  const [thumbnailImage, gallery, sign, shown] = pictures as [string, string, string, string];
  const venue = await makeVenue(db, {
    name: `${MARK} 이름`,
    slug: `${MARK}-주소`,
    description: MARK,
    thumbnailImage,
  });
  const { id } = venue;
  const customer = await makeCustomer(db);
  await makeAlias(db, id, { alias: `${MARK}-옛주소` });
  await makeHours(db, id, 'always-open');
  await makeSpecialDay(db, id, { date: '2026-12-24', name: MARK });
  await makeNews(db, id, { message: MARK });
  await makeGalleryImage(db, id, { imageUrl: gallery, caption: MARK });
  await makeSignage(db, id, { signageName: MARK, signageImage: sign });
  await makeLicense(db, id, { businessName: MARK });
  await makeOptionMapping(db, id, (await makeOption(db)).id, { additionalInfo: MARK });
  await makeFavorite(db, customer.id, id);
  await makeVisit(db, id);
  await makeActivity(db, { venueId: id, venueName: MARK, message: MARK });
  await makeReport(db, { venueId: id }, { reason: MARK });
  const review = await makeReview(db, id, {
    ...{ content: MARK, imageUrl: shown, userId: customer.id },
  });
  await makeReport(db, { reviewId: review.id }, { reason: MARK });
  await makeTakedown(db, review.id, { requesterName: MARK });
  await db.update(objects).set({ attachedAt: app.clock.now() });
  return { venue, staff, pictureIds: pictures.map((address) => address.split('/').at(-1) ?? '') };
}

test('what was deleted is listed with when, by whom and until when, the latest first', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor', { firstName: '하늘', lastName: '김' });
  const first = await makeVenue(app.db, { name: '첫째' });
  const second = await makeVenue(app.db, { name: '둘째' });
  await makeVenue(app.db);
  await remove(staff, first.id);
  wait(app, DAY_MS);
  await remove(staff, second.id);
  const list = await listDeleted(staff);
  expect(list).toMatchObject([{ name: '둘째' }, { name: '첫째' }]);
  const [entry] = await app.db.select().from(auditLog);
  expect(list[1]).toMatchObject({
    id: first.id,
    slug: first.slug,
    deletedAt: '2026-11-14T22:30:00+09:00',
    deletedBy: entry?.actorName,
    restorableUntil: '2026-12-14T22:30:00+09:00',
  });

  const params = { venueId: second.id };
  expect((await staff.call(venueChangesApi.restore, { params })).statusCode).toBe(200);
  expect(await listDeleted(staff)).toMatchObject([{ name: '첫째' }]);
});

test('every level that may delete sees the list, nobody else does', async () => {
  const { as } = await startApp();
  for (const level of ['editor', 'manager', 'super'] as const) {
    expect(await listDeleted(await as.staff(level))).toEqual([]);
  }
  const refused: [Client, number][] = [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff(null), 403],
  ];
  for (const [client, status] of refused) {
    expect((await client.call(venueDeletionsApi.list, {})).statusCode).toBe(status);
  }
});

test('thirty days after its deletion nothing is left of a venue but the log', LONG, async () => {
  const app = await startApp();
  const { venue, staff, pictureIds } = await makeWholeVenue(app);
  await staff.inject({
    ...{ method: 'PATCH', url: `/api/venues/${venue.id}`, payload: { district: '강남구' } },
  });
  await remove(staff, venue.id);

  wait(app, 30 * DAY_MS - 1);
  await cleanUpAll(app.systemContext());
  const everywhere = [MARK, ...pictureIds];
  const before = await searchEverywhere(app, everywhere);
  expect(before).toContain(`venues: ${MARK}`);
  expect(before.filter((place) => place.startsWith('object store')).length).toBe(4);
  expect(await listDeleted(await app.as.staff('editor'))).toHaveLength(1);

  wait(app, 1);
  const later = await app.as.staff('manager');
  expect(await listDeleted(later)).toEqual([]);
  await cleanUpAll(app.systemContext());
  expect(await searchEverywhere(app, everywhere)).toEqual([`audit_log: ${MARK}`]);
  await cleanUpAll(app.systemContext());
  expect(app.logs.filter(({ level }) => level >= 40)).toEqual([]);

  const log = (await later.call(auditApi.list, { query: {} })).json();
  expect(log).toMatchObject([
    { action: 'venue.purge', actorName: '자동', subject: `${MARK} 이름`, canRestore: false },
    { action: 'venue.remove', subject: `${MARK} 이름`, canRestore: false },
    { action: 'venue.update', subject: `${MARK} 이름`, canRestore: false },
  ]);
});

test('a deleted venue keeps its names and its category, a purged one frees them', async () => {
  const app = await startApp();
  const first = await app.as.staff('editor');
  const { id, slug, categoryId } = await makeVenue(app.db);
  await makeAlias(app.db, id, { alias: 'old-name' });
  await remove(first, id);
  const other = await makeCategory(app.db);
  const use = (staff: Client, name: string) =>
    staff.call(venueFormsApi.create, { body: { name, slug: name, categoryId: other.id } });
  const removeCategory = (staff: Client) =>
    staff.call(categoriesAdminApi.remove, { params: { categoryId } });
  expect((await use(first, slug)).statusCode).toBe(409);
  expect((await use(first, 'old-name')).statusCode).toBe(409);
  expect((await removeCategory(first)).statusCode).toBe(409);

  wait(app, 30 * DAY_MS);
  await cleanUpAll(app.systemContext());
  const later = await app.as.staff('editor');
  expect((await app.as.visitor.call(venuesApi.bySlug, { params: { slug } })).statusCode).toBe(404);
  expect((await removeCategory(later)).statusCode).toBe(204);
  expect((await use(later, slug)).statusCode).toBe(201);
  expect((await use(later, 'old-name')).statusCode).toBe(201);
});

test('a picture that something else shows as well outlives the venue', LONG, async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  const [shared, own] = [await uploadPicture(app, staff), await uploadPicture(app, staff)];
  const venue = await makeVenue(app.db, { thumbnailImage: own, images: [shared] });
  await makePost(app.db, { content: `![입구](${shared})` });
  await remove(staff, venue.id);
  wait(app, 30 * DAY_MS);
  await cleanUpAll(app.systemContext());
  const left = await app.db.select({ id: objects.id }).from(objects).orderBy(objects.id);
  expect(left).toEqual([{ id: shared.split('/').at(-1) }]);
});

test('instances that purge at once do it once, and a venue brought back is left alone', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  const gone = await makeVenue(app.db);
  const back = await makeVenue(app.db);
  for (const { id } of [gone, back]) await remove(staff, id);
  await staff.call(venueChangesApi.restore, { params: { venueId: back.id } });
  wait(app, 30 * DAY_MS);
  await Promise.all([1, 2, 3].map(() => cleanUpAll(app.systemContext())));
  expect(await app.db.select({ id: venues.id }).from(venues)).toEqual([{ id: back.id }]);
  const purges = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'venue.purge'))
    .orderBy(auditLog.id);
  expect(purges).toMatchObject([{ entityId: String(gone.id), actorId: null }]);
  expect(app.logs.filter(({ level }) => level >= 40)).toEqual([]);
});
