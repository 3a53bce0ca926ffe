import { Agent, request } from 'node:http';
import { inTurns, type Load, load, medianOf } from './load.ts';
import type { Server } from './servers.ts';

/** Of the server's own content: one that is changed, and one that nobody touches. */
const TOUCHED = '/api/venues/8';
const OTHER = '/api/venues/7';
const EVERY_MS = 100;
/** As many as the code of a write takes until it is compiled: the first hundred cost twice as much. */
const WARM_UP_WRITES = 300;
const HEADERS = { 'accept-encoding': 'br' };

/** Who changes the one venue. */
function startWriter({ origin }: Server, cookie: string) {
  const agent = new Agent({ keepAlive: true });
  const headers = { ...HEADERS, 'content-type': 'application/json', cookie, origin };
  let written = 0;
  // Not by fetch, which takes three times as much: it would slow down the load, which runs here.
  const write = () =>
    new Promise<void>((resolve, reject) => {
      written += 1;
      request(origin + TOUCHED, { agent, method: 'PATCH', headers }, (answer) => {
        answer.resume().once('end', () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`a write was answered ${answer.statusCode}`));
        });
      })
        .once('error', reject)
        .end(JSON.stringify({ roomCount: 1 + (written % 2) }));
    });
  return {
    write,
    /** Every 100 ms, however long a change takes, until told to stop. */
    keepWriting() {
      const changes: Promise<void>[] = [];
      const timer = setInterval(() => changes.push(write()), EVERY_MS);
      return async () => {
        clearInterval(timer);
        await Promise.all(changes);
      };
    },
    end: () => agent.destroy(),
  };
}

/**
 * What a write every 100 ms to one venue does to answers about it and about others. The rates
 * stand beside the computing for each answer, the writes' own included, which other work on the
 * machine disturbs less.
 */
export async function measureWrites(
  server: Server,
  cookie: string,
  seconds: number,
  rounds: number,
) {
  const writer = startWriter(server, cookie);
  for (let n = 0; n < WARM_UP_WRITES; n += 1) await writer.write();
  const quietly = (path: string) => load(server.origin + path, server.pid, HEADERS, seconds);
  const besideWrites = async (path: string) => {
    const stop = writer.keepWriting();
    const result = await quietly(path);
    await stop();
    return result;
  };
  await besideWrites(OTHER);
  const measure = (path: string) =>
    inTurns(
      rounds,
      () => besideWrites(path),
      () => quietly(path),
    );
  const others = await measure(OTHER);
  const touched = await measure(TOUCHED);
  writer.end();
  const ratio = (pairs: [Load, Load][], of: (side: Load) => number) =>
    medianOf(pairs.map(([written, quiet]) => of(written) / of(quiet))).toFixed(2);
  return [
    `With a write every ${EVERY_MS} ms to one venue, others are sent at`,
    `${ratio(others, (side) => side.perSecond)} of the rate without`,
    `(by computing ${ratio(others, (side) => 1 / side.cpuMicroseconds)}),`,
    `and its own p99 is ${ratio(touched, (side) => Math.max(1, side.p99))} times that without.`,
  ].join(' ');
}
