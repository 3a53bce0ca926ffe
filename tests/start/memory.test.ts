import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, startServer, temporaryFolder } from './server.ts';

const MADE_UP = 10_000;
const WARM_UP = 1_000;
const AT_ONCE = 4;
const MOST_GROWN_MB = 100;
const SETTLING_SECONDS = 20;
const TIMEOUT_MS = 900_000;

afterAll(cleanUp);

/** What someone can make up, each time another. */
const KINDS: readonly ((n: number) => { path: string; host?: string })[] = [
  (n) => ({ path: `/made-up/${n}` }),
  (n) => ({ path: `/venue/made-up-${n}` }),
  (n) => ({ path: `/?category=made-up-${n}` }),
  (n) => ({ path: `/api/venues?category=made-up-${n}` }),
  (n) => ({ path: `/search?q=made-up-${n}` }),
  // Finds every venue: the largest answer a made-up query can have.
  (n) => ({ path: `/api/search?q=${encodeURIComponent('강남')}&category=made-up-${n}` }),
  (n) => ({ path: `/api/venues?limit=${1 + (n % 200)}&cursor=${1 + (n % 42)}` }),
  (n) => ({ path: '/', host: `made-up-${n}.example` }),
];

test.runIf(existsSync('/proc/self/status'))(
  `${MADE_UP} made-up addresses, categories, queries and hosts take less than ${MOST_GROWN_MB} MB`,
  async () => {
    const server = await startServer({ DATA_DIR: temporaryFolder(), DEMO_DATA: 'on' });
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    await ask(server.origin, agent, 0, WARM_UP);
    const before = await settledMb(server.pid);
    await ask(server.origin, agent, WARM_UP, WARM_UP + MADE_UP);
    const after = await settledMb(server.pid);
    agent.destroy();
    process.stdout.write(`resident memory: ${before} MB, after ${MADE_UP} more ${after} MB\n`);
    expect(after - before).toBeLessThan(MOST_GROWN_MB);
    await server.end('SIGTERM');
  },
  TIMEOUT_MS,
);

/** Asks for every number of a range, a few at once. */
async function ask(origin: string, agent: Agent, from: number, until: number): Promise<void> {
  let next = from;
  async function askOn() {
    while (next < until) {
      const n = next++;
      const { path, host } = KINDS[n % KINDS.length]?.(n) ?? { path: '/' };
      const send = () =>
        statusOf(`${origin}${path}`, { agent, headers: host === undefined ? {} : { host } });
      let status = await send();
      // A machine that is busy with other things is told to come back, too.
      while (status === 503) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        status = await send();
      }
      expect([200, 404], path).toContain(status);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
}

async function statusOf(url: string, options: object): Promise<number | undefined> {
  const [answer]: IncomingMessage[] = await once(get(url, options), 'response');
  answer?.resume();
  if (answer) await once(answer, 'end');
  return answer?.statusCode;
}

/** The least within some seconds without requests: what is garbage by then gets time to go. */
async function settledMb(pid: number): Promise<number> {
  let least = residentMb(pid);
  for (let second = 0; second < SETTLING_SECONDS; second++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    least = Math.min(least, residentMb(pid));
  }
  return least;
}

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
