import { Agent, request } from 'node:http';
import { type Load, load, medianOf } from './load.ts';
import type { Server } from './servers.ts';

/** Of the server's own content: one that is changed, and one that nobody touches. */
const TOUCHED = '/api/venues/8';
const OTHER = '/api/venues/7';
const EVERY_MS = 100;
const ROUNDS = 7;
const HEADERS = { 'accept-encoding': 'br' };

/** Changes the one venue every 100 ms, however long a change takes, until told to stop. */
function keepWriting({ origin }: Server, cookie: string) {
  const changes: Promise<void>[] = [];
  const agent = new Agent({ keepAlive: true });
  // Not by fetch, which takes three times as much: it would slow down the load, which runs here.
  const change = (roomCount: number) =>
    new Promise<void>((resolve, reject) => {
      const headers = { ...HEADERS, 'content-type': 'application/json', cookie, origin };
      request(origin + TOUCHED, { agent, method: 'PATCH', headers }, (answer) => {
        answer.resume().once('end', () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`a write was answered ${answer.statusCode}`));
        });
      })
        .once('error', reject)
        .end(JSON.stringify({ roomCount }));
    });
  const timer = setInterval(() => changes.push(change(1 + (changes.length % 2))), EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(changes);
    agent.destroy();
  };
}

/**
 * What a write every 100 ms to one venue does to answers about it and about others. The rates
 * stand beside the computing for each answer, the writes' own included, which other work on the
 * machine disturbs less.
 */
export async function measureWrites(server: Server, cookie: string, seconds: number) {
  const quietly = (path: string) => load(server.origin + path, server.pid, HEADERS, seconds);
  const besideWrites = async (path: string) => {
    const stop = keepWriting(server, cookie);
    const result = await quietly(path);
    await stop();
    return result;
  };
  await besideWrites(OTHER);
  const others: [Load, Load][] = [];
  const touched: [Load, Load][] = [];
  // In turns, because whatever else the machine does comes and goes.
  for (let round = 0; round < ROUNDS; round += 1) {
    others.push([await besideWrites(OTHER), await quietly(OTHER)]);
    touched.push([await besideWrites(TOUCHED), await quietly(TOUCHED)]);
  }
  const ratio = (pairs: [Load, Load][], of: (side: Load) => number) =>
    medianOf(pairs.map(([written, quiet]) => of(written) / of(quiet))).toFixed(2);
  return [
    `With a write every ${EVERY_MS} ms to one venue, others are sent at`,
    `${ratio(others, (side) => side.perSecond)} of the rate without`,
    `(by computing ${ratio(others, (side) => 1 / side.cpuMicroseconds)}),`,
    `and its own p99 is ${ratio(touched, (side) => Math.max(1, side.p99))} times that without.`,
  ].join(' ');
}
