import { openServer } from '#db/server.ts';
import { type Cluster, startCluster } from '#tests/cluster/cluster.ts';
import { untilServing } from '#tests/cluster/proxies.ts';
import { until, wait } from '#tests/cluster/wait.ts';
import { randomFrom } from '#tests/support/random.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { CLUSTER_DISTURBANCES } from './cluster-disturbances.ts';
import { findLostPictures, sendPictures } from './pictures.ts';
import { emptyTally, findDoubled, findLost, prepare, type Tally, write } from './writers.ts';

const WRITERS = 64;
const PAUSE_BETWEEN_MS = 3_000;
/** A dead leader keeps its place for twenty seconds, then another is made one. */
const READY_WITHIN_MS = 60_000;

export interface ClusterFigures {
  tally: Tally;
  requests: number;
  lost: string[];
  doubled: string[];
  /** From the beginning of each to writes being acknowledged and every instance ready again. */
  recovered: { disturbance: string; ms: number }[];
}

/** Disturbs a whole cluster while many write through its proxy; the seed repeats what is done. */
export async function runClusterChaos(
  { seconds, seed }: { seconds: number; seed: number },
  onProgress: (line: string) => void,
): Promise<ClusterFigures> {
  const cluster = await startCluster(onProgress);
  const random = randomFrom(seed);
  const preparing = await openServer(await cluster.postgres.directUrl());
  const { venueIds, accounts } = await prepare(preparing.db, WRITERS);
  await preparing.close();
  const cookie = await signIn(cluster.origin);
  const tally = emptyTally();
  const end = Date.now() + seconds * 1_000;
  // Until the last disturbance is over: writing shows that it is.
  let isOver = false;
  const common = { origin: cluster.origin, isOver: () => isOver, tally };
  const writing = Promise.all([
    sendPictures({ ...common, accounts }),
    ...accounts.map((account) => write({ ...common, cookie, account, venueIds })),
  ]);
  const recovered: ClusterFigures['recovered'] = [];
  while (Date.now() < end) {
    for (const [disturbance, disturb] of shuffled(Object.entries(CLUSTER_DISTURBANCES), random)) {
      await wait(PAUSE_BETWEEN_MS);
      if (Date.now() > end) break;
      const begun = Date.now();
      await disturb(cluster, random);
      await untilRecovered(cluster, tally, begun);
      recovered.push({ disturbance, ms: Date.now() - begun });
      onProgress(`${disturbance}: recovered after ${Date.now() - begun} ms`);
    }
  }
  isOver = true;
  await writing;
  await cluster.postgres.untilWhole();
  const checking = await openServer(await cluster.postgres.directUrl());
  const lostRows = await findLost(checking.db, tally);
  const lost = [...lostRows, ...(await findLostPictures(cluster.origin, tally))];
  const doubled = await findDoubled(checking.db);
  await checking.close();
  await cluster.stop();
  const requests = [...tally.answers.values()].reduce((sum, count) => sum + count, 0);
  return { tally, requests, lost, doubled, recovered };
}

/** What the run must show, as the sentences that it breaks. */
export function breachesOfCluster(figures: ClusterFigures): string[] {
  const { tally, lost, doubled, recovered } = figures;
  const refused = [...tally.answers].filter(([status]) => !/^(2\d\d|503)$/.test(String(status)));
  const late = recovered.filter(({ ms }) => ms > READY_WITHIN_MS);
  return [
    ...(tally.acknowledgedNews.length > 0 && tally.acknowledgedPictures.length > 0
      ? []
      : ['nothing was acknowledged']),
    ...lost.map((row) => `acknowledged and lost: ${row}`),
    ...doubled.map((row) => `there twice: ${row}`),
    ...tally.stale.map((row) => `read as it was before it was acknowledged: ${row}`),
    ...(tally.withoutRetryAfter === 0 ? [] : ['a 503 did not say when to come back']),
    ...refused.map(([status, count]) => `answered ${status} (0 is no answer): ${count} times`),
    ...late.map(({ disturbance, ms }) => `recovered ${ms} ms after: ${disturbance}`),
  ];
}

/** Everyone stands again, and something that was asked for since then has been acknowledged. */
async function untilRecovered(cluster: Cluster, tally: Tally, begun: number): Promise<void> {
  await until('all instances are ready', () => areReady(cluster), 2 * READY_WITHIN_MS);
  await untilServing(cluster.origin);
  const before = tally.acknowledgedNews.length;
  const isWritten = async () => tally.acknowledgedNews.length > before;
  await until(`writes since ${begun}`, isWritten, 2 * READY_WITHIN_MS);
  // The next may kill the one that has just become the leader: it then needs a follower.
  await cluster.postgres.untilWhole();
}

async function areReady({ instances }: Cluster): Promise<boolean> {
  const ready = await Promise.all(
    instances.map(({ origin }) =>
      fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.ok;
        },
        () => false,
      ),
    ),
  );
  return ready.every(Boolean);
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const keyed = list.map((item) => ({ item, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
