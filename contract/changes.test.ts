import { expect, test } from 'vitest';
import { listEndpoints } from '#tests/support/endpoints.ts';
import type { Definition } from './endpoint.ts';

/** Their body is one thing as a whole: a week, a text, a place in a list. */
const WHOLE = [
  'PUT /api/venues/:venueId/hours',
  'PUT /api/venues/:venueId/updates/:updateId',
  'PUT /api/venues/:venueId/image',
  'PUT /api/venues/:venueId/review-pause',
  'PUT /api/venues/order',
];

async function editingCalls(): Promise<Definition[]> {
  return (await listEndpoints())
    .map(({ definition }) => definition)
    .filter(({ method, body }) => body && (method === 'PATCH' || method === 'PUT'));
}

test('what an editing call does not send is not filled in: absent means untouched', async () => {
  const calls = await editingCalls();
  expect(calls.length).toBeGreaterThan(15);
  for (const { method, path, body } of calls) {
    const name = `${method} ${path}`;
    if (WHOLE.includes(name)) continue;
    const read = body?.safeParse({});
    if (read?.success) expect(read.data, name).toEqual({});
  }
});
