import { expect, test } from 'vitest';
import { newsChangesApi } from '#contract/news/changes.ts';
import { touches } from '#domain/topics.ts';
import { listEndpoints } from '#tests/support/endpoints.ts';
import { topicsRead, topicsWritten } from './topics.ts';
import { venuesApi } from './venues/venues.ts';

const endpoints = await listEndpoints();

test('every reading call says what it reads, every other what it writes, and no more', () => {
  const faults = endpoints.filter(({ definition: { method, reads, writes } }) => {
    const isReading = method === 'GET';
    return isReading ? !reads || writes : !writes || reads;
  });
  expect(faults.map(({ name }) => name)).toEqual([]);
});

test('the id of a topic is a param of the call or a field of its answer', () => {
  const unknown = endpoints.flatMap(({ name, definition }) => {
    const { params, response, reads = [], writes = [] } = definition;
    const known = [params, response].flatMap((schema) =>
      Object.keys((schema as { shape?: object } | undefined)?.shape ?? {}),
    );
    const fields = [...reads, ...writes].flatMap((topic) => topic.split(':').slice(1));
    return fields.filter((field) => !known.includes(field)).map((field) => `${name}: ${field}`);
  });
  expect(unknown).toEqual([]);
});

test('a topic gets its id from what is sent, or else from the answer', () => {
  const sent = { params: { venueId: 12, updateId: 3 } };
  expect(topicsWritten(newsChangesApi.update, sent)).toEqual(['news:12', 'audit']);
  const bySlug = topicsRead(venuesApi.bySlug, { params: { slug: 'yeobaek' } }, { id: 12 });
  expect(bySlug).toEqual(expect.arrayContaining(['venue:12', 'hours:12', 'settings']));
  // Before it is answered nobody knows which one it is.
  expect(topicsRead(venuesApi.bySlug, { params: { slug: 'yeobaek' } })).toContain('venue');
});

test.each([
  ['venue:12', 'venue:12', true],
  ['venue:12', 'venue:13', false],
  ['venue:12', 'venue:1', false],
  ['venue:12', 'venue', true],
  ['venue', 'venue:12', true],
  ['venue', 'venue', true],
  ['venue:12', 'news:12', false],
] as const)('a change of %s and what is made of %s: %s', (changed, read, isTouched) => {
  expect(touches(changed, read)).toBe(isTouched);
});
