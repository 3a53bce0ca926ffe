import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { activitiesApi } from '#contract/activities.ts';
import { newsChangesApi } from '#contract/news/changes.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { ApiError, call, isNotFound } from './call.ts';
import { apiQuery, seedQuery } from './query.ts';
import { createQueryClient, isWorthRetrying } from './query-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A network that gives this answer, and what was sent into it. */
function answerWith(answer: () => Response) {
  const sent: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer();
  });
  return sent;
}

test('a call carries cookies, a JSON type only with a body, and gives up after ten seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const sent = answerWith(() => Response.json([]));
  await call(activitiesApi.list, { query: { limit: 50 } });
  await call(newsChangesApi.create, { params: { venueId: 3 }, body: { message: '새 소식' } });
  expect(sent).toMatchObject([
    { url: '/api/activities?limit=50', init: { method: 'GET', credentials: 'include' } },
    {
      url: '/api/venues/3/updates',
      init: {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: '{"message":"새 소식"}',
      },
    },
  ]);
  expect(sent[0]?.init.headers).toEqual({});
  expect(sent[0]?.init).not.toHaveProperty('body');
  expect(timeout.mock.calls).toEqual([[10_000], [10_000]]);
});

test('a refusal without a body is told by its status text', async () => {
  answerWith(() => new Response(null, { status: 502, statusText: 'Bad Gateway' }));
  await expect(call(activitiesApi.list, { query: {} })).rejects.toThrow('502: Bad Gateway');
});

test.each([
  [404, true],
  [410, true],
  [403, false],
  [429, false],
  [500, false],
])('what a %i says about there being such a thing', (status, isGone) => {
  expect(isNotFound(new ApiError(status, ''))).toBe(isGone);
  expect(isNotFound(new TypeError('Failed to fetch'))).toBe(false);
});

test('a refused call reads as its status and what the server said', () => {
  const text = '{"error":"업소를 찾을 수 없습니다","message":"업소를 찾을 수 없습니다"}';
  const error = new ApiError(404, text);
  expect(error).toBeInstanceOf(Error);
  expect(error.message).toBe(`404: ${text}`);
  expect(error.status).toBe(404);
  expect(error.body.error).toBe('업소를 찾을 수 없습니다');
});

test.each(['<html>Bad Gateway</html>', 'null', '"text"', '5', ''])(
  'an answer that is no error body (%s) leaves an empty one',
  (text) => {
    const error = new ApiError(502, text);
    expect(error.message).toBe(`502: ${text}`);
    expect(error.body).toEqual({});
  },
);

test.each([408, 429, 500, 502, 503, 504])('a %i is worth another try', (status) => {
  expect(isWorthRetrying(new ApiError(status, ''))).toBe(true);
});

test.each([400, 401, 403, 404, 409, 410, 413, 415])('a %i is final at once', (status) => {
  expect(isWorthRetrying(new ApiError(status, ''))).toBe(false);
  expect(isWorthRetrying(new Error('wrapped', { cause: new ApiError(status, '') }))).toBe(false);
});

test('a failed network and a time-out are worth another try', () => {
  expect(isWorthRetrying(new TypeError('Failed to fetch'))).toBe(true);
  expect(isWorthRetrying(new DOMException('timed out', 'TimeoutError'))).toBe(true);
});

test('up to ten tries follow the first, each later than the one before, at most five seconds', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  const retry = queries?.retry as (failures: number, error: Error) => boolean;
  const delay = queries?.retryDelay as (attempt: number) => number;
  const busy = new ApiError(503, '');
  expect([0, 9, 10].map((failures) => retry(failures, busy))).toEqual([true, true, false]);
  expect(retry(0, new ApiError(404, ''))).toBe(false);
  expect([0, 1, 2, 3, 4, 9].map(delay)).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000]);
});

test('an answer is fresh for five minutes and kept for thirty', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 1_800_000,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  });
  expect(mutations?.retry).toBe(false);
});

test('what is here already is not fetched again because it is shown once more', async () => {
  const client = createQueryClient();
  client.setQueryData(['here'], 'old', { updatedAt: 0 });
  const queryFn = vi.fn(async () => 'new');
  const stop = new QueryObserver(client, { queryKey: ['here'], queryFn }).subscribe(() => {});
  await new Promise((resolve) => setTimeout(resolve));
  expect(queryFn).not.toHaveBeenCalled();
  stop();
});

test('without a connection a write fails at once instead of waiting for one', async () => {
  const client = createQueryClient();
  onlineManager.setOnline(false);
  const write = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await expect(write.execute(undefined)).rejects.toThrow('Failed to fetch');
  onlineManager.setOnline(true);
});

test('what the server rendered is in the cache as if fetched here, failures too', () => {
  const client = createQueryClient();
  const found = apiQuery(venuesApi.get, { params: { venueId: 1 } });
  const lost = apiQuery(venuesApi.get, { params: { venueId: 2 } });
  expect(found.queryKey).not.toEqual(lost.queryKey);
  seedQuery(client, found.queryKey, { data: { id: 1 } }, 1_000);
  seedQuery(client, lost.queryKey, { status: 404, text: '{"error":"없음"}' }, 1_000);
  expect(client.getQueryData<unknown>(found.queryKey)).toEqual({ id: 1 });
  expect(client.getQueryState(found.queryKey)?.dataUpdatedAt).toBe(1_000);
  expect(client.getQueryState(lost.queryKey)).toMatchObject({
    status: 'error',
    error: { message: '404: {"error":"없음"}', status: 404 },
  });
});
