import './sentences.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, urlOf } from './endpoint.ts';
import { Id, IdParam, text } from './fields.ts';
import { newsApi } from './news/news.ts';
import { venuesApi } from './venues/venues.ts';

test('the address of a call carries its params, encoded', () => {
  expect(urlOf(venuesApi.get, { params: { venueId: 7 } })).toBe('/api/venues/7');
  expect(urlOf(venuesApi.bySlug, { params: { slug: '달 빛/?#%' } })).toBe(
    `/api/venues/by-slug/${encodeURIComponent('달 빛/?#%')}`,
  );
});

test('a list in the query is repeated under its name', () => {
  const url = urlOf(newsApi.batch, { query: { 'ids[]': [3, 5] } });
  expect(url).toBe('/api/venues/updates/batch?ids%5B%5D=3&ids%5B%5D=5');
  expect(new URL(url, 'http://x').searchParams.getAll('ids[]')).toEqual(['3', '5']);
  expect(urlOf(newsApi.batch, { query: { 'ids[]': [] } })).toBe('/api/venues/updates/batch');
});

test('what is not said does not appear in the query; zero and false do', () => {
  expect(urlOf(venuesApi.list, { query: {} })).toBe('/api/venues');
  expect(urlOf(venuesApi.list, {})).toBe('/api/venues');
  expect(
    urlOf(venuesApi.list, { query: { a: undefined, b: null, c: 0, d: false, e: '', f: '가 &' } }),
  ).toBe(`/api/venues?c=0&d=false&e=&f=${encodeURIComponent('가')}+%26`);
});

test('several params of one path are all filled in', () => {
  const definition = endpoint({
    method: 'DELETE',
    path: '/api/venues/:venueId/gallery/:imageId',
    summary: '',
    audience: 'venues',
  });
  expect(urlOf(definition, { params: { venueId: 1, imageId: 2 } })).toBe('/api/venues/1/gallery/2');
});

test('what a schema has no sentence for names the field in Korean', () => {
  const schema = z.object({ name: z.string(), inner: z.object({ count: z.int() }) });
  const messages = (value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message);
  expect(messages({ inner: { count: 'x' } })).toEqual([
    'name: 필수 항목입니다',
    'inner.count: 올바르지 않은 값입니다',
  ]);
  expect(messages(undefined)).toEqual(['입력값: 필수 항목입니다']);
});

test.each([1, 7, 2_147_483_647])('%i is an id, as number and as text', (id) => {
  expect(Id.parse(id)).toBe(id);
  expect(IdParam.parse(id)).toBe(id);
  expect(IdParam.parse(String(id))).toBe(id);
});

test.each([0, -1, 1.5, 2_147_483_648, '0', '01', '1.0', '1e3', ' 1', '', 'abc', '٣', null, true])(
  '%j is no id',
  (value) => {
    expect(IdParam.safeParse(value).success).toBe(false);
  },
);

test('text is trimmed and composed, and counted only then', () => {
  const name = text(2);
  expect(name.parse(` ${'달빛'.normalize('NFD')}\n`)).toBe('달빛');
  expect(name.safeParse('달빛길').error?.issues[0]?.message).toBe('2자까지 입력할 수 있습니다');
});

test('text may have lines and tabs, and no other control character', () => {
  expect(text(20).parse('한 줄\n두 줄\t끝')).toBe('한 줄\n두 줄\t끝');
  for (const character of ['\u0000', '\u0008', '\u001b', '\u007f', '\u0085']) {
    expect(text(20).safeParse(`a${character}b`).error?.issues[0]?.message).toBe(
      '사용할 수 없는 문자가 들어 있습니다',
    );
  }
});
