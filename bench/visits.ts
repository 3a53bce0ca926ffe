import autocannon from 'autocannon';
import { medianOf } from './load.ts';
import { type Server, usageOf, usageWithChildren } from './servers.ts';

const CLIENTS = 64;
const TIMES = 9;
const BROWSER = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile';
/** Counted so far, over all servers of a run: a visit's name is used once. */
let visits = 0;

/** Not by counting: one that is hidden has no visits. */
export async function listVisited({ origin }: Server): Promise<number[]> {
  const venues = (await (await fetch(`${origin}/api/venues`)).json()) as { id: number }[];
  return venues.map(({ id }) => id);
}

export type Visits = Awaited<ReturnType<typeof measureVisits>>;

/** Visits begun by many clients at once, each under a name of its own, all over the venues. */
export async function measureVisits(
  { origin, pid }: Server,
  ids: readonly number[],
  seconds: number,
  databasePid?: number,
) {
  const usage = () => {
    const { user, system } = process.cpuUsage();
    const seconds = new Map([
      ['server', usageOf(pid).cpuSeconds],
      ['load', (user + system) / 1_000_000],
    ]);
    if (databasePid) seconds.set('database', usageWithChildren(databasePid));
    return seconds;
  };
  const first = visits;
  const before = usage();
  const result = await autocannon({
    url: origin,
    connections: CLIENTS,
    duration: seconds,
    sampleInt: Math.min(1_000, seconds * 1_000),
    requests: [
      {
        method: 'POST',
        setupRequest(request) {
          visits += 1;
          const venueId = ids[(visits * 31) % ids.length];
          return {
            ...request,
            path: `/api/venues/${venueId}/analytics/session`,
            headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
            body: JSON.stringify({
              venueId,
              sessionId: String(visits).padStart(21, 'b'),
              deviceType: 'mobile',
              browser: 'Chrome',
              referrer: 'https://search.naver.com/',
            }),
          };
        },
      },
    ],
  });
  if (result.non2xx + result.errors > 0) throw new Error('visits failed under load');
  const after = usage();
  const cpuMicroseconds = [...before].map(([who, cpuSeconds]) => {
    const used = (after.get(who) ?? cpuSeconds) - cpuSeconds;
    return `${who} ${((used / result['2xx']) * 1_000_000).toFixed(0)}`;
  });
  return {
    perSecond: Math.round(result['2xx'] / result.duration),
    cpuMicroseconds: cpuMicroseconds.join(', '),
    p99: result.latency.p99,
    acknowledged: result['2xx'],
    sent: visits - first,
  };
}

/** Milliseconds of what staff look at, which nobody keeps: the median of a few. */
export async function measureStaff({ origin }: Server, cookie: string, path: string) {
  const took: number[] = [];
  for (let n = 0; n <= TIMES; n += 1) {
    const start = performance.now();
    const answer = await fetch(origin + path, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    // The first one may count a night anew, and its code is not compiled yet.
    if (n > 0) took.push(performance.now() - start);
  }
  return medianOf(took);
}
