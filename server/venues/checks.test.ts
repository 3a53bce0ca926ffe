import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hoursChangesApi } from '#contract/hours/changes.ts';
import { optionsChangesApi } from '#contract/options/changes.ts';
import { venueChangesApi } from '#contract/venues/changes.ts';
import { venueChecksApi } from '#contract/venues/checks.ts';
import { venueFormsApi } from '#contract/venues/forms.ts';
import { type Venue, venuesApi } from '#contract/venues/venues.ts';
import { makeCategory, makeOption, makeOptionMapping, makeVenue } from '#db/factories.ts';
import { auditLog } from '#db/schema/index.ts';
import { DEFAULT_WEEK } from '#domain/hours/opening-hours.ts';
import { VENUE_BLOCKS } from '#domain/venue-blocks.ts';
import { type Client, startApp } from '#tests/support/app.ts';

const TODAY = '2026-11-14';
const NEVER = { hours: null, address: null, contact: null, license: null, facilities: null };

async function datesOf(client: Client, venueId: number): Promise<Venue['checkedDates']> {
  const answer = await client.call(venuesApi.get, { params: { venueId } });
  return (answer.json() as Venue).checkedDates;
}

test.each(VENUE_BLOCKS)('staff confirm the %s, and visitors see the day at once', async (block) => {
  const { db, as } = await startApp();
  const { id, updatedAt } = await makeVenue(db);
  expect(await datesOf(as.visitor, id)).toEqual(NEVER);
  const staff = await as.staff('editor');
  const answer = await staff.call(venueChecksApi.check, {
    params: { venueId: id },
    body: { block },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ id, checkedDates: { ...NEVER, [block]: TODAY } });
  expect(await datesOf(as.visitor, id)).toEqual({ ...NEVER, [block]: TODAY });
  // Nobody who is editing the venue meanwhile is told that it changed.
  expect(new Date(answer.json().updatedAt).getTime()).toBe(
    Math.floor(updatedAt.getTime() / 1000) * 1000,
  );
});

test('a check is recorded with the day before it', async () => {
  const { db, as, clock } = await startApp();
  const before = new Date('2026-08-01T03:00:00Z');
  const { id } = await makeVenue(db, { contactCheckedAt: before });
  const staff = await as.staff('editor');
  await staff.call(venueChecksApi.check, { params: { venueId: id }, body: { block: 'contact' } });
  const [record] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(record).toMatchObject({
    actorId: staff.user.id,
    action: 'venue.check',
    entity: 'venue',
    entityId: String(id),
    before: { contactCheckedAt: before.toISOString() },
    after: { contactCheckedAt: clock.now().toISOString() },
  });
});

test('only what exists can be checked, and only by staff', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  const deleted = await makeVenue(db, { deletedAt: new Date() });
  const staff = await as.staff('editor');
  const body = { block: 'hours' as const };
  for (const venueId of [4711, deleted.id]) {
    const answer = await staff.call(venueChecksApi.check, { params: { venueId }, body });
    expect(answer.statusCode).toBe(404);
  }
  for (const block of ['reviews', null, 7]) {
    const answer = await staff.inject({
      method: 'POST',
      url: `/api/venues/${id}/checks`,
      payload: { block },
    });
    expect(answer.statusCode).toBe(400);
  }
  const refusals: [Client, number][] = [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff(null), 403],
  ];
  for (const [client, status] of refusals) {
    const answer = await client.call(venueChecksApi.check, { params: { venueId: id }, body });
    expect(answer.statusCode).toBe(status);
  }
  expect(await datesOf(as.visitor, id)).toEqual(NEVER);
});

test('changing what a block shows confirms it, and leaves no mark in the record', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db, { phone: '02-000-7001' });
  const staff = await as.staff('editor');
  const params = { venueId: id };
  await staff.call(venueChangesApi.update, { params, body: { name: '새 이름', roomCount: 0 } });
  expect(await datesOf(staff, id)).toEqual(NEVER);
  await staff.call(venueChangesApi.update, {
    params,
    body: { phone: '02-000-7002', roomCount: 4, address: null },
  });
  expect(await datesOf(staff, id)).toEqual({ ...NEVER, contact: TODAY, facilities: TODAY });
  const [record] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(record?.after).toEqual({ phone: '02-000-7002', roomCount: 4 });
});

test('a new venue is confirmed where something was entered', async () => {
  const { db, as } = await startApp();
  const { id: categoryId } = await makeCategory(db);
  const staff = await as.staff('editor');
  const answer = await staff.call(venueFormsApi.create, {
    body: {
      name: '여백',
      slug: '여백',
      categoryId,
      address: '서울 강남구 예시로 1',
      phone: null,
      businessType: 'general_restaurant',
    },
  });
  expect(answer.json().checkedDates).toEqual({ ...NEVER, address: TODAY });
});

test('saving the week confirms the hours, and choosing options the facilities', async () => {
  const { db, as, clock } = await startApp();
  const { id } = await makeVenue(db);
  const staff = await as.staff('editor');
  const params = { venueId: id };
  await staff.call(hoursChangesApi.update, { params, body: [...DEFAULT_WEEK] });
  expect(await datesOf(staff, id)).toEqual({ ...NEVER, hours: TODAY });

  const option = await makeOption(db);
  const other = await makeOption(db);
  const mapping = await makeOptionMapping(db, id, other.id);
  const writes = [
    () => staff.call(optionsChangesApi.add, { params, body: { optionId: option.id } }),
    () =>
      staff.call(optionsChangesApi.annotate, {
        params: { mappingId: mapping.id },
        body: { additionalInfo: '2대' },
      }),
    () => staff.call(optionsChangesApi.takeAway, { params: { venueId: id, optionId: other.id } }),
  ];
  for (const [index, write] of writes.entries()) {
    clock.set(`2026-11-1${index + 5}T12:00:00+09:00`);
    expect((await write()).statusCode).toBeLessThan(300);
    expect(await datesOf(as.visitor, id)).toMatchObject({ facilities: `2026-11-1${index + 5}` });
  }
  expect(await db.$count(auditLog, eq(auditLog.action, 'venue.check'))).toBe(0);
});
