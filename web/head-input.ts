import type { QueryClient } from '@tanstack/react-query';
import type { Definition, Reply } from '#contract/endpoint.ts';
import { ApiError } from '#web/api/call.ts';
import type { HeadInput, PageQuery } from './route.ts';

/** What a route's `head` reads from, out of a query cache. */
export function headInput(
  client: QueryClient,
  params: Record<string, string>,
  search: string,
): HeadInput {
  return {
    params,
    search: new URLSearchParams(search),
    read: <const D extends Definition>(query: PageQuery<D>) =>
      client.getQueryData<Reply<D>>(query.queryKey),
    failureOf(query) {
      const error = client.getQueryState(query.queryKey)?.error;
      return error instanceof ApiError ? error.status : undefined;
    },
  };
}
