import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditApi } from '#contract/audit.ts';
import { postChangesApi } from '#contract/posts/changes.ts';
import { type PostMention, postMentionsApi } from '#contract/posts/mentions.ts';
import { type Post, postsApi } from '#contract/posts/posts.ts';
import { settingsChangesApi } from '#contract/settings/changes.ts';
import { makeObject, makePost, makeVenue } from '#db/factories.ts';
import { auditLog, objects, posts, users, venues } from '#db/schema/index.ts';
import { removeUnattached } from '#server/objects/service.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';
import { purgeDeletedPosts } from './deletion.ts';
import { arePostsDue, publishDue } from './publishing.ts';

const DAY_MS = 86_400_000;
const DRAFT = { title: '라운지 예절', slug: 'guide', content: '# 본문' };
/** The clock of tests stands at 22:30 of that day. */
const AT = '2026-11-14T23:00:00+09:00';

function update(client: Client, postId: number, body: object) {
  return client.call(postChangesApi.update, { params: { postId }, body });
}

async function publicTitles({ as }: TestApp): Promise<string[]> {
  const list: Post[] = (await as.visitor.call(postsApi.list, {})).json();
  return list.map(({ title }) => title);
}

async function previewOf(client: Client, postId: number): Promise<string> {
  const answer = await client.call(postChangesApi.createPreviewLink, { params: { postId } });
  expect(answer.statusCode).toBe(201);
  return /#token=(.+)$/.exec(answer.json().url)?.[1] ?? '';
}

test('a post with a time is published by itself then, and nobody sees it before', async () => {
  const app = await startApp();
  const staff = await app.as.staff('editor');
  const answer = await staff.call(postChangesApi.create, { body: { ...DRAFT, publishAt: AT } });
  expect(answer.json()).toMatchObject({ isPublished: false, publishedAt: null, publishAt: AT });
  expect(await arePostsDue(app.systemContext())).toBe(false);
  await publishDue(app.systemContext());
  expect(await publicTitles(app)).toEqual([]);
  expect((await app.app.inject('/rss.xml')).body).not.toContain(DRAFT.title);
  app.clock.advance(30 * 60_000);
  expect(await arePostsDue(app.systemContext())).toBe(true);
  await publishDue(app.systemContext());
  await publishDue(app.systemContext());
  await app.deps.database.settle();
  expect(await publicTitles(app)).toEqual([DRAFT.title]);
  expect((await app.app.inject('/rss.xml')).body).toContain(DRAFT.title);
  const [row] = await app.db.select().from(posts);
  expect(row).toMatchObject({ isPublished: true, publishedAt: new Date(AT), publishAt: null });
  const entries = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'post.publish'))
    .orderBy(auditLog.id);
  expect(entries).toMatchObject([{ actorId: null, entityId: String(row?.id) }]);
});

test('a time is in the future, goes with publishing, and can be taken back', async () => {
  const { db, as, clock } = await startApp();
  const staff = await as.staff('editor');
  const post = await makePost(db);
  const past = await update(staff, post.id, { publishAt: '2026-11-14T22:30:00+09:00' });
  expect([past.statusCode, past.json().message]).toEqual([
    400,
    '예약 시각은 지금보다 뒤여야 합니다',
  ]);
  expect((await update(staff, post.id, { publishAt: AT })).json().publishAt).toBe(AT);
  expect((await update(staff, post.id, { title: '고침' })).json().publishAt).toBe(AT);
  expect((await update(staff, post.id, { isPublished: true })).json()).toMatchObject({
    publishAt: null,
    publishedAt: '2026-11-14T22:30:00+09:00',
  });
  await update(staff, post.id, { isPublished: false, publishAt: AT });
  expect((await update(staff, post.id, { publishAt: null })).json().publishAt).toBeNull();
  // Taken back once its time has passed, it waits for none.
  const manager = await as.staff('manager');
  const [entry] = (await manager.call(auditApi.list, { query: {} })).json();
  clock.advance(60 * 60_000);
  const params = { entryId: entry.id };
  expect((await manager.call(auditApi.restore, { params })).statusCode).toBe(204);
  const [row] = await db.select().from(posts);
  expect(row).toMatchObject({ publishAt: null, isPublished: false });
});

test('who edits on top of a change by someone else is told, and nothing is overwritten', async () => {
  const { db, as, clock } = await startApp();
  const [one, other] = [await as.staff('editor'), await as.staff('editor')];
  const post = await makePost(db, { title: '처음' });
  const [{ updatedAt }] = (await one.call(postsApi.list, {})).json();
  clock.advance(60_000);
  expect((await update(other, post.id, { title: '먼저', updatedAt })).statusCode).toBe(200);
  const late = await update(one, post.id, { title: '나중', updatedAt });
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    '그사이 다른 관리자가 이 글을 수정했습니다',
  ]);
  expect((await db.select().from(posts))[0]?.title).toBe('먼저');
});

test('the article names its author as a person, never by an account', async () => {
  const { db, as, deps } = await startApp();
  const named = await as.staff('editor', { lastName: '김', firstName: '서윤' });
  const nameless = await as.staff('editor', { username: 'pen-secret', email: 'pen@example.kr' });
  await makePost(db, { slug: 'named', authorId: named.user.id, isPublished: true });
  await makePost(db, { slug: 'nameless', authorId: nameless.user.id, isPublished: true });
  const read = (slug: string) => as.visitor.call(postsApi.bySlug, { params: { slug } });
  expect((await read('named')).json().authorName).toBe('김서윤');
  const other = await read('nameless');
  expect(other.json().authorName).toBeNull();
  expect(other.body).not.toMatch(/pen-secret|pen@example/);
  await db.update(users).set({ firstName: '하늘' }).where(eq(users.id, named.user.id));
  await deps.database.settle();
  expect((await read('named')).json().authorName).toBe('김하늘');
});

test('a post shows the venues it is about in their order; unknown ones are refused', async () => {
  const { db, as } = await startApp();
  const [first, second] = [await makeVenue(db), await makeVenue(db)];
  const staff = await as.staff('editor');
  const post = await makePost(db, { slug: 'about', isPublished: true });
  const read = async () =>
    (await as.visitor.call(postsApi.bySlug, { params: { slug: 'about' } })).json().venueIds;
  expect(await read()).toEqual([]);
  await update(staff, post.id, { venueIds: [second.id, first.id] });
  expect(await read()).toEqual([second.id, first.id]);
  const [entry] = await db.select().from(auditLog);
  expect(entry).toMatchObject({
    before: { venueIds: [] },
    after: { venueIds: [second.id, first.id] },
  });
  const unknown = await update(staff, post.id, { venueIds: [999_999] });
  expect([unknown.statusCode, unknown.json().message]).toEqual([
    400,
    '함께 보여 줄 업소를 다시 선택하세요',
  ]);
  expect((await update(staff, post.id, { venueIds: [1, 2, 3, 4, 5, 6, 7] })).statusCode).toBe(400);
  expect(await read()).toEqual([second.id, first.id]);
});

test('a venue names the three newest published posts about it, and follows each change of them', async () => {
  const { db, as, clock, deps } = await startApp();
  const venue = await makeVenue(db);
  const staff = await as.staff('editor');
  const named = async () => {
    const answer = await as.visitor.call(postMentionsApi.list, { params: { venueId: venue.id } });
    expect(answer.statusCode).toBe(200);
    return (answer.json() as PostMention[]).map(({ title }) => title);
  };
  const made: number[] = [];
  for (const day of [1, 2, 3, 4]) {
    const publishedAt = new Date(clock.now().getTime() - day * DAY_MS);
    const { id } = await makePost(db, { title: `글 ${day}`, isPublished: true, publishedAt });
    made.push(id);
  }
  await makePost(db, { title: '다른 글', isPublished: true });
  expect(await named()).toEqual([]);
  for (const id of made) await update(staff, id, { venueIds: [venue.id] });
  expect(await named()).toEqual(['글 1', '글 2', '글 3']);
  await update(staff, made[0] ?? 0, { isPublished: false });
  expect(await named()).toEqual(['글 2', '글 3', '글 4']);
  await update(staff, made[1] ?? 0, { title: '고친 글' });
  await staff.call(postChangesApi.remove, { params: { postId: made[2] ?? 0 } });
  expect(await named()).toEqual(['고친 글', '글 4']);
  await update(staff, made[1] ?? 0, { venueIds: [] });
  expect(await named()).toEqual(['글 4']);
  await db.update(venues).set({ isActive: false }).where(eq(venues.id, venue.id));
  await deps.database.settle();
  const hidden = await as.visitor.call(postMentionsApi.list, { params: { venueId: venue.id } });
  expect(hidden.statusCode).toBe(404);
});

test('headings get anchors, and three of them a table of contents', async () => {
  const { db, as } = await startApp();
  const content = '# 예절 & 복장\n\n글\n\n## 예절 & 복장\n\n### `코드` <b>\n\n#### 작은 제목';
  await makePost(db, { slug: 'long', content, isPublished: true });
  await makePost(db, { slug: 'short', content: '# 하나\n\n# 둘', isPublished: true });
  const read = async (slug: string) =>
    (await as.visitor.call(postsApi.bySlug, { params: { slug } })).json();
  const { contents, contentHtml } = await read('long');
  expect(contents).toEqual([
    { id: 's-예절-복장', text: '예절 & 복장', level: 2 },
    { id: 's-예절-복장-2', text: '예절 & 복장', level: 2 },
    { id: 's-코드-b', text: '코드 <b>', level: 3 },
  ]);
  for (const { id } of contents) expect(contentHtml).toContain(` id="${id}">`);
  expect((await read('short')).contents).toEqual([]);
});

test('a deleted post is gone for everyone and comes back as it was, pictures included', async () => {
  const app = await startApp();
  const { db, as, clock, deps } = app;
  const staff = await as.staff('editor');
  await makeObject(db, { id: 'kept', createdAt: clock.now(), attachedAt: clock.now() });
  const publishedAt = new Date('2026-11-01T12:00:00+09:00');
  const post = await makePost(db, {
    title: '글',
    slug: 'gone',
    content: '![가](/objects/kept)',
    viewCount: 7,
    isPublished: true,
    publishedAt,
  });
  const params = { postId: post.id };
  const read = (client: Client) => client.call(postsApi.bySlug, { params: { slug: 'gone' } });
  expect((await read(as.visitor)).statusCode).toBe(200);
  expect((await staff.call(postChangesApi.remove, { params })).statusCode).toBe(204);
  for (const client of [as.visitor, staff]) expect((await read(client)).statusCode).toBe(404);
  expect((await staff.call(postsApi.list, {})).json()).toEqual([]);
  expect((await update(staff, post.id, { title: '고침' })).statusCode).toBe(404);
  expect((await staff.call(postChangesApi.remove, { params })).statusCode).toBe(404);
  expect((await staff.call(postChangesApi.listDeleted, {})).json()).toMatchObject([
    { id: post.id, title: '글', deletedBy: expect.any(String) },
  ]);
  const taken = await staff.call(postChangesApi.create, { body: { ...DRAFT, slug: 'gone' } });
  expect([taken.statusCode, taken.json().message]).toEqual([
    409,
    '삭제한 글이 쓰는 슬러그입니다. 그 글을 되돌리거나 다른 슬러그를 입력하세요',
  ]);
  clock.advance(29 * DAY_MS);
  await purgeDeletedPosts(app.systemContext());
  await removeUnattached(db, deps.objects, clock.now());
  const later = await as.staff('editor');
  const back = await later.call(postChangesApi.restore, { params });
  expect(back.json()).toMatchObject({
    isPublished: true,
    publishedAt: '2026-11-01T12:00:00+09:00',
  });
  expect((await read(as.visitor)).json()).toMatchObject({ title: '글', viewCount: 7 });
  expect(await db.select().from(objects)).toHaveLength(1);
  expect((await later.call(postChangesApi.restore, { params })).statusCode).toBe(404);
});

test('the log of changes brings a deleted post back for thirty days; then it is purged', async () => {
  const app = await startApp();
  const { db, as, clock } = app;
  const post = await makePost(db, { slug: 'gone' });
  const params = { postId: post.id };
  const manager = await as.staff('manager');
  await manager.call(postChangesApi.remove, { params });
  const latest = async (client: Client) => (await client.call(auditApi.list, {})).json()[0];
  const entry = await latest(manager);
  expect(entry).toMatchObject({ action: 'post.remove', canRestore: true });
  await manager.call(auditApi.restore, { params: { entryId: entry.id } });
  expect((await manager.call(postsApi.list, {})).json()).toHaveLength(1);
  await manager.call(postChangesApi.remove, { params });
  clock.advance(30 * DAY_MS);
  const later = await as.staff('manager');
  expect((await latest(later)).canRestore).toBe(false);
  expect((await later.call(postChangesApi.restore, { params })).statusCode).toBe(404);
  await purgeDeletedPosts(app.systemContext());
  expect(await db.select().from(posts)).toEqual([]);
  expect(await latest(later)).toMatchObject({ action: 'post.purge', subject: post.title });
});

test('a link shows a draft to whoever has it, for a week, until a new one is made', async () => {
  const { db, as, clock } = await startApp();
  const staff = await as.staff('editor');
  const post = await makePost(db, { title: '초안', content: '## 쓰는 중' });
  const read = (token: string) => as.visitor.call(postChangesApi.readPreview, { query: { token } });
  const first = await previewOf(staff, post.id);
  const shown = await read(first);
  expect(shown.json()).toMatchObject({ title: '초안', isPublished: false });
  expect(shown.headers['cache-control']).toBe('private, no-store');
  const second = await previewOf(staff, post.id);
  expect((await read(first)).statusCode).toBe(404);
  expect((await read(second)).statusCode).toBe(200);
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain(second);
  clock.advance(7 * DAY_MS);
  const over = await read(second);
  expect([over.statusCode, over.json().message]).toEqual([
    404,
    '미리보기 링크가 끝났거나 바뀌었습니다',
  ]);
  expect((await as.visitor.inject('/api/post-previews?token=short')).statusCode).toBe(400);
});

test('a link does not open a deleted post, nor one behind the gate of the whole site', async () => {
  const { db, as } = await startApp();
  const manager = await as.staff('manager');
  const [post, deleted] = [await makePost(db), await makePost(db)];
  const token = await previewOf(manager, post.id);
  const gone = await previewOf(manager, deleted.id);
  await manager.call(postChangesApi.remove, { params: { postId: deleted.id } });
  const read = (client: Client, value: string) =>
    client.call(postChangesApi.readPreview, { query: { token: value } });
  expect((await read(as.visitor, gone)).statusCode).toBe(404);
  await manager.call(settingsChangesApi.update, { body: { gate: 'site' } });
  const refused = await read(as.visitor, token);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().requiresAdultVerification).toBe(true);
  expect((await read(await as.customer({ isAdultVerified: true }), token)).statusCode).toBe(200);
});
