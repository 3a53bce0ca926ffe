import { expect, test } from 'vitest';
import { attentionApi, VENUE_TODOS } from '#contract/attention.ts';
import type { Sent } from '#contract/endpoint.ts';
import { type StaffList, VENUES_PER_PAGE, venuesAdminApi } from '#contract/venues/admin.ts';
import { type VenueView, venueViewsApi } from '#contract/venues/views.ts';
import { makeCategory, makeHours, makeSpecialDay, makeVenue } from '#db/factories.ts';
import { type Client, startApp } from '#tests/support/app.ts';

type Query = NonNullable<Sent<typeof venuesAdminApi.list>['query']>;

async function names(client: Client, query: Query): Promise<string[]> {
  const answer = await client.call(venuesAdminApi.list, { query });
  expect(answer.statusCode).toBe(200);
  const { venues, total } = answer.json() as StaffList;
  expect(total).toBe(venues.length);
  return venues.map(({ name }) => name);
}

/** One of a category, so that the order is that of making. */
const WHOLE = {
  thumbnailImage: '/objects/front',
  phone: '02-000-1234',
  latitude: 37.5,
  longitude: 127,
  description: '소개',
};

test('every filter of the table shows exactly its venues', async () => {
  const { db, as, clock } = await startApp();
  const staff = await as.staff('editor');
  const { id: categoryId, slug } = await makeCategory(db);
  const day = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const make = (name: string, given: Parameters<typeof makeVenue>[1] = {}, isOpen = false) =>
    makeVenue(db, { categoryId, name, ...WHOLE, ...given }).then(async (venue) => {
      if (given?.slug !== 'no-hours')
        await makeHours(db, venue.id, isOpen ? 'always-open' : 'never');
      return venue;
    });
  await make('열림', { hoursCheckedAt: day(10), district: '강남구' }, true);
  await make('숨김', {
    isActive: false,
    publishedAt: null,
    hoursCheckedAt: day(10),
    addressCheckedAt: day(2),
  });
  await make('추천', { isFeatured: true, contactCheckedAt: day(100) });
  await make('폐업', { status: 'closed_permanently', businessType: 'general_restaurant' });
  await make('사진', { thumbnailImage: null });
  await make('시간', { slug: 'no-hours' });
  await make('연락', { phone: null, kakaoId: '', telegramId: null });
  await make('좌표', { latitude: null, longitude: null });
  await make('설명', { description: null });

  const closed = ['숨김', '추천', '사진', '시간', '연락', '좌표', '설명'];
  const cases: [Query, string[]][] = [
    [{ state: 'open' }, ['열림']],
    [{ state: 'closed' }, closed],
    [{ state: 'permanent_closed' }, ['폐업']],
    [{ hidden: 'true' }, ['숨김']],
    [{ draft: 'true' }, ['숨김']],
    [{ featured: 'true' }, ['추천']],
    [{ type: 'general_restaurant' }, ['폐업']],
    [{ district: '강남구' }, ['열림']],
    [{ missing: 'picture' }, ['사진']],
    [{ missing: 'hours' }, ['시간']],
    [{ missing: 'contact' }, ['연락']],
    [{ missing: 'coordinates' }, ['좌표']],
    [{ missing: 'description' }, ['설명']],
    [{ checked: 'never' }, ['폐업', '사진', '시간', '연락', '좌표', '설명']],
    [{ checked: 'never', block: 'hours', featured: 'true' }, ['추천']],
    // Not since ten days ago, by whatever was looked at last.
    [{ checked: '2026-11-05', hidden: 'true' }, []],
    [{ checked: '2026-11-05', hidden: 'true', block: 'hours' }, ['숨김']],
    [{ category: slug, state: 'closed', featured: 'true' }, ['추천']],
  ];
  for (const [query, expected] of cases) {
    expect(await names(staff, query), JSON.stringify(query)).toEqual(expected);
  }
  // What the filter knows is what the row tells.
  const all = await staff.call(venuesAdminApi.list, { query: { sort: 'created' } });
  const gaps = (all.json() as StaffList).venues.flatMap((venue) =>
    venue.gaps.map((gap) => [venue.name, gap]),
  );
  expect(gaps).toEqual([
    ['사진', 'picture'],
    ['시간', 'hours'],
    ['연락', 'contact'],
    ['좌표', 'coordinates'],
    ['설명', 'description'],
  ]);
  const districts = await staff.call(venuesAdminApi.districts, {});
  expect(districts.json()).toEqual([{ name: '강남구', total: 1 }]);
});

test('numbers are found with and without what stands between their digits', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  await makeVenue(db, { name: '전화', phone: '02-555-1234', roadAddress: '테헤란로 1' });
  await makeVenue(db, { name: '사업자', businessRegistrationNumber: '123-45-67890' });
  expect(await names(staff, { q: '5551234' })).toEqual(['전화']);
  expect(await names(staff, { q: '555-12' })).toEqual(['전화']);
  expect(await names(staff, { q: '1234567890' })).toEqual(['사업자']);
  expect(await names(staff, { q: '테헤란' })).toEqual(['전화']);
  expect(await names(staff, { q: '999' })).toEqual([]);
});

test('the table sorts by its columns, page after page, each venue once', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id: categoryId } = await makeCategory(db);
  const count = VENUES_PER_PAGE + 5;
  for (let index = 0; index < count; index += 1) {
    const name = `업소 ${String((index * 7) % count).padStart(3, '0')}`;
    await makeVenue(db, { categoryId, name, viewCount: index % 3 });
  }
  const seen: string[] = [];
  for (const page of [1, 2]) {
    const answer = await staff.call(venuesAdminApi.list, {
      query: { sort: 'name', dir: 'desc', page },
    });
    seen.push(...(answer.json() as StaffList).venues.map(({ name }) => name));
  }
  expect(seen).toHaveLength(count);
  expect(seen).toEqual([...seen].sort().reverse());
  for (const sort of [
    'views',
    'checked',
    'district',
    'type',
    'rating',
    'updated',
    'created',
    'order',
  ] as const) {
    const pages = await Promise.all(
      [1, 2].map((page) => staff.call(venuesAdminApi.list, { query: { sort, page } })),
    );
    const ids = pages.flatMap((page) => (page.json() as StaffList).venues.map(({ id }) => id));
    expect(new Set(ids).size, sort).toBe(count);
  }
});

test('a line of work shows exactly the venues it counts, and none that was put off', async () => {
  const { db, as, clock } = await startApp();
  clock.set('2026-12-01T20:00:00+09:00');
  const staff = await as.staff('editor');
  const date = '2026-12-25';
  const [bare, open, planned] = [
    await makeVenue(db, { businessType: 'general_restaurant', tcPricing: 1 }),
    await makeVenue(db, { thumbnailImage: '/objects/x' }),
    await makeVenue(db, { thumbnailImage: '/objects/x', hoursCheckedAt: clock.now() }),
  ];
  await makeHours(db, open.id, 'always-open');
  await makeHours(db, planned.id, 'always-open');
  await makeSpecialDay(db, planned.id, { date, isClosed: true });
  await makeVenue(db, { isActive: false });
  const compare = async () => {
    const items = (await staff.call(attentionApi.list, {})).json() as {
      kind: string;
      count: number;
      holiday: { date: string } | null;
    }[];
    for (const todo of VENUE_TODOS) {
      const query = { todo, ...(todo === 'unplanned_holiday' && { date }) };
      const item = items.find(
        ({ kind, holiday }) => kind === todo && (holiday === null || holiday.date === date),
      );
      expect((await names(staff, query)).length, todo).toBe(item?.count ?? 0);
    }
  };
  await compare();
  expect(await names(staff, { todo: 'unplanned_holiday', date })).toEqual([open.name]);
  expect(await names(staff, { todo: 'missing_hours' })).toEqual([bare.name]);
  await staff.call(attentionApi.dismiss, {
    body: { kind: 'unplanned_holiday', date, venueIds: [open.id], span: 'date' },
  });
  await staff.call(attentionApi.dismiss, {
    body: {
      kind: 'missing_picture',
      venueIds: [bare.id],
      span: 'never',
      reason: '사진을 원하지 않음',
    },
  });
  await compare();
  expect(await names(staff, { todo: 'missing_picture' })).toEqual([]);
  const without = await staff.call(venuesAdminApi.list, { query: { todo: 'unplanned_holiday' } });
  expect(without.statusCode).toBe(400);
});

test('views are kept for whoever saved them and for nobody else', async () => {
  const { as } = await startApp();
  const [one, other] = [await as.staff('editor'), await as.staff('super')];
  const draft = { name: '숨긴 업소', query: 'hidden=true&sort=name' };
  const view: VenueView = (await one.call(venueViewsApi.create, { body: draft })).json();
  expect((await one.call(venueViewsApi.list, {})).json()).toEqual([{ id: view.id, ...draft }]);
  expect((await other.call(venueViewsApi.list, {})).json()).toEqual([]);
  expect((await one.call(venueViewsApi.create, { body: draft })).statusCode).toBe(409);
  const params = { viewId: view.id };
  const renamed = await one.call(venueViewsApi.update, { params, body: { name: '안 보이는 곳' } });
  expect(renamed.json()).toMatchObject({ name: '안 보이는 곳', query: draft.query });
  expect((await other.call(venueViewsApi.update, { params, body: { name: 'x' } })).statusCode).toBe(
    404,
  );
  expect((await other.call(venueViewsApi.remove, { params })).statusCode).toBe(404);
  expect((await one.call(venueViewsApi.remove, { params })).statusCode).toBe(204);
  expect((await one.call(venueViewsApi.list, {})).json()).toEqual([]);
});
