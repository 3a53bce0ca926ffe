// `npm run chaos [-- seconds]`: two minutes unless told otherwise. Prints figures; the exit code is
// 0 only if nothing was lost.
import { setup as build } from '#tests/start/build.setup.ts';
import { cleanUp } from '#tests/start/server.ts';
import { breachesOf, type Figures, runChaos } from './chaos.ts';

const seconds = Number(process.argv[2] ?? 120);
build();
const begun = Date.now();
try {
  const figures = await runChaos(seconds, (disturbance) =>
    console.log(
      `${String(Math.round((Date.now() - begun) / 1_000)).padStart(4)} s  ${disturbance}`,
    ),
  );
  print(figures);
  const breaches = breachesOf(figures);
  for (const breach of breaches) console.error(breach);
  process.exitCode = breaches.length === 0 ? 0 : 1;
} finally {
  await cleanUp();
}

function print(figures: Figures): void {
  const [slowest] = [...figures.readyAfterMs].sort((a, b) => b.ms - a.ms);
  console.log(`
seconds of writing                ${seconds}
requests                          ${figures.requests}
acknowledged                      ${figures.acknowledged}
acknowledged and lost             ${figures.lost.length}
answers by status                 ${JSON.stringify(figures.answers)}
answers of 500                    ${figures.answers[500] ?? 0}
slowest answer                    ${figures.slowestAnswerMs} ms
disturbances                      ${figures.readyAfterMs.length}
slowest to be ready again         ${slowest?.ms} ms (${slowest?.disturbance})
idle in a transaction afterwards  ${figures.idleInTransaction}
process alive                     ${figures.isAlive ? 'yes' : 'no'}
`);
}
