import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeCategory, makePost, makeVenue } from '#db/factories.ts';
import { posts, siteSettings, venues } from '#db/schema/index.ts';
import { postSubject, sharePath, venueSubject } from '#domain/art/share-picture.ts';
import { startApp } from '#tests/support/app.ts';
import { sourcePages } from '#tests/support/pages.ts';

async function openSite() {
  const running = await startApp();
  const category = await makeCategory(running.db, { name: '라운지' });
  const venue = await makeVenue(running.db, { categoryId: category.id, name: '여백 라운지' });
  const post = await makePost(running.db, { title: '처음 방문하기 전에', isPublished: true });
  return {
    ...running,
    venue,
    venuePath: sharePath(venueSubject(venue, category.name)),
    postPath: sharePath(postSubject(post)),
  };
}

test('venue and guide each have a picture with their name, to be kept for good', async () => {
  const { app, venuePath, postPath } = await openSite();
  const seen = new Set<string>();
  for (const path of [venuePath, postPath]) {
    const answer = await app.inject(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1_200, height: 630 });
    seen.add(answer.rawPayload.toString('base64'));
  }
  expect(seen.size).toBe(2);
});

test('letters are drawn: another name of the same venue is another picture', async () => {
  const { app, db, venuePath } = await openSite();
  const before = await app.inject(venuePath);
  await db.update(venues).set({ name: '다른 이름' });
  // The address is of the old name: it leads to the one of the new, and is not kept as if it were it.
  const moved = await app.inject(venuePath);
  expect(moved.statusCode).toBe(302);
  expect(moved.headers['cache-control']).toBe('public, max-age=300');
  const after = await app.inject(String(moved.headers.location));
  expect(after.statusCode).toBe(200);
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
});

test.for(['가'.repeat(120), 'A & <b>B</b> "C" 漢字 😀', ' ', '한 단어'])(
  'the title %s fits',
  async (title) => {
    const { app, db } = await startApp();
    const post = await makePost(db, { title, isPublished: true });
    const answer = await app.inject(sharePath(postSubject(post)));
    expect(answer.statusCode).toBe(200);
  },
);

test('what visitors do not see has no picture', async () => {
  const { app, db, deps, venuePath, postPath } = await openSite();
  await db.update(venues).set({ isActive: false });
  await db.update(posts).set({ isPublished: false });
  for (const path of [venuePath, postPath]) expect((await app.inject(path)).statusCode).toBe(404);

  await db.update(venues).set({ isActive: true });
  expect((await app.inject(venuePath)).statusCode).toBe(200);
  await db.insert(siteSettings).values({ key: 'gate', value: 'site' });
  await deps.database.settle();
  expect((await app.inject(venuePath)).statusCode).toBe(404);
});

test.for(['venue/0/a', 'venue/9999999999/a', 'venue/x/a', 'post/-1/a', 'user/1/a', 'venue/999/a'])(
  'there is no picture at %s',
  async (rest) => {
    const { app } = await startApp();
    expect((await app.inject(`/art/share/${rest}.jpg`)).statusCode).toBe(404);
  },
);

test('the pages name these pictures, with their size', async () => {
  const { app, db } = await startApp({ pages: await sourcePages() });
  const category = await makeCategory(db);
  const venue = await makeVenue(db, { categoryId: category.id });
  const post = await makePost(db, { isPublished: true });
  for (const page of [`/venue/${venue.slug}`, `/posts/${post.slug}`]) {
    const html = (await app.inject(encodeURI(page))).body;
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const picture = await app.inject(new URL(address).pathname);
    expect(picture.headers['cache-control']).toContain('immutable');
    expect(html).toContain('property="og:image:width" content="1200"');
  }
});
