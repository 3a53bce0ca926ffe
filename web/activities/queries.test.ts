import { afterEach, expect, test, vi } from 'vitest';
import { latestActivities } from './queries.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('activities that do not come fail under a name of their own', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  const { signal } = new AbortController();
  await expect(latestActivities(5).queryFn({ signal })).rejects.toThrow(
    'Failed to fetch activities',
  );
});
