// `npm run test:cluster`: the build as three instances on a cluster of Postgres, behind a pooler and
// a proxy. The exit code is 0 only if every check holds.
import { setup as build } from '#tests/start/build.setup.ts';
import { cleanUp } from '#tests/start/server.ts';
import { startCluster } from './cluster.ts';

build();
const begun = Date.now();
const say = (line: string) =>
  console.log(`${String(Math.round((Date.now() - begun) / 1_000)).padStart(4)} s  ${line}`);
const cluster = await startCluster(say);
say('up');
await cluster.stop();
await cleanUp();
