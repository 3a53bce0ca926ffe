import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#db/root.ts';
import { memoryOf, tellsMemory } from './memory.ts';
import { cleanUp, environmentOf, startServer, temporaryFolder } from './server.ts';

const run = promisify(execFile);
const MADE_UP = process.env.THOROUGH ? 10_000 : 500;
/** Until code is compiled and the database has its pages, anything that is asked makes it grow. */
const WARM_UP = 600;
const AT_ONCE = 4;
/** Of the server's own objects and buffers: kept answers may take 32 MB, whatever is asked. */
const MOST_GROWN_MB = process.env.THOROUGH ? 45 : 25;
/** Of the whole process, with the database's memory and what the system has not taken back yet. */
const MOST_GROWN_IN_ALL_MB = 100;
const SETTLED_WITHIN_MS = 20_000;
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

test.runIf(process.platform !== 'win32')(
  `${MADE_UP} made-up addresses, categories, queries and hosts take less than ${MOST_GROWN_MB} MB`,
  async () => {
    const DATA_DIR = join(temporaryFolder(), 'data');
    await run(process.execPath, ['scripts/lib/prepared-data.mjs', DATA_DIR], {
      cwd: PROJECT_ROOT,
      env: environmentOf({}),
    });
    const memory = tellsMemory();
    const server = await startServer({ DATA_DIR, ...memory }, { isLongLived: true });
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    await ask(server.origin, agent, 0, WARM_UP);
    const before = await memoryOf(server.pid, memory.MEMORY_FILE);
    await ask(server.origin, agent, WARM_UP, WARM_UP + MADE_UP);
    agent.destroy();
    await expect
      .poll(
        async () => {
          const after = await memoryOf(server.pid, memory.MEMORY_FILE);
          process.stdout.write(
            `own memory: ${before.own} MB, after ${MADE_UP} more ${after.own} MB; ` +
              `in all ${before.all} MB, then ${after.all} MB\n`,
          );
          return {
            hasKeptLittle: after.own - before.own < MOST_GROWN_MB,
            hasGrownLittle: after.all - before.all < MOST_GROWN_IN_ALL_MB,
          };
        },
        // The last answers are still being compressed, and freed pages go back bit by bit.
        { timeout: SETTLED_WITHIN_MS, interval: 1_000 },
      )
      .toEqual({ hasKeptLittle: true, hasGrownLittle: true });
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
