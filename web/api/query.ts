import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Definition, Reply, Sent } from '#contract/endpoint.ts';
import { ApiError, call } from './call.ts';

/** Query options of a call. The key is the call and what is sent, so nobody invents keys. */
export function apiQuery<const D extends Definition>(endpoint: D, sent: Sent<D>) {
  return {
    ...queryOptions<Reply<D>>({
      queryKey: [endpoint.path, sent],
      queryFn: ({ signal }) => call(endpoint, sent, signal),
    }),
    // For rendering on the server, where the call is answered inside the process.
    endpoint,
    sent,
  };
}

/** For lists that other people change meanwhile: asked for again whenever a screen opens. */
export const FRESH = { staleTime: 0, refetchOnMount: true } as const;

/**
 * A writing call; on success the named reading calls are fetched again. Calls of one `queue` wait
 * for each other.
 */
export function useApiMutation<const D extends Definition>(
  endpoint: D,
  { refetch = [], queue }: { refetch?: readonly Definition[]; queue?: string } = {},
) {
  const client = useQueryClient();
  return useMutation<Reply<D>, Error, Sent<D>>({
    mutationFn: (sent) => call(endpoint, sent),
    onSuccess: () => refetchAll(client, refetch),
    ...(queue && { scope: { id: queue } }),
  });
}

/** Fetches again what is on screen of these calls, and forgets the rest. */
export function refetchAll(client: QueryClient, endpoints: readonly Definition[]) {
  return Promise.all(
    endpoints.map(({ path }) => {
      // Loaded answers are not fetched again on mounting: a screen opened later would show old ones.
      client.removeQueries({ queryKey: [path], type: 'inactive' });
      return client.invalidateQueries({ queryKey: [path] });
    }),
  );
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
