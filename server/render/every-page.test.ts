import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import {
  makeCategory,
  makeCustomer,
  makeFavorite,
  makeGalleryImage,
  makeHours,
  makeLicense,
  makeNews,
  makePost,
  makeReview,
  makeSignage,
  makeSpecialDay,
  makeVenue,
} from '#db/factories.ts';
import { siteSettings } from '#db/schema/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { routeTable, sourcePages } from '#tests/support/pages.ts';
import { readVocabulary, unknownTerms } from '#tests/support/schema-org.ts';

const pages = await sourcePages();

/** What the HTML standard demands, without matters of taste. */
const checker = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
);

/** A site with something of everything, and at least one address of every public page. */
async function openSite() {
  const running = await startApp({ pages });
  const { db } = running;
  const category = await makeCategory(db, { name: '라운지 & "바" <1>' });
  const venue = await makeVenue(db, {
    categoryId: category.id,
    name: '여백 & "라운지" <2>',
    slug: '여백-라운지',
    address: '서울 강남구 역삼동 1-2',
    roadAddress: '서울 강남구 테헤란로 1',
    latitude: 37.5,
    longitude: 127.03,
    features: ['발렛 주차', '<b>룸</b>'],
  });
  const closed = await makeVenue(db, { categoryId: category.id, status: 'permanent_closed' });
  await makeHours(db, venue.id, 'always-open');
  await makeSpecialDay(db, venue.id, { date: '2026-11-20', isClosed: true });
  await makeNews(db, venue.id);
  await makeSignage(db, venue.id);
  await makeGalleryImage(db, venue.id);
  await makeLicense(db, venue.id);
  const { id: userId } = await makeCustomer(db);
  await makeFavorite(db, userId, venue.id);
  await makeReview(db, venue.id, { userId, rating: 9, isApproved: true });
  const post = await makePost(db, { isPublished: true });
  const addresses: Record<string, string[]> = {
    '/': ['/', `/?category=${category.slug}`, '/?open=true&sort=name'],
    '/map': ['/map'],
    '/venue/:slug': [`/venue/${venue.slug}`, `/venue/${closed.slug}`, '/venue/없는-곳'],
    '/venues/:venueId': [`/venues/${venue.id}`],
    '/search': ['/search', '/search?q=여백', '/search?q=없는이름'],
    '/posts': ['/posts'],
    '/posts/:slug': [`/posts/${post.slug}`, '/posts/없는-글'],
    '/consultation': ['/consultation'],
    '/visitor-score': ['/visitor-score'],
    '/terms': ['/terms'],
    '/privacy': ['/privacy'],
    '/youth-protection': ['/youth-protection'],
    '/offline': ['/offline'],
    '/saved': ['/saved'],
    '/compare': ['/compare', `/compare?venues=${venue.id},${closed.id}`, '/compare?venues=99'],
    '*': ['/nowhere'],
  };
  return { ...running, addresses };
}

async function documentOf({ app }: TestApp, path: string): Promise<string> {
  return (await app.inject(encodeURI(path))).body;
}

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

test('every public page is valid HTML and speaks the vocabulary of schema.org', {
  // Twenty documents in one go; on a busy machine the checker takes a second for each.
  timeout: 60_000,
}, async () => {
  const site = await openSite();
  const vocabulary = readVocabulary();
  const isPublic = (await routeTable()).filter(({ isPrivate }) => !isPrivate);
  // A new page has its addresses in the table above.
  expect(Object.keys(site.addresses)).toEqual(expect.arrayContaining(isPublic.map((r) => r.path)));
  const types = new Set<string>();
  for (const path of Object.values(site.addresses).flat()) {
    const html = await documentOf(site, path);
    expect(await faultsOf(html), path).toEqual([]);
    for (const [, text = ''] of html.matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/gs,
    )) {
      const told = JSON.parse(text);
      types.add(told['@type']);
      expect(unknownTerms(vocabulary, told), path).toEqual([]);
    }
  }
  expect([...types].sort()).toEqual([
    'Article',
    'BreadcrumbList',
    'FAQPage',
    'ItemList',
    'NightClub',
    'WebSite',
  ]);
});

test('behind the gate of the whole site pages are valid HTML', async () => {
  const site = await openSite();
  await site.db.insert(siteSettings).values({ key: 'gate', value: 'site' });
  await site.deps.database.settle();
  for (const path of ['/', '/venue/여백-라운지', '/consultation']) {
    expect(await faultsOf(await documentOf(site, path)), path).toEqual([]);
  }
});

test('both checks find what is wrong', async () => {
  const html =
    '<!DOCTYPE html><html lang="ko"><head><title>t</title></head><body><ul><p id="a"></p></ul><p id="a"></body></html>';
  expect((await faultsOf(html)).join()).toMatch(/element-permitted-content.*no-dup-id/s);
  const vocabulary = readVocabulary();
  expect(
    unknownTerms(vocabulary, {
      '@context': 'https://schema.org',
      '@type': 'NightClub',
      name: '여백',
      priceRange: '₩₩₩',
      mood: 'calm',
      geo: { '@type': 'GeoCoordinates', latitude: 1, recipeYield: 2 },
      review: [{ '@type': 'Opinion' }],
    }),
  ).toEqual(['NightClub.mood', 'GeoCoordinates.recipeYield', 'Opinion']);
});
