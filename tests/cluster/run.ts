// `npm run test:cluster`: the build as three instances on a cluster of Postgres, behind a pooler and
// a proxy. The exit code is 0 only if every check holds.
import { openServer } from '#db/server.ts';
import { setup as build } from '#tests/start/build.setup.ts';
import { cleanUp } from '#tests/start/server.ts';
import { CHECKS } from './checks.ts';
import { startCluster } from './cluster.ts';

build();
const begun = Date.now();
const say = (line: string) =>
  console.log(`${String(Math.round((Date.now() - begun) / 1_000)).padStart(4)} s  ${line}`);
const cluster = await startCluster(say);
const direct = await openServer(await cluster.postgres.directUrl());
let passed = 0;
let failed = 0;
for (const [name, check] of Object.entries(CHECKS)) {
  try {
    const figure = await check({ cluster, db: direct.db });
    passed += 1;
    say(`✓ ${name}${figure ? ` (${figure})` : ''}`);
  } catch (error) {
    failed += 1;
    say(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
  }
}
await direct.close();
await cluster.stop();
try {
  await cleanUp();
} catch (error) {
  failed += 1;
  say(`✗ the instances' logs: ${error instanceof Error ? error.message : error}`);
}
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
