// `npm run fuzz [-- requests [seed]]`: so many made-up requests with each identity, over every call
// of the API's own document, against the built server on a Postgres of its own. Prints figures; the
// exit code is 0 only if every answer was one that the document declares.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { setup as build } from '#tests/start/build.setup.ts';
import { memoryOf, tellsMemory } from '#tests/start/memory.ts';
import { cleanUp, startServer, temporaryFolder } from '#tests/start/server.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { type Answer, type Call, callsOf, type Request } from './calls.ts';
import { isKnown, PEOPLE } from './people.ts';

const [requests = 20_000, seed = 1] = process.argv.slice(2).map(Number);
/** Kept answers may take 32 MB, whatever is asked. */
const MOST_GROWN_MB = 45;
const agent = new Agent({ keepAlive: true });

interface Figures {
  who: string;
  requests: number;
  byStatus: Map<number, number>;
  /** Calls that were done at least once, not only refused. */
  succeeded: Set<string>;
  ms: number;
  /** Of the server's own objects, in MB, afterwards. */
  memory: number;
}

/** Each kind of fault once, with a request that shows it. */
const faults = new Map<string, { who: string; times: number; request: Request; body: string }>();

build();
const postgres = await startPostgres({ durability: 'off' });
try {
  const memory = tellsMemory();
  const server = await startServer({
    ...memory,
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: postgres.url('postgres'),
    DEMO_DATA: 'on',
    RATE_LIMIT_SCALE: '1000000',
  });
  const document = await (await fetch(`${server.origin}/api/openapi.json`)).json();
  const calls = callsOf(document);
  console.log(`${calls.length} calls, ${requests} requests with each identity, seed ${seed}`);
  const figures: Figures[] = [];
  for (const who of Object.keys(PEOPLE)) {
    const done = await fuzz(server.origin, who, calls);
    const { own } = await memoryOf(server.pid, memory.MEMORY_FILE);
    figures.push({ ...done, memory: own });
    tell({ ...done, memory: own });
  }
  tellFaults();
  const grown = (figures.at(-1)?.memory ?? 0) - (figures[0]?.memory ?? 0);
  console.log(`memory has grown by ${grown} MB since the first identity`);
  process.exitCode = faults.size === 0 && grown < MOST_GROWN_MB ? 0 : 1;
  await server.end('SIGTERM');
} finally {
  agent.destroy();
  await postgres.stop();
  await cleanUp();
}

async function fuzz(origin: string, who: string, calls: readonly Call[]): Promise<Figures> {
  const signIn = PEOPLE[who];
  if (!signIn) throw new Error(`nobody is called ${who}`);
  let headers = await signIn(origin);
  const figures: Figures = {
    who,
    requests: 0,
    byStatus: new Map(),
    succeeded: new Set(),
    ms: 0,
    memory: 0,
  };
  const begun = performance.now();
  const perCall = Math.ceil(requests / calls.length);
  for (const call of calls) {
    for (const made of fc.sample(call.requests, { numRuns: perCall, seed })) {
      const answer = await send(origin, made, headers);
      figures.requests += 1;
      figures.byStatus.set(answer.status, (figures.byStatus.get(answer.status) ?? 0) + 1);
      if (answer.status < 400) figures.succeeded.add(call.name);
      const fault = call.faultOf(answer);
      if (fault) remember(`${call.name}: ${fault}`, who, made, answer);
    }
    if (!(await isKnown(origin, headers))) headers = await signIn(origin);
  }
  figures.ms = performance.now() - begun;
  return figures;
}

function remember(fault: string, who: string, made: Request, { body }: Answer): void {
  const known = faults.get(fault);
  if (known) known.times += 1;
  else faults.set(fault, { who, times: 1, request: made, body });
}

/** Without fetch, which would tidy the address up before it is sent. */
function send(
  origin: string,
  { method, path, body }: Request,
  headers: Record<string, string>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const asked = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: {
          ...headers,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      async (answer) =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          body: await text(answer),
        }),
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

function tell({ who, requests: made, byStatus, succeeded, ms, memory }: Figures): void {
  const statuses = [...byStatus].sort(([a], [b]) => a - b).map(([s, n]) => `${s}: ${n}`);
  console.log(
    `${who.padEnd(20)} ${made} requests in ${(ms / 1_000).toFixed(0)} s, memory ${memory} MB, ` +
      `${succeeded.size} calls succeeded; ${statuses.join(', ')}`,
  );
}

function tellFaults(): void {
  for (const [fault, { who, times, request: made, body }] of faults) {
    console.error(`\n${fault} (${times} times, first as ${who})`);
    console.error(`  ${made.method} ${made.path.slice(0, 300)}  ${made.body?.slice(0, 600) ?? ''}`);
    console.error(`  ${body.slice(0, 300)}`);
  }
  console.log(`\n${faults.size} kinds of answers that the document does not declare`);
}
