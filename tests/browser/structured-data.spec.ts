import type { APIRequestContext } from '@playwright/test';
import type { Review } from '#contract/reviews/reviews.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { starsFromScore } from '#domain/figures/rating.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { toOpeningHours, toSpecialOpeningHours } from '#web/structured-data/opening-hours.ts';
import { expect, test } from './fixtures.ts';

/** What a page tells search engines. */
async function dataOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  const data = [...scripts].map(([, text = '']) => JSON.parse(text));
  const types: string[] = data.map((one) => one['@type']);
  return { html, types, of: (type: string) => data[types.indexOf(type)] };
}

/** Names and addresses of a list, without the site's own address. */
function trail(list: { itemListElement: { name: string; item?: string; url?: string }[] }) {
  return list.itemListElement.map(({ name, item, url = item ?? '' }) => [
    name,
    url.replace(/^http:\/\/127\.0\.0\.1:\d+/, ''),
  ]);
}

test('a venue tells its real hours, score and reviews, and nothing behind the gate', {
  tag: '@desktop',
}, async ({ request }) => {
  const slug = encodeURIComponent('여백-라운지');
  const { html, types, of } = await dataOf(request, `/venue/${slug}`);
  expect(types).toEqual(['BarOrPub', 'BreadcrumbList']);
  const business = of('BarOrPub');

  await request.post('/api/auth/login', { data: ADMIN });
  const venue: Venue = await (await request.get(`/api/venues/by-slug/${slug}`)).json();
  const call = async (path: string) =>
    (await request.get(`/api/venues/${venue.id}/${path}`)).json();
  const reviews: Review[] = await call('reviews');
  expect(business).toMatchObject({
    name: venue.name,
    priceRange: '₩₩₩',
    image: expect.stringMatching(/^http:.+\/objects\//),
    openingHoursSpecification: toOpeningHours(await call('hours')),
    aggregateRating: {
      ratingValue: starsFromScore(venue.reviewAverage ?? 0),
      reviewCount: venue.reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
  });
  const special = toSpecialOpeningHours(await call('special-hours'));
  expect(business.specialOpeningHoursSpecification ?? []).toEqual(special);
  expect(reviews.length).toBeGreaterThan(10);
  expect(business.review).toEqual(
    reviews.slice(0, 10).map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.user?.nickname ?? '익명' },
      datePublished: review.createdAt,
      reviewRating: {
        '@type': 'Rating',
        ratingValue: review.rating,
        bestRating: 10,
        worstRating: 1,
      },
    })),
  );
  expect(trail(of('BreadcrumbList'))).toEqual([
    ['홈', '/'],
    ['라운지', '/?category=lounge'],
    ['여백 라운지', `/venue/${slug}`],
  ]);

  const secrets = [venue.phone, venue.kakaoId, venue.telegramId, venue.description].concat(
    reviews.map(({ content }) => content),
  );
  for (const secret of secrets) {
    expect(secret).toBeTruthy();
    expect(html).not.toContain(secret);
  }
});

test('a permanently closed venue tells no hours', { tag: '@desktop' }, async ({ request }) => {
  const { of } = await dataOf(request, `/venue/${encodeURIComponent('마지막-한-곡')}`);
  expect(Object.keys(of('BarOrPub')).join()).not.toMatch(/openingHours/i);
});

test('home, guide and consultation tell what they show', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const home = await dataOf(request, '/');
  expect(home.types).toEqual(['WebSite', 'ItemList']);
  expect(home.of('WebSite').potentialAction.target).toMatch(
    /^http:.+\/search\?q=\{search_term_string\}$/,
  );
  expect(home.of('ItemList').numberOfItems).toBeGreaterThan(40);
  // Which one comes first goes by who is open.
  const [, firstPath, firstName] = /<h3><a href="([^"]+)">([^<]+)/.exec(home.html) ?? [];
  expect(trail(home.of('ItemList'))[0]).toEqual([firstName, firstPath]);

  const dining = await dataOf(request, '/?category=dining');
  expect(dining.of('ItemList').numberOfItems).toBe(5);
  expect(trail(dining.of('BreadcrumbList'))[1]).toEqual(['다이닝', '/?category=dining']);

  const guide = await dataOf(request, '/posts');
  expect(guide.types).toEqual(['BreadcrumbList', 'ItemList']);
  const [title = '', path = ''] = trail(guide.of('ItemList'))[0] ?? [];
  const post = await dataOf(request, path);
  expect(post.types).toEqual(['Article', 'BreadcrumbList']);
  expect(post.of('Article').headline).toBe(title);

  const consultation = await dataOf(request, '/consultation');
  expect(consultation.types).toEqual(['FAQPage', 'BreadcrumbList']);
  const questions: { name: string; acceptedAnswer: { text: string } }[] =
    consultation.of('FAQPage').mainEntity;
  await page.goto('/consultation');
  await expect(page.locator('summary')).toHaveText(questions.map(({ name }) => name));
  await expect(page.locator('summary + p')).toHaveText(
    questions.map(({ acceptedAnswer }) => acceptedAnswer.text),
  );

  const search = await dataOf(request, '/search?q=bar');
  expect(search.types).toEqual([]);
  expect(search.html).toContain('<meta name="robots" content="noindex">');
});
