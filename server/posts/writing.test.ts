import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { postChangesApi } from '#contract/posts/changes.ts';
import { type Post, postsApi } from '#contract/posts/posts.ts';
import { makeCategory, makeObject, makePost } from '#db/factories.ts';
import { auditLog, objects, posts } from '#db/schema/index.ts';
import { removeUnattached } from '#server/objects/service.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';

const DRAFT = { title: '라운지 예절', slug: '라운지-예절', content: '# 본문' };
const day = (n: number) => new Date(`2026-11-0${n}T12:00:00+09:00`);

function create(client: Client, body: object = {}) {
  return client.call(postChangesApi.create, { body: { ...DRAFT, ...body } });
}

function update(client: Client, postId: number, body: object) {
  return client.call(postChangesApi.update, { params: { postId }, body });
}

async function publicTitles({ as }: TestApp): Promise<string[]> {
  const list: Post[] = (await as.visitor.call(postsApi.list, {})).json();
  return list.map(({ title }) => title);
}

test.each(['super', 'manager', 'editor'] as const)(
  'staff of level %s write a draft, which only staff see',
  async (level) => {
    const app = await startApp();
    const category = await makeCategory(app.db);
    const staff = await app.as.staff(level, { lastName: '김', firstName: '서윤' });
    const answer = await create(staff, {
      title: '  라운지 예절 ',
      slug: '라운지-Guide',
      excerpt: '요약',
      categoryId: category.id,
      tags: ['예절', ' ', '예절', '처음'],
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      title: '라운지 예절',
      slug: '라운지-guide',
      content: '# 본문',
      excerpt: '요약',
      categoryId: category.id,
      tags: ['예절', '처음'],
      isPublished: false,
      publishedAt: null,
      viewCount: 0,
      createdAt: '2026-11-14T22:30:00+09:00',
      updatedAt: '2026-11-14T22:30:00+09:00',
      authorName: '김서윤',
      publishAt: null,
      venueIds: [],
    });
    expect(await publicTitles(app)).toEqual([]);
    expect((await staff.call(postsApi.list, {})).json()).toEqual([answer.json()]);
  },
);

test('the author is whoever is signed in, whatever is sent', async () => {
  const { db, as } = await startApp();
  const other = await as.staff('super');
  const staff = await as.staff('editor');
  await create(staff, { authorId: other.user.id });
  const [row] = await db.select().from(posts);
  expect(row?.authorId).toBe(staff.user.id);
  await update(other, row?.id ?? 0, { title: '다른 제목', authorId: other.user.id });
  const [after] = await db.select().from(posts);
  expect(after).toMatchObject({ title: '다른 제목', authorId: staff.user.id });
});

test('a post written as published is public at once, as of now or as of the time it names', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  expect(await publicTitles(app)).toEqual([]);
  const now = await create(staff, { isPublished: true });
  expect(now.json().publishedAt).toBe('2026-11-14T22:30:00+09:00');
  const earlier = await create(staff, {
    title: '먼저',
    slug: 'earlier',
    isPublished: true,
    publishedAt: '2026-11-01T00:00:00Z',
  });
  expect(earlier.json().publishedAt).toBe('2026-11-01T09:00:00+09:00');
  expect(await publicTitles(app)).toEqual(['라운지 예절', '먼저']);
  const draft = await create(staff, { slug: 'draft', publishedAt: '2026-11-01T00:00:00Z' });
  expect(draft.json().publishedAt).toBeNull();
});

test.each([
  ['a blank title', { title: ' ' }, '제목을 입력하세요'],
  ['a long title', { title: '가'.repeat(201) }, '200자까지 입력할 수 있습니다'],
  ['a NUL', { title: '널\u0000' }, '사용할 수 없는 문자가 들어 있습니다'],
  ['a blank slug', { slug: '' }, '슬러그를 입력하세요'],
  [
    'a slug with spaces',
    { slug: 'a b' },
    '한글, 영문, 숫자, 하이픈(-), 언더스코어(_)만 사용 가능합니다',
  ],
  ['a blank body', { content: '\n' }, '본문을 입력하세요'],
  [
    'too many tags',
    { tags: Array.from({ length: 21 }, (_, n) => `${n}`) },
    '태그는 20개까지 입력할 수 있습니다',
  ],
  ['an unknown category', { categoryId: 999_999 }, '카테고리를 다시 선택하세요'],
  [
    'an impossible date',
    { isPublished: true, publishedAt: '0001-01-01T00:00:00+09:00' },
    '게시일을 확인해 주세요',
  ],
])('a post with %s is refused', async (_, body, sentence) => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const answer = await create(staff, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toEqual([sentence]);
  const post = await makePost(db);
  expect((await update(staff, post.id, body)).json().details).toEqual([sentence]);
  expect(await db.select().from(auditLog)).toEqual([]);
});

test('title, slug and body are needed', async () => {
  const { as } = await startApp();
  const staff = await as.staff('editor');
  const answer = await staff.inject({ method: 'POST', url: '/api/posts', payload: {} });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toEqual([
    'title: 필수 항목입니다',
    'slug: 필수 항목입니다',
    'content: 필수 항목입니다',
  ]);
});

test('a slug is given once, however it is spelled', async () => {
  const { db, as } = await startApp();
  await makePost(db, { slug: 'guide' });
  const other = await makePost(db, { slug: 'other' });
  const staff = await as.staff('editor');
  for (const answer of [
    await create(staff, { slug: 'Guide' }),
    await update(staff, other.id, { slug: 'GUIDE' }),
  ]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('이미 사용 중인 슬러그입니다. 다른 슬러그를 입력하세요');
  }
});

test('publishing sets the time, hiding clears it, and visitors follow at once', async () => {
  const app = await startApp();
  const post = await makePost(app.db, { title: '글' });
  const staff = await app.as.staff('editor');
  expect(await publicTitles(app)).toEqual([]);
  const published = await update(staff, post.id, { isPublished: true });
  expect(published.statusCode).toBe(200);
  expect(published.json()).toMatchObject({
    isPublished: true,
    publishedAt: '2026-11-14T22:30:00+09:00',
  });
  expect(await publicTitles(app)).toEqual(['글']);
  const hidden = await update(staff, post.id, { isPublished: false });
  expect(hidden.json()).toMatchObject({ isPublished: false, publishedAt: null });
  expect(await publicTitles(app)).toEqual([]);
});

test('editing keeps the time of publication; without one a published post gets now', async () => {
  const { db, as } = await startApp();
  const dated = await makePost(db, { isPublished: true, publishedAt: day(1) });
  const undated = await makePost(db, { isPublished: true });
  const staff = await as.staff('editor');
  const kept = await update(staff, dated.id, { title: '고침' });
  expect(kept.json()).toMatchObject({ title: '고침', publishedAt: '2026-11-01T12:00:00+09:00' });
  for (const [id, body] of [
    [undated.id, { title: '고침' }],
    [dated.id, { publishedAt: null }],
  ] as const) {
    const answer = await update(staff, id, body);
    expect(answer.json().publishedAt).toBe('2026-11-14T22:30:00+09:00');
  }
});

test('a time of publication that comes back as it was told is no change', async () => {
  const { db, as } = await startApp();
  const publishedAt = new Date('2026-11-01T12:00:00.123+09:00');
  const post = await makePost(db, { isPublished: true, publishedAt });
  const staff = await as.staff('editor');
  const [told] = (await staff.call(postsApi.list, {})).json();
  await update(staff, post.id, { title: '고침', publishedAt: told.publishedAt });
  const [row] = await db.select().from(posts);
  expect(row?.publishedAt).toEqual(publishedAt);
  expect((await db.select().from(auditLog).orderBy(auditLog.id))[0]?.after).toEqual({
    title: '고침',
  });
});

test('writing is recorded with what changed, and saving the same again is not', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor', { username: 'writer' });
  const { id } = (await create(staff)).json();
  await update(staff, id, { title: '고침', slug: DRAFT.slug, content: DRAFT.content });
  await update(staff, id, { title: '고침' });
  await staff.call(postChangesApi.remove, { params: { postId: id } });
  const entries = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(entries).toMatchObject([
    { action: 'post.create', entity: 'post', entityId: String(id), actorName: 'writer' },
    { action: 'post.update', before: { title: '라운지 예절' }, after: { title: '고침' } },
    { action: 'post.remove', before: { title: '고침', deletedAt: null } },
  ]);
  expect(entries[1]?.after).toEqual({ title: '고침' });
});

test('pictures in a post are kept, and those taken out are cleaned up', async () => {
  const app = await startApp();
  const { db, deps, clock } = app;
  const staff = await app.as.staff('editor');
  for (const id of ['first', 'second']) await makeObject(db, { id, createdAt: clock.now() });
  const { id } = (await create(staff, { content: '![가](/objects/first)' })).json();
  await update(staff, id, { content: '![나](/objects/second)' });
  const attached = await db.select().from(objects).where(eq(objects.id, 'second'));
  expect(attached[0]?.attachedAt).toEqual(clock.now());
  clock.advance(25 * 3_600_000);
  expect(await removeUnattached(db, deps.objects, clock.now())).toBe(1);
  expect((await db.select().from(objects)).map((row) => row.id)).toEqual(['second']);
  await staff.call(postChangesApi.remove, { params: { postId: id } });
  // It can still be brought back.
  expect(await removeUnattached(db, deps.objects, clock.now())).toBe(0);
});

test('a picture that was never uploaded is refused, one lost long ago does not stop an edit', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const answer = await create(staff, { content: '![가](/objects/nowhere)' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(/이미지를 찾을 수 없습니다/);
  const post = await makePost(db, { content: '![가](/objects/lost)' });
  const edited = await update(staff, post.id, { content: '![가](/objects/lost) 고침' });
  expect(edited.statusCode).toBe(200);
});

test('a preview is what the page will show, and nothing is stored', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const body = { content: '# 제목\n\n**굵게** <script>alert(1)</script>' };
  const answer = await staff.call(postChangesApi.preview, { body });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().contentHtml).toContain('<h2>제목</h2>');
  expect(answer.json().contentHtml).toContain('<strong>굵게</strong>');
  expect(answer.json().contentHtml).not.toContain('<script');
  expect(await db.select().from(posts)).toEqual([]);
  const refused = await staff.inject({ method: 'POST', url: '/api/posts/preview', payload: {} });
  expect(refused.statusCode).toBe(400);
});

test('nobody else writes, publishes, deletes or previews a post', async () => {
  const { db, as } = await startApp();
  const post = await makePost(db);
  const params = { postId: post.id };
  const before = await db.select().from(posts).orderBy(posts.id);
  for (const [client, status] of [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff(null), 403],
  ] as const) {
    const answers = [
      await create(client),
      await update(client, post.id, { isPublished: true }),
      await client.call(postChangesApi.remove, { params }),
      await client.call(postChangesApi.preview, { body: { content: '글' } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status]);
  }
  expect(await db.select().from(posts).orderBy(posts.id)).toEqual(before);
});

test.each(['999999', '0', '-1', 'abc', '99999999999'])('a post %s is not found', async (postId) => {
  const { as } = await startApp();
  const staff = await as.staff('editor');
  const url = `/api/posts/${postId}`;
  for (const method of ['PATCH', 'DELETE'] as const) {
    const answer = await staff.inject({ method, url, payload: { title: '글' } });
    expect(answer.statusCode).toBe(404);
  }
});

test('a change without content is refused', async () => {
  const { db, as } = await startApp();
  const post = await makePost(db);
  const answer = await update(await as.staff('editor'), post.id, {});
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toBe('바꿀 내용이 없습니다');
});
