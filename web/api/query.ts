import {
  type Query,
  type QueryClient,
  type QueryKey,
  type QueryMeta,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Definition, Reply, Sent } from '#contract/endpoint.ts';
import { topicsRead, topicsWritten } from '#contract/topics.ts';
import { type Topic, touches } from '#domain/topics.ts';
import { ApiError, call } from './call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { endpoint: Definition; sent: unknown };
  }
}

/** Query options of a call. The key is the call and what is sent, so nobody invents keys. */
export function apiQuery<const D extends Definition>(endpoint: D, sent: Sent<D>) {
  return {
    ...queryOptions<Reply<D>>({
      queryKey: [endpoint.path, sent],
      queryFn: ({ signal }) => call(endpoint, sent, signal),
      // What it reads, for the writes that change it.
      meta: { endpoint, sent },
    }),
    // For rendering on the server, where the call is answered inside the process.
    endpoint,
    sent,
  };
}

/** For lists that other people change meanwhile: asked for again whenever a screen opens. */
export const FRESH = { staleTime: 0, refetchOnMount: true } as const;

interface MutationOptions {
  /** Calls of one queue wait for each other. */
  queue?: string;
  /** The thing itself is gone, and the caller leaves it: it would turn into "not found" before. */
  leaves?: true;
}

/** A writing call; on success whatever it has changed is fetched again. */
export function useApiMutation<const D extends Definition>(
  endpoint: D,
  { queue, leaves }: MutationOptions = {},
) {
  const client = useQueryClient();
  return useMutation<Reply<D>, Error, Sent<D>>({
    mutationFn: (sent) => call(endpoint, sent),
    onSuccess: (reply, sent) => refresh(client, topicsWritten(endpoint, sent, reply), leaves),
    ...(queue && { scope: { id: queue } }),
  });
}

/** Fetches again what is on screen of these topics, and forgets the rest. */
export async function refresh(
  client: QueryClient,
  changed: readonly Topic[],
  leaves = false,
): Promise<void> {
  const isChanged = ({ meta, state }: Query) => {
    if (isUntouched(meta)) return true;
    const read = topicsRead(meta.endpoint, meta.sent, state.data);
    return changed.some((topic) => read.some((other) => touches(topic, other)));
  };
  // Loaded answers are not fetched again on mounting: a screen opened later would show old ones.
  client.removeQueries({
    predicate: (query) => !isUntouched(query.meta) && isChanged(query),
    type: 'inactive',
  });
  const isLeft = ({ meta, state }: Query) =>
    leaves &&
    meta !== undefined &&
    topicsRead(meta.endpoint, meta.sent, state.data).some(
      (topic) => topic.includes(':') && changed.includes(topic),
    );
  // One that is fetched for the first time would else be left to what it read before the write.
  const isFirst = (query: Query) => query.state.data === undefined && isChanged(query);
  await client.cancelQueries({ predicate: isFirst, type: 'active', fetchStatus: 'fetching' });
  await client.invalidateQueries({ predicate: (query) => isChanged(query) && !isLeft(query) });
}

/**
 * Rendered by the server, and on no screen here so far. A part that comes to life after a press
 * elsewhere has to find what its markup shows; it is fetched again as soon as it has.
 */
function isUntouched(meta: QueryMeta | undefined): meta is undefined {
  return meta === undefined;
}

/** What became of a query while the page was rendered: its data, or how it failed. */
export type Outcome = { data: unknown } | { status: number; text: string };

/** Puts an outcome of the server's rendering into a cache, as if it had been fetched here. */
export function seedQuery(
  client: QueryClient,
  queryKey: QueryKey,
  outcome: Outcome,
  at: number,
): void {
  if ('data' in outcome) {
    client.setQueryData(queryKey, outcome.data, { updatedAt: at });
    return;
  }
  const error = new ApiError(outcome.status, outcome.text);
  client.getQueryCache().build(client, { queryKey }).setState({
    status: 'error',
    error,
    errorUpdateCount: 1,
    errorUpdatedAt: at,
    fetchFailureCount: 1,
    fetchFailureReason: error,
  });
}
