import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Post, postsApi } from '#contract/posts/posts.ts';
import { makeCategory, makePost } from '#db/factories.ts';
import { posts } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';

const day = (n: number) => new Date(`2026-11-0${n}T12:00:00+09:00`);

async function list(client: Client): Promise<Post[]> {
  const answer = await client.call(postsApi.list, {});
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

function bySlug(client: Client, slug: string) {
  return client.call(postsApi.bySlug, { params: { slug } });
}

test('everyone gets the published posts, newest first and without their text', async () => {
  const { db, as } = await startApp();
  const category = await makeCategory(db);
  await makePost(db, { title: '먼저', isPublished: true, publishedAt: day(1) });
  const newer = await makePost(db, {
    title: '나중',
    slug: '나중',
    content: '# 본문',
    excerpt: '요약',
    tags: ['하나', '둘'],
    categoryId: category.id,
    viewCount: 7,
    isPublished: true,
    publishedAt: day(3),
    createdAt: day(2),
    updatedAt: day(4),
  });
  await makePost(db, { title: '초안' });
  for (const client of [as.visitor, await as.customer(), await as.staff(null)]) {
    const found = await list(client);
    expect(found.map(({ title }) => title)).toEqual(['나중', '먼저']);
    expect(found[0]).toEqual({
      id: newer.id,
      title: '나중',
      slug: '나중',
      excerpt: '요약',
      tags: ['하나', '둘'],
      categoryId: category.id,
      isPublished: true,
      publishedAt: '2026-11-03T12:00:00+09:00',
      viewCount: 7,
      createdAt: '2026-11-02T12:00:00+09:00',
      updatedAt: '2026-11-04T12:00:00+09:00',
      content: null,
    });
  }
});

test('staff who manage posts get drafts and texts as well', async () => {
  const { db, as } = await startApp();
  await makePost(db, { title: '글', content: '본문', isPublished: true, publishedAt: day(1) });
  await makePost(db, { title: '초안', content: '쓰는 중', createdAt: day(2) });
  for (const level of ['super', 'manager', 'editor'] as const) {
    const found = await list(await as.staff(level));
    expect(found.map(({ title, content, isPublished }) => [title, content, isPublished])).toEqual([
      ['초안', '쓰는 중', false],
      ['글', '본문', true],
    ]);
  }
});

test('a part of the list is the newest that are published, also for staff', async () => {
  const { db, as } = await startApp();
  for (const n of [1, 2, 3]) {
    await makePost(db, { title: `글 ${n}`, isPublished: true, publishedAt: day(n) });
  }
  await makePost(db, { title: '초안', content: '쓰는 중', createdAt: day(9) });
  for (const client of [as.visitor, await as.staff('super')]) {
    const answer = await client.call(postsApi.list, { query: { limit: 2 } });
    expect(answer.json().map(({ title }: { title: string }) => title)).toEqual(['글 3', '글 2']);
    expect(answer.body).not.toContain('쓰는 중');
  }
  for (const limit of ['0', '-1', '101', 'x', '1.5', '']) {
    expect((await as.visitor.inject(`/api/posts?limit=${limit}`)).statusCode, limit).toBe(400);
  }
});

test('a published post is read by its slug, in any spelling of it', async () => {
  const { db, as } = await startApp();
  await makePost(db, { title: '예절', slug: '라운지-guide', content: '본문', isPublished: true });
  for (const slug of ['라운지-guide', '라운지-GUIDE', '라운지-guide'.normalize('NFD')]) {
    const answer = await bySlug(as.visitor, slug);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      title: '예절',
      content: '본문',
      contentHtml: '<p>본문</p>',
    });
    expect(answer.json()).not.toHaveProperty('authorId');
  }
});

test('a draft is read by staff and unknown to everyone else', async () => {
  const { db, as } = await startApp();
  await makePost(db, { slug: 'draft', content: '쓰는 중' });
  for (const client of [as.visitor, await as.customer(), await as.staff(null)]) {
    const answer = await bySlug(client, 'draft');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: '게시글을 찾을 수 없습니다' });
    expect(answer.body).not.toContain('쓰는 중');
  }
  expect((await bySlug(await as.staff('editor'), 'draft')).json()).toMatchObject({
    isPublished: false,
    publishedAt: null,
    content: '쓰는 중',
  });
});

test.each(['nobody-knows', '%00', '%', "' or 1=1 --", '글'.repeat(300)])(
  'a slug that names nothing is not found: %s',
  async (slug) => {
    const { as } = await startApp();
    const answer = await bySlug(as.visitor, slug);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: '게시글을 찾을 수 없습니다' });
  },
);

test('hiding a post takes it out of what visitors get at once', async () => {
  const { db, deps, as } = await startApp();
  const post = await makePost(db, { slug: 'seen', isPublished: true });
  expect((await bySlug(as.visitor, 'seen')).statusCode).toBe(200);
  expect(await list(as.visitor)).toHaveLength(1);
  await db.update(posts).set({ isPublished: false }).where(eq(posts.id, post.id));
  await deps.database.settle();
  expect((await bySlug(as.visitor, 'seen')).statusCode).toBe(404);
  expect(await list(as.visitor)).toEqual([]);
});

test('what an author writes cannot run on the page', async () => {
  const { db, as } = await startApp();
  const content = [
    '<script>alert(1)</script>',
    '<img src=x onerror="alert(2)">',
    '[링크](javascript:alert(3))',
    '[링크](JaVaScRiPt&colon;alert(4))',
    '![그림](data:text/html,alert(5))',
    '<a href="javascript:alert(6)">글</a>',
    '[제목](https://example.com "&quot; onclick=alert(7)")',
    '`<b onclick="alert(8)">`',
  ].join('\n\n');
  await makePost(db, { slug: 'attack', content, isPublished: true });
  const { contentHtml } = (await bySlug(as.visitor, 'attack')).json();
  expect(contentHtml).not.toMatch(/<(script|img|b)\b/i);
  // Inside tags there is neither a handler nor an address that runs.
  const tags: string[] = contentHtml.match(/<[^>]*>/g);
  for (const tag of tags) {
    expect(tag.replace(/title="[^"]*"/, '')).not.toMatch(/javascript|data:|\son\w+=/i);
  }
});
