import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { Portions } from '#server/portions.ts';
import { sendPortions } from './send.ts';

/** Three portions. */
const IDS = Array.from({ length: 700 }, (_, index) => index + 1);
const app = Fastify();
afterAll(() => app.close());

/** A list whose reading fails from this id on. */
async function serveUntil(path: string, failsAt: number): Promise<string> {
  const portions = new Portions(IDS, async (ids) => {
    if (ids.includes(failsAt)) throw new Error('the database is away');
    return [...ids];
  });
  app.get(path, (request, reply) => sendPortions(request, reply, portions));
  return path;
}

const whole = await serveUntil('/whole', 0);
const failsFirst = await serveUntil('/fails-first', 1);
const failsLater = await serveUntil('/fails-later', 600);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

test.each(['identity', 'gzip', 'br'])('a list that breaks off is no list (%s)', async (coding) => {
  const headers = { 'accept-encoding': coding };
  const readFrom = async (path: string) => (await fetch(origin + path, { headers })).json();
  expect(await readFrom(whole)).toEqual(IDS);
  await expect(readFrom(failsLater)).rejects.toThrow();
  // Where nothing has gone out yet, there is still an answer.
  expect((await fetch(origin + failsFirst, { headers })).status).toBe(500);
});
