import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './call.ts';

const MINUTE_MS = 60_000;
const MAX_RETRIES = 10;
const FIRST_RETRY_DELAY_MS = 500;
const MAX_RETRY_DELAY_MS = 5_000;

// Not with a timer, the default: the second click of a double click would come before it and find
// the button not yet busy.
notifyManager.setScheduler(queueMicrotask);

/** What trying again can mend: the network, a time-out, a limit, the server itself. */
export function isWorthRetrying(error: Error): boolean {
  const failure = error.cause instanceof ApiError ? error.cause : error;
  if (!(failure instanceof ApiError)) return true;
  return failure.status === 408 || failure.status === 429 || failure.status >= 500;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 30 * MINUTE_MS,
        retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
        retryDelay: (attempt) => Math.min(FIRST_RETRY_DELAY_MS * 2 ** attempt, MAX_RETRY_DELAY_MS),
        // A failure the server rendered is not asked for again just because a component mounts.
        retryOnMount: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        // Only what has changed since the server rendered it, see `refresh`.
        refetchOnMount: ({ state }) => state.isInvalidated,
        refetchOnReconnect: true,
      },
      // Without a connection a write fails at once and is told; by default it would wait unseen and
      // be sent whenever the connection is back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
