import { expect, test } from 'vitest';
import type { Sent } from '#contract/endpoint.ts';
import { type SearchResult, searchApi } from '#contract/search.ts';
import { makeCategory, makeHours, makePost, makeVenue } from '#db/factories.ts';
import { type Client, startApp } from '#tests/support/app.ts';

type Query = Sent<typeof searchApi.find>['query'];

const NOTHING: SearchResult = {
  venues: [],
  total: 0,
  isMore: false,
  understoodAs: null,
  facets: null,
  posts: [],
  similar: [],
  mostSeen: [],
};

async function find(client: Client, query: Query): Promise<SearchResult> {
  const answer = await client.call(searchApi.find, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function namesFound(client: Client, query: Query): Promise<string[]> {
  return (await find(client, query)).venues.map(({ name }) => name);
}

test('venues are found by name, initial consonants, addresses, district and features', async () => {
  const { db, as } = await startApp();
  await makeVenue(db, {
    name: '여백 라운지',
    district: '역삼',
    address: '서울 강남구 테헤란로 1',
    lotAddress: '역삼동 678-9',
    features: ['발렛 주차', '조용한 자리'],
  });
  await makeVenue(db, { name: '다른 곳', address: '서울 서초구' });
  for (const q of [
    '여백',
    '여백라운지',
    'ㅇㅂ ㄹㅇㅈ',
    'ㅇㅂㄹㅇㅈ',
    '테헤란로',
    '678-9',
    '역삼',
    '발렛',
    '강남구 라운지',
    ' 라운짖 ',
    '여백'.normalize('NFD'),
  ]) {
    expect(await namesFound(as.visitor, { q }), q).toEqual(['여백 라운지']);
  }
  expect(await find(as.visitor, { q: '없는 곳' })).toEqual(NOTHING);
});

test('the best match comes first, or the order that was asked for', async () => {
  const { db, as } = await startApp();
  const { id: categoryId } = await makeCategory(db);
  const make = (name: string, more: object) => makeVenue(db, { name, categoryId, ...more });
  await make('가', { address: '밤로 1', displayOrder: 1, rating: 10, viewCount: 3 });
  await make('나', { features: ['밤 전망'], displayOrder: 2, rating: 40, viewCount: 2 });
  await make('한밤', { displayOrder: 3, rating: 20, viewCount: 9 });
  await make('밤결', { displayOrder: 4, rating: 30, viewCount: 1 });
  expect(await namesFound(as.visitor, { q: '밤' })).toEqual(['밤결', '한밤', '나', '가']);
  const inOrder = (sort: 'order' | 'rating' | 'views') => namesFound(as.visitor, { q: '밤', sort });
  expect(await inOrder('order')).toEqual(['가', '나', '한밤', '밤결']);
  expect(await inOrder('rating')).toEqual(['나', '밤결', '한밤', '가']);
  expect(await inOrder('views')).toEqual(['한밤', '가', '나', '밤결']);
});

test('a category and the open state narrow the result', async () => {
  const { db, as } = await startApp();
  const bar = await makeCategory(db, { slug: 'bar' });
  const open = await makeVenue(db, { name: '달 하나', categoryId: bar.id });
  await makeHours(db, open.id, 'always-open');
  const closed = await makeVenue(db, { name: '달 둘' });
  await makeHours(db, closed.id, 'never');
  expect(await namesFound(as.visitor, { q: '달', category: 'bar' })).toEqual(['달 하나']);
  expect(await namesFound(as.visitor, { q: '달', category: 'none' })).toEqual([]);
  expect(await namesFound(as.visitor, { q: '달', open: 'true' })).toEqual(['달 하나']);
  const { venues, total } = await find(as.visitor, { q: '달', open: 'false' });
  expect(venues.map(({ id }) => id)).toEqual([closed.id]);
  expect(total).toBe(1);
});

test('a long result comes in pages, posts with the first', async () => {
  const { db, as } = await startApp();
  const { id: categoryId } = await makeCategory(db);
  const made: number[] = [];
  for (let n = 0; n < 53; n++) {
    made.push((await makeVenue(db, { name: `별자리 ${n}`, categoryId, displayOrder: n })).id);
  }
  await makePost(db, { title: '별자리 이야기', isPublished: true });
  const first = await find(as.visitor, { q: '별자리' });
  expect(first.venues.map(({ id }) => id)).toEqual(made.slice(0, 50));
  expect(first.total).toBe(53);
  expect(first.posts).toHaveLength(1);
  const next = await find(as.visitor, { q: '별자리', cursor: made[49] });
  expect(next.venues.map(({ id }) => id)).toEqual(made.slice(50));
  expect(next.total).toBe(53);
  expect(next.posts).toEqual([]);
  expect((await find(as.visitor, { q: '별자리', cursor: 999_999 })).venues).toEqual([]);
  const open = await find(as.visitor, { q: '별자리', open: 'false', cursor: made[49] });
  expect(open.venues.map(({ id }) => id)).toEqual(made.slice(50));
});

test('published posts are found by title and tags, without their text', async () => {
  const { db, as } = await startApp();
  const post = await makePost(db, {
    title: '라운지 예절',
    tags: ['처음'],
    content: '본문에만 있는 말',
    isPublished: true,
  });
  for (const q of ['예절', 'ㄹㅇㅈㅇㅈ', '처음']) {
    const { posts } = await find(as.visitor, { q });
    expect(
      posts.map(({ id }) => id),
      q,
    ).toEqual([post.id]);
    expect(posts[0]).not.toHaveProperty('content');
  }
  expect((await find(as.visitor, { q: '본문에만' })).posts).toEqual([]);
});

test('what is hidden, deleted or a draft is found by nobody', async () => {
  const { db, as } = await startApp();
  const closedCategory = await makeCategory(db, { isActive: false });
  await makeVenue(db, { name: '숨은 곳', isActive: false });
  await makeVenue(db, { name: '지운 숨은 곳', deletedAt: new Date() });
  await makeVenue(db, { name: '분류가 숨은 곳', categoryId: closedCategory.id });
  await makePost(db, { title: '숨은 초안', tags: ['숨은'] });
  for (const client of [as.visitor, await as.customer(), await as.staff('super')]) {
    expect(await find(client, { q: '숨은' })).toEqual(NOTHING);
  }
});

test('contact values stay behind the gate and cannot be searched for', async () => {
  const { db, as } = await startApp();
  await makeVenue(db, { name: '여백', phone: '02-000-1234', description: '비밀 설명' });
  const answer = await as.visitor.call(searchApi.find, { query: { q: '여백' } });
  expect(answer.json().venues).toMatchObject([{ phone: null, description: null, gated: true }]);
  for (const q of ['1234', '비밀']) expect(await namesFound(as.visitor, { q })).toEqual([]);
  const adult = await as.customer({ isAdultVerified: true });
  expect((await find(adult, { q: '여백' })).venues).toMatchObject([{ phone: '02-000-1234' }]);
});

test.each([
  ['', '검색어를 입력해주세요'],
  ['?q=', '검색어를 입력해주세요'],
  ['?q=%20%20', '검색어를 입력해주세요'],
  [`?q=${'a'.repeat(101)}`, '100자까지 입력할 수 있습니다'],
  ['?q=%00', '사용할 수 없는 문자가 들어 있습니다'],
  ['?q=a&q=b', '검색어를 입력해주세요'],
  ['?q=a&open=maybe', 'open: 올바르지 않은 값입니다'],
  ['?q=a&sort=best', 'sort: 올바르지 않은 값입니다'],
])('a search that cannot be is refused: %s', async (query, sentence) => {
  const { as } = await startApp();
  const answer = await as.visitor.inject(`/api/search${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: sentence, message: sentence });
});

test.each(["' or 1=1 --", '%', '_', '\\', '🍸', 'ㅏ', '(((', 'a'.repeat(100), '\ud800'])(
  'odd input finds nothing and breaks nothing: %s',
  async (q) => {
    const { db, as } = await startApp();
    await makeVenue(db, { name: '여백' });
    expect((await find(as.visitor, { q })).venues).toEqual([]);
  },
);

test('an answer kept in memory follows what is written', async () => {
  const { db, deps, as } = await startApp();
  expect(await namesFound(as.visitor, { q: '새벽' })).toEqual([]);
  await makeVenue(db, { name: '새벽' });
  await deps.database.settle();
  expect(await namesFound(as.visitor, { q: '새벽' })).toEqual(['새벽']);
});
