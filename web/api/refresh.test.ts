import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { categoriesApi } from '#contract/categories/categories.ts';
import type { Definition } from '#contract/endpoint.ts';
import { topicsWritten } from '#contract/topics.ts';
import { venueChangesApi } from '#contract/venues/changes.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { apiQuery, refresh, seedQuery } from './query.ts';
import { createQueryClient } from './query-client.ts';

/** What was fetched after a write to venue 12, of these calls on a screen. */
async function fetchedAfterWrite(
  ...shown: { endpoint: Definition; sent: object; data: unknown }[]
) {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    return Response.json({ id: 0 });
  });
  const client = createQueryClient();
  const stops = shown.map(({ endpoint, sent, data }) => {
    const query = apiQuery(endpoint, sent as never);
    client.setQueryData(query.queryKey, data as never);
    return new QueryObserver(client, query).subscribe(() => {});
  });
  const sent = { params: { venueId: 12 }, body: { name: '새 이름' } };
  await refresh(client, topicsWritten(venueChangesApi.update, sent, { id: 12 }));
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
  return fetched;
}

const byId = (venueId: number) => ({
  endpoint: venuesApi.get,
  sent: { params: { venueId } },
  data: { id: venueId },
});

test('a write to one venue fetches it and the lists again, and no other venue', async () => {
  const bySlug = { endpoint: venuesApi.bySlug, sent: { params: { slug: 'a' } }, data: { id: 12 } };
  const list = { endpoint: venuesApi.list, sent: {}, data: [] };
  expect(await fetchedAfterWrite(byId(12), byId(13), bySlug, list)).toEqual([
    '/api/venues/12',
    '/api/venues/by-slug/a',
    '/api/venues',
  ]);
});

test('answers that are on no screen are forgotten when they are old, and kept when not', async () => {
  const client = createQueryClient();
  const [touched, other] = [byId(12), byId(13)].map(({ endpoint, sent, data }) => {
    const query = apiQuery(endpoint, sent);
    client
      .getQueryCache()
      .build(client, query as never)
      .setData(data);
    return query.queryKey;
  });
  await refresh(client, topicsWritten(venueChangesApi.update, { params: { venueId: 12 } }));
  expect(client.getQueryData(touched ?? [])).toBeUndefined();
  expect(client.getQueryData(other ?? [])).toEqual({ id: 13 });
});

test('what the server rendered stands until a part takes it over, and is fetched again then', async () => {
  const fetched = vi.fn(async () => Response.json([{ id: 1 }]));
  vi.stubGlobal('fetch', fetched);
  const client = createQueryClient();
  const query = apiQuery(categoriesApi.list, {});
  seedQuery(client, query.queryKey, { data: [] }, Date.now());
  await refresh(client, ['news:12']);
  expect(client.getQueryData(query.queryKey)).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
  const stop = new QueryObserver(client, query).subscribe(() => {});
  await vi.waitFor(() => expect(client.getQueryData(query.queryKey)).toEqual([{ id: 1 }]));
  stop();
  vi.unstubAllGlobals();
});

test('what is being fetched for the first time while it changes is fetched once more', async () => {
  const answer: ((body: unknown) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        answer.push((body) => resolve(Response.json(body)));
      }),
  );
  const client = createQueryClient();
  const shown: unknown[] = [];
  const query = apiQuery(categoriesApi.list, {});
  const stop = new QueryObserver(client, query).subscribe(({ data }) => shown.push(data));
  await vi.waitFor(() => expect(answer).toHaveLength(1));
  const refreshed = refresh(client, ['categories']);
  await vi.waitFor(() => expect(answer).toHaveLength(2));
  // Read before the write, and arrives after it.
  answer[0]?.([]);
  answer[1]?.([{ id: 1 }]);
  await refreshed;
  expect(client.getQueryData(query.queryKey)).toEqual([{ id: 1 }]);
  expect(shown).not.toContainEqual([]);
  stop();
  vi.unstubAllGlobals();
});
