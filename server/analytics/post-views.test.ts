import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { analyticsApi } from '#contract/analytics/analytics.ts';
import { postsApi } from '#contract/posts/posts.ts';
import type { Db } from '#db/client.ts';
import { makePost } from '#db/factories.ts';
import { posts, postViews } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';

const SESSION = 'V1StGXR8_Z5jdHi6B-myT';
const OTHER_SESSION = 'another_visit-0000000';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

function view(
  client: Client,
  postId: number | string,
  body: object = { sessionId: SESSION },
  headers: InjectOptions['headers'] = {},
) {
  return client.inject({
    method: 'POST',
    url: `/api/posts/${postId}/analytics/session`,
    payload: body,
    headers: { 'user-agent': PHONE, ...headers },
  });
}

async function viewsOf(db: Db, postId: number) {
  const [row] = await db.select().from(posts).where(eq(posts.id, postId));
  return row?.viewCount;
}

test('a visit to a post counts once however often it is sent, also at the same time', async () => {
  const { as, db, clock } = await startApp();
  const [first, second] = [
    await makePost(db, { isPublished: true }),
    await makePost(db, { isPublished: true }),
  ];
  const params = { postId: first.id };
  const body = { sessionId: SESSION };
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => view(as.visitor, first.id)),
    as.visitor.call(analyticsApi.viewPost, { params, body }),
  ]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect(await viewsOf(db, first.id)).toBe(1);

  await view(as.visitor, first.id, { sessionId: OTHER_SESSION });
  await view(await as.customer(), second.id);
  expect(await viewsOf(db, first.id)).toBe(2);
  expect(await viewsOf(db, second.id)).toBe(1);
  // All that is kept of a visit: nothing says who it was.
  expect(await db.select().from(postViews).where(eq(postViews.postId, second.id))).toEqual([
    { postId: second.id, sessionId: SESSION, viewedAt: clock.now() },
  ]);
});

test('reading a post counts nothing, and staff read the count in their list', async () => {
  const { as, db } = await startApp();
  const post = await makePost(db, { isPublished: true });
  await as.visitor.call(postsApi.bySlug, { params: { slug: post.slug } });
  await as.visitor.call(postsApi.list, {});
  expect(await viewsOf(db, post.id)).toBe(0);
  await view(as.visitor, post.id);
  const list = await (await as.staff('editor')).call(postsApi.list, {});
  expect(list.json()).toMatchObject([{ id: post.id, viewCount: 1 }]);
});

test('a view is no change of the post', async () => {
  const { as, db } = await startApp();
  const post = await makePost(db, { isPublished: true });
  await view(as.visitor, post.id);
  const [row] = await db.select().from(posts);
  expect(row).toEqual({ ...post, viewCount: 1 });
});

test.each([
  ['Do Not Track', { dnt: '1' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)' }],
])('%s leaves no view of a post and hears no refusal', async (_name, headers) => {
  const { as, db } = await startApp();
  const post = await makePost(db, { isPublished: true });
  expect((await view(as.visitor, post.id, undefined, headers)).statusCode).toBe(204);
  expect(await db.select().from(postViews)).toEqual([]);
  expect(await viewsOf(db, post.id)).toBe(0);
});

test('staff are not counted as readers of a post', async () => {
  const { as, db } = await startApp();
  const post = await makePost(db, { isPublished: true });
  expect((await view(await as.staff('editor'), post.id)).statusCode).toBe(204);
  expect(await viewsOf(db, post.id)).toBe(0);
});

test('a post that is unknown or a draft has no views, for anyone', async () => {
  const { as, db } = await startApp();
  const draft = await makePost(db, { isPublished: false });
  const staff = await as.staff('editor');
  for (const id of [4711, draft.id, 'one']) {
    for (const client of [as.visitor, staff]) {
      expect((await view(client, id)).statusCode).toBe(404);
    }
  }
  expect(await db.select().from(postViews)).toEqual([]);
  expect(await viewsOf(db, draft.id)).toBe(0);
});

test.each([[{}], [{ sessionId: 'short' }], [{ sessionId: 'V1StGXR8 Z5jdHi6B-myT' }]])(
  'a view with %j is refused with 400',
  async (body) => {
    const { as, db } = await startApp();
    const post = await makePost(db, { isPublished: true });
    expect((await view(as.visitor, post.id, body)).statusCode).toBe(400);
    expect(await viewsOf(db, post.id)).toBe(0);
  },
);

test('one address cannot push the views of posts without end', async () => {
  const { as, db } = await startApp({ config: { rateLimitScale: 1 } });
  const post = await makePost(db, { isPublished: true });
  for (let n = 1; n <= 60; n += 1) expect((await view(as.visitor, post.id)).statusCode).toBe(204);
  expect((await view(as.visitor, post.id)).statusCode).toBe(429);
});
