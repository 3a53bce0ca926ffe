import { openServer } from '#db/server.ts';
import { LIMITS } from '#db/server-pool.ts';
import { startServer, temporaryFolder } from '#tests/start/server.ts';
import { startLine } from '#tests/support/line.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { countIdleInTransaction, DISTURBANCES, wait } from './disturbances.ts';
import { emptyTally, findLost, prepare, write } from './writers.ts';

const WRITERS = 64;
const PAUSE_BETWEEN_MS = 2_000;
const READY_WITHIN_MS = 15_000;

export interface Figures {
  requests: number;
  acknowledged: number;
  lost: string[];
  /** Answers by status; 0 is no answer within ten seconds. */
  answers: Record<number, number>;
  slowestAnswerMs: number;
  withoutRetryAfter: number;
  stale: string[];
  /** From the beginning of each disturbance of the server, else from its end, to ready. */
  readyAfterMs: { disturbance: string; ms: number }[];
  idleInTransaction: number;
  isAlive: boolean;
  /** What the process said about its end, if it did not end as it was told to. */
  lastWords: string;
}

/** Cuts, hangs, locks and restarts a real Postgres while many write, and tells what came of it. */
export async function runChaos(
  seconds: number,
  onProgress: (line: string) => void,
): Promise<Figures> {
  const postgres = await startPostgres({ durability: 'on' });
  try {
    const directUrl = postgres.url('postgres');
    const line = await startLine(directUrl);
    const server = await startServer({ DATA_DIR: temporaryFolder(), DATABASE_URL: line.url });
    const preparing = await openServer(directUrl);
    const { venueIds, accounts } = await prepare(preparing.db, WRITERS);
    await preparing.close();
    const cookie = await signIn(server.origin);

    const tally = emptyTally();
    const end = Date.now() + seconds * 1_000;
    const isOver = () => Date.now() > end;
    const writing = Promise.all(
      accounts.map((account) =>
        write({ origin: server.origin, cookie, account, venueIds, isOver, tally }),
      ),
    );
    const readyAfterMs: Figures['readyAfterMs'] = [];
    for (let round = 0; !isOver(); round++) {
      await wait(PAUSE_BETWEEN_MS);
      const [disturbance, disturb] = nth(Object.entries(DISTURBANCES), round);
      onProgress(disturbance);
      const begun = Date.now();
      await disturb({ line, postgres, directUrl });
      const over = disturbance.includes('server') ? begun : Date.now();
      readyAfterMs.push({ disturbance, ms: (await untilReady(server.origin)) - over });
    }
    await writing;

    // By then the server has ended what was left behind by connections that are gone.
    await wait(LIMITS.idleMs + 1_000);
    const idleInTransaction = await countIdleInTransaction(directUrl);
    const isAlive = await fetch(`${server.origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    const { code, stderr } = await server.end('SIGTERM');
    const checking = await openServer(directUrl);
    const lost = await findLost(checking.db, tally);
    await checking.close();
    line.close();
    return {
      requests: [...tally.answers.values()].reduce((sum, count) => sum + count, 0),
      acknowledged: tally.acknowledgedNews.length + tally.acknowledgedFavorites.length,
      lost,
      answers: Object.fromEntries(tally.answers),
      slowestAnswerMs: Math.round(tally.slowestMs),
      withoutRetryAfter: tally.withoutRetryAfter,
      stale: tally.stale,
      readyAfterMs,
      idleInTransaction,
      isAlive: isAlive && code === 0,
      lastWords: stderr,
    };
  } finally {
    await postgres.stop();
  }
}

/** What the run must show, as the sentences that it breaks. */
export function breachesOf(figures: Figures): string[] {
  const { acknowledged, lost, answers, slowestAnswerMs, readyAfterMs } = figures;
  const refused = Object.keys(answers).filter((status) => !/^(2\d\d|503)$/.test(status));
  const late = readyAfterMs.filter(({ ms }) => ms > READY_WITHIN_MS);
  return [
    ...(figures.isAlive ? [] : [`the process did not stay alive\n${figures.lastWords}`]),
    ...(acknowledged > 0 ? [] : ['nothing was acknowledged']),
    ...lost.map((row) => `acknowledged and lost: ${row}`),
    ...figures.stale.map((row) => `read as it was before it was acknowledged: ${row}`),
    ...(figures.withoutRetryAfter === 0 ? [] : ['a 503 did not say when to come back']),
    ...refused.map(
      (status) => `answered ${status} (0 is no answer): ${answers[Number(status)]} times`,
    ),
    ...(slowestAnswerMs < 10_000 ? [] : [`an answer took ${slowestAnswerMs} ms`]),
    ...(figures.idleInTransaction === 0 ? [] : ['a connection is idle in a transaction']),
    ...late.map(({ disturbance, ms }) => `ready ${ms} ms after: ${disturbance}`),
  ];
}

/** Gives up after twice the time allowed, so that a process that has died is told as well. */
async function untilReady(origin: string): Promise<number> {
  const deadline = Date.now() + 2 * READY_WITHIN_MS;
  for (;;) {
    const isReady = await fetch(`${origin}/readyz`).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    if (isReady || Date.now() > deadline) return Date.now();
    await wait(50);
  }
}

function nth<T>(list: readonly T[], round: number): T {
  const entry = list[round % list.length];
  if (entry === undefined) throw new Error('nothing to do');
  return entry;
}
