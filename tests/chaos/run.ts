// `npm run chaos [-- seconds]`: two minutes unless told otherwise, on one server of Postgres.
// `npm run chaos -- --cluster --seed N --minutes M`: on a whole cluster.
// Prints figures; the exit code is 0 only if nothing was lost.
import { parseArgs } from 'node:util';
import { setup as build } from '#tests/start/build.setup.ts';
import { cleanUp } from '#tests/start/server.ts';
import { breachesOf, type Figures, runChaos } from './chaos.ts';
import { breachesOfCluster, type ClusterFigures, runClusterChaos } from './cluster-chaos.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cluster: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    minutes: { type: 'string', default: '10' },
  },
});
build();
const begun = Date.now();
try {
  const breaches = values.cluster ? await disturbCluster() : await disturbServer();
  for (const breach of breaches.slice(0, 20)) console.error(breach);
  process.exitCode = breaches.length === 0 ? 0 : 1;
} finally {
  await cleanUp();
}

async function disturbServer(): Promise<string[]> {
  const seconds = Number(positionals[0] ?? 120);
  const figures = await runChaos(seconds, say);
  print(seconds, figures);
  return breachesOf(figures);
}

async function disturbCluster(): Promise<string[]> {
  const seed = Number(values.seed);
  const seconds = Number(values.minutes) * 60;
  say(`seed ${seed}`);
  const figures = await runClusterChaos({ seconds, seed }, say);
  printCluster(seed, seconds, figures);
  return breachesOfCluster(figures);
}

function say(line: string): void {
  console.log(`${String(Math.round((Date.now() - begun) / 1_000)).padStart(4)} s  ${line}`);
}

function print(seconds: number, figures: Figures): void {
  const [slowest] = [...figures.readyAfterMs].sort((a, b) => b.ms - a.ms);
  console.log(`
seconds of writing                ${seconds}
requests                          ${figures.requests}
acknowledged                      ${figures.acknowledged}
acknowledged and lost             ${figures.lost.length}
read older than acknowledged      ${figures.stale.length}
answers by status                 ${JSON.stringify(figures.answers)}
answers of 500                    ${figures.answers[500] ?? 0}
slowest answer                    ${figures.slowestAnswerMs} ms
disturbances                      ${figures.readyAfterMs.length}
slowest to be ready again         ${slowest?.ms} ms (${slowest?.disturbance})
idle in a transaction afterwards  ${figures.idleInTransaction}
process alive                     ${figures.isAlive ? 'yes' : 'no'}
`);
}

function printCluster(seed: number, seconds: number, figures: ClusterFigures): void {
  const { tally, recovered } = figures;
  const worst = new Map<string, { times: number; ms: number }>();
  for (const { disturbance, ms } of recovered) {
    const known = worst.get(disturbance) ?? { times: 0, ms: 0 };
    worst.set(disturbance, { times: known.times + 1, ms: Math.max(known.ms, ms) });
  }
  console.log(`
seed                              ${seed}
seconds of writing                ${seconds}
requests                          ${figures.requests}
acknowledged                      ${tally.acknowledgedNews.length + tally.acknowledgedFavorites.length + tally.acknowledgedPictures.length}
pictures among them               ${tally.acknowledgedPictures.length}
acknowledged and lost             ${figures.lost.length}
there twice                       ${figures.doubled.length}
read older than acknowledged      ${tally.stale.length}
read older, and marked so         ${tally.markedOld}
answers by status                 ${JSON.stringify(Object.fromEntries(tally.answers))}
503 without Retry-After           ${tally.withoutRetryAfter}
slowest answer                    ${Math.round(tally.slowestMs)} ms
disturbances                      ${recovered.length}
`);
  for (const [disturbance, { times, ms }] of worst) {
    console.log(`${disturbance.padEnd(34)}${times} ×, at most ${(ms / 1_000).toFixed(1)} s`);
  }
}
