import type { QueryClient } from '@tanstack/react-query';
import type { Definition, Reply } from '#contract/endpoint.ts';
import { ApiError } from '#web/api/call.ts';
import type { HeadInput, PageQuery } from './route.ts';

/** What a route's `head` reads from, out of a query cache. */
export function headInput(
  client: QueryClient,
  params: Record<string, string>,
  search: string,
  preferred: number | null = null,
): HeadInput & { isWaiting(): boolean } {
  let isWaiting = false;
  return {
    params,
    search: new URLSearchParams(search),
    preferred,
    read<const D extends Definition>({ queryKey }: PageQuery<D>) {
      const query = client.getQueryState<Reply<D>>(queryKey);
      isWaiting ||= query?.status === 'pending' && query.fetchStatus !== 'idle';
      return query?.data;
    },
    failureOf({ queryKey }) {
      const error = client.getQueryState(queryKey)?.error;
      return error instanceof ApiError ? error.status : undefined;
    },
    /** Whether something that has been read is still on its way. */
    isWaiting: () => isWaiting,
  };
}
