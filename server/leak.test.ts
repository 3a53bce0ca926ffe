import { expect, test } from 'vitest';
import {
  makeAlias,
  makeCustomer,
  makeGalleryImage,
  makeHours,
  makeLicense,
  makeNews,
  makePost,
  makeReview,
  makeSignage,
  makeVenue,
} from '#db/factories.ts';
import { startApp } from '#tests/support/app.ts';

/** Stands in every field that only verified adults may read. */
const SECRET = '비밀표식';
/** Longer than the preview of the latest news, so that a cut text does not hold the marker. */
const OPENING = '누구나 볼 수 있는 소식의 앞부분이 여기에 먼저 길게 나옵니다. ';

/** Values for the path parameters of the contract; a new name has to be added here. */
function fill(path: string, values: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}} in ${path}`);
    return encodeURIComponent(value);
  });
}

test('no call tells anyone who is not verified what the gate protects', async () => {
  const { app, db, as } = await startApp();
  const venue = await makeVenue(db, {
    phone: `02-${SECRET}`,
    kakaoId: SECRET,
    telegramId: SECRET,
    description: SECRET,
  });
  const author = await makeCustomer(db, { isAdultVerified: true });
  await makeHours(db, venue.id, 'always-open');
  await makeNews(db, venue.id, { message: `오래된 ${SECRET}`, createdAt: new Date(0) });
  await makeNews(db, venue.id, { message: OPENING + SECRET });
  await makeReview(db, venue.id, {
    userId: author.id,
    content: SECRET,
    imageUrl: `/objects/${SECRET}`,
    isApproved: true,
  });
  await makeReview(db, venue.id, { userId: author.id, content: SECRET });
  await makeLicense(db, venue.id, { phone: SECRET, kakaoId: SECRET, telegramId: SECRET });
  await makeSignage(db, venue.id);
  await makeGalleryImage(db, venue.id);
  await makeAlias(db, venue.id, { alias: 'old-name' });
  await makePost(db, { title: SECRET, content: SECRET, isPublished: false });

  const { paths } = (await app.inject('/api/openapi.json')).json();
  const calls = Object.entries(paths as Record<string, object>)
    .filter(([, operations]) => 'get' in operations)
    .map(([path]) => fill(path, { venueId: venue.id, slug: venue.slug }));
  const queries = ['', `?ids[]=${venue.id}`, `?q=${encodeURIComponent(venue.name)}`];
  const viewers = [as.visitor, await as.customer({ isAdultVerified: false })];

  let answered = 0;
  for (const viewer of viewers) {
    for (const call of calls) {
      for (const query of queries) {
        const answer = await viewer.inject(call + query);
        if (answer.statusCode === 200) answered += 1;
        expect(answer.body, call + query).not.toContain(SECRET);
      }
    }
  }
  // The walk itself must have reached something.
  expect(answered).toBeGreaterThan(calls.length);

  const adult = await as.customer({ isAdultVerified: true });
  const open = await adult.inject(`/api/venues/${venue.id}`);
  expect(open.body).toContain(SECRET);
});
