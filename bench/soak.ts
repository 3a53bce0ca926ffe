import autocannon from 'autocannon';
import { type Server, usageOf } from './servers.ts';

const CONNECTIONS = 16;
/** Together, so that the machine has room for what else a night brings. */
const PER_SECOND = 100;
const EVERY_MS = 60_000;

/**
 * What people do all night, for some minutes: pages, lists, searches and venues that nobody asked
 * for before. Tells the resident memory in MB after each minute.
 */
export async function soak(
  { origin, pid }: Server,
  paths: readonly string[],
  venueIds: readonly number[],
  minutes: number,
): Promise<string> {
  const memory: number[] = [];
  const timer = setInterval(() => memory.push(usageOf(pid).memoryMb), EVERY_MS);
  let asked = 0;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    overallRate: PER_SECOND,
    // A moment longer, for the last look.
    duration: minutes * (EVERY_MS / 1_000) + 1,
    requests: [
      {
        headers: { 'accept-encoding': 'br' },
        setupRequest(request) {
          asked += 1;
          const venueId = venueIds[(asked * 31) % venueIds.length];
          const path = asked % 2 === 0 ? `/api/venues/${venueId}` : paths[asked % paths.length];
          return { ...request, path: path ?? '/' };
        },
      },
    ],
  });
  clearInterval(timer);
  const failed = result.non2xx + result.errors;
  return `resident MB after each of ${minutes} minutes: ${memory.join(', ')}; ${result['2xx']} answers, ${failed} failed`;
}
