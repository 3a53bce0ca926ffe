import { expect, test } from 'vitest';
import {
  makeCategory,
  makeCustomer,
  makeHours,
  makePost,
  makeReview,
  makeVenue,
} from '#db/factories.ts';
import { BUSINESS_TYPE_LABELS } from '#domain/business-type.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { sourcePages } from '#tests/support/pages.ts';

const pages = await sourcePages();

type Told = { '@type': string; [property: string]: unknown };

/** A page's markup without scripts, and what it tells search engines. */
async function read({ app }: TestApp, path: string) {
  const html = (await app.inject(encodeURI(path))).body;
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const told: Told[] = [...scripts].map(([, text = '']) => JSON.parse(text));
  const visible = html.replace(/<script.*?<\/script>/gs, '').replace(/<!--.*?-->/g, '');
  return { told, types: told.map((one) => one['@type']), visible };
}

test.for([
  ['general_restaurant', 'Restaurant'],
  ['entertainment_bar_type2', 'BarOrPub'],
  ['entertainment_bar_type1', 'NightClub'],
] as const)('a venue licensed as %s is a %s, as its page shows', async ([businessType, type]) => {
  const running = await startApp({ pages });
  const venue = await makeVenue(running.db, { businessType });
  const { told, types, visible } = await read(running, `/venue/${venue.slug}`);
  expect(types).toEqual([type, 'BreadcrumbList']);
  expect(told[0]).toMatchObject({ name: venue.name });
  expect(visible).toContain(BUSINESS_TYPE_LABELS[businessType]);
});

test('the score that is told stands on the page, and there is none without reviews', async () => {
  const running = await startApp({ pages });
  const rated = await makeVenue(running.db, {});
  const { id: userId } = await makeCustomer(running.db);
  await makeReview(running.db, rated.id, { userId, rating: 9, isApproved: true });
  const { told, visible } = await read(running, `/venue/${rated.slug}`);
  expect(told[0]?.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 1 });
  expect(visible).toMatch(/9\.0|4\.5/);

  const unrated = await makeVenue(running.db, {});
  const without = await read(running, `/venue/${unrated.slug}`);
  expect(without.told[0]).not.toHaveProperty('aggregateRating');
  expect(without.told[0]).not.toHaveProperty('review');
});

test('every page tells whole addresses in the vocabulary of schema.org', async () => {
  const running = await startApp({ pages });
  const category = await makeCategory(running.db);
  const venue = await makeVenue(running.db, { categoryId: category.id });
  const post = await makePost(running.db, { isPublished: true });
  await makeHours(running.db, venue.id, 'always-open');
  const expected: Record<string, string[]> = {
    '/': ['WebSite', 'ItemList'],
    [`/?category=${category.slug}`]: ['WebSite', 'BreadcrumbList', 'ItemList'],
    [`/venue/${venue.slug}`]: ['NightClub', 'BreadcrumbList'],
    '/posts': ['BreadcrumbList', 'ItemList'],
    [`/posts/${post.slug}`]: ['Article', 'BreadcrumbList'],
    '/consultation': ['FAQPage', 'BreadcrumbList'],
    '/visitor-score': ['BreadcrumbList'],
  };
  for (const [path, types] of Object.entries(expected)) {
    const page = await read(running, path);
    expect(page.types, path).toEqual(types);
    for (const one of page.told) {
      expect(one['@context'], path).toBe('https://schema.org');
      JSON.stringify(one, (key, value) => {
        if (['url', 'item', 'image', 'target'].includes(key)) {
          expect(value, `${path} ${key}`).toMatch(/^http:\/\/[^/]+\//);
        }
        return value;
      });
    }
  }
});
