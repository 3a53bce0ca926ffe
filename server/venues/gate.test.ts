import { expect, test } from 'vitest';
import { venuesApi } from '#contract/venues/venues.ts';
import type { Db } from '#db/client.ts';
import { makeVenue } from '#db/factories.ts';
import { siteSettings } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';

const SECRETS = {
  phone: '02-000-7001',
  kakaoId: 'moon_secret_kakao',
  telegramId: 'moon_secret_telegram',
  description: '어른에게만 보이는 소개',
};
const WITHHELD = { phone: null, kakaoId: null, telegramId: null, description: null };

/** Everything that is sent of a venue without its old names. */
const FIELDS = [
  'address',
  'averageAttendance',
  'businessRegistrationNumber',
  'businessType',
  'categoryId',
  'checkedDates',
  'closesAt',
  'contactChannels',
  'createdAt',
  'defaultContacts',
  'description',
  'displayOrder',
  'district',
  'features',
  'floorCount',
  'gated',
  'hasDescription',
  'id',
  'imageUrl',
  'isActive',
  'isFeatured',
  'kakaoId',
  'latitude',
  'licenseMatch',
  'licenseNumber',
  'longitude',
  'lotAddress',
  'name',
  'nextChangeAt',
  'opensAt',
  'phone',
  'rating',
  'reviewAverage',
  'reviewCount',
  'reviewsPaused',
  'roadAddress',
  'roomCount',
  'serviceType',
  'slug',
  'status',
  'tcPricing',
  'telegramId',
  'thumbnailImage',
  'thumbnailUrl',
  'updatedAt',
  'viewCount',
  'visitorScore',
];

/** The same venue in each of the three answers that carry one. */
async function everywhere(client: Client, { id, slug }: { id: number; slug: string }) {
  const answers = await Promise.all([
    client.call(venuesApi.list, { query: {} }),
    client.call(venuesApi.get, { params: { venueId: id } }),
    client.call(venuesApi.bySlug, { params: { slug } }),
  ]);
  return {
    venues: answers.map((answer) => [answer.json()].flat()[0]),
    text: answers.map((answer) => answer.body).join(),
  };
}

function setGate(db: Db, value: string) {
  return db.insert(siteSettings).values({ key: 'gate', value });
}

test('who is not a verified adult receives neither contacts nor description', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db, { ...SECRETS, district: '역삼동' });
  const unverified = await as.customer({ isAdultVerified: false });
  const minorStaff = await as.staff(null, { isAdult: false });
  for (const client of [as.visitor, unverified, minorStaff]) {
    const { venues, text } = await everywhere(client, venue);
    for (const shown of venues) {
      expect(shown).toMatchObject({
        ...WITHHELD,
        gated: true,
        name: venue.name,
        district: '역삼동',
        contactChannels: ['phone', 'kakao', 'telegram'],
      });
    }
    for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
  }
});

test('verified customers and staff receive everything', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db, SECRETS);
  const clients = [
    await as.customer({ isAdultVerified: true }),
    await as.staff('editor'),
    await as.staff(null, { isAdult: true }),
  ];
  for (const client of clients) {
    for (const shown of (await everywhere(client, venue)).venues) {
      expect(shown).toMatchObject({ ...SECRETS, gated: false });
    }
  }
});

test('a wrong or expired sign-in sees what a visitor sees', async () => {
  const { app, db, as, clock } = await startApp();
  const venue = await makeVenue(db, SECRETS);
  const customer = await as.customer({ isAdultVerified: true });
  const url = `/api/venues/${venue.id}`;
  const forged = await app.inject({ url, headers: { authorization: 'Bearer forged' } });
  expect(forged.json()).toMatchObject({ ...WITHHELD, gated: true });
  clock.advance(31 * 24 * 3_600_000);
  expect((await customer.inject(url)).json()).toMatchObject({ ...WITHHELD, gated: true });
});

test('which contacts exist is told to everyone, and only those that do', async () => {
  const { db, as } = await startApp();
  const cases = [
    [{ kakaoId: 'moon' }, ['kakao']],
    [{ phone: '02-000-7001', telegramId: '  ' }, ['phone']],
    [{}, []],
  ] as const;
  for (const [contacts, contactChannels] of cases) {
    const { id } = await makeVenue(db, contacts);
    const answer = await as.visitor.call(venuesApi.get, { params: { venueId: id } });
    expect(answer.json().contactChannels).toEqual(contactChannels);
  }
});

test("which contacts are the site's own is told to everyone, without their values", async () => {
  const defaultContact = { phone: '02-000-1111', kakaoId: 'site_kakao', telegramId: null };
  const { db, as } = await startApp({ config: { defaultContact } });
  const venue = await makeVenue(db, { ...SECRETS, phone: '02-000-1111', kakaoId: 'site_kakao' });
  const { venues, text } = await everywhere(as.visitor, venue);
  for (const shown of venues) expect(shown.defaultContacts).toEqual(['phone', 'kakao']);
  for (const value of ['02-000-1111', 'site_kakao']) expect(text).not.toContain(value);
  const own = await makeVenue(db, SECRETS);
  const answer = await as.visitor.call(venuesApi.get, { params: { venueId: own.id } });
  expect(answer.json().defaultContacts).toEqual([]);
});

test('the setting "blur" sends the description but no contacts', async () => {
  const { db, as } = await startApp();
  await setGate(db, 'blur');
  const venue = await makeVenue(db, SECRETS);
  const unverified = await as.customer();
  for (const client of [as.visitor, unverified]) {
    for (const shown of (await everywhere(client, venue)).venues) {
      expect(shown).toMatchObject({
        ...WITHHELD,
        description: SECRETS.description,
        gated: true,
        contactChannels: ['phone', 'kakao', 'telegram'],
      });
    }
  }
});

test('the setting "site" withholds at least what "content" does', async () => {
  const { db, as } = await startApp();
  await setGate(db, 'site');
  const venue = await makeVenue(db, SECRETS);
  const { text } = await everywhere(as.visitor, venue);
  for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
});

test('a change of the gate holds for the next answer', async () => {
  const { db, as, deps } = await startApp();
  const { id } = await makeVenue(db, SECRETS);
  const description = async () =>
    (await as.visitor.call(venuesApi.get, { params: { venueId: id } })).json().description;
  expect(await description()).toBeNull();
  await setGate(db, 'blur');
  await deps.database.settle();
  expect(await description()).toBe(SECRETS.description);
});

test('only the fields of the contract leave the server, for staff as well', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db, {
    ...SECRETS,
    images: ['/objects/unlisted'],
    contactClickCount: 987_654,
    thumbnailImage: '/objects/thumb',
  });
  for (const client of [as.visitor, await as.staff('super')]) {
    const { venues, text } = await everywhere(client, venue);
    for (const shown of venues) {
      expect(Object.keys(shown).sort()).toEqual(FIELDS);
      expect(shown).toMatchObject({
        thumbnailImage: '/objects/thumb',
        thumbnailUrl: '/objects/thumb',
        imageUrl: '/objects/thumb',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/),
      });
    }
    for (const unlisted of ['deletedAt', 'contactClickCount', '987654', 'unlisted']) {
      expect(text).not.toContain(unlisted);
    }
  }
});
