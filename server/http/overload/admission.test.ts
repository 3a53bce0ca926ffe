import { once } from 'node:events';
import {
  type ClientRequest,
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createAdmission, READS_AT_ONCE, UNPROVEN_AT_ONCE, WRITES_AT_ONCE } from './admission.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A server that answers nobody until it is let, behind the door. */
async function open() {
  const held: ((answer?: Buffer) => void)[] = [];
  const asked: ClientRequest[] = [];
  const seen: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    held.push((answer) => void response.end(answer ?? 'done'));
  });
  servers.push(server);
  const inMemory = new Set<string>();
  const admission = createAdmission(
    (request) => request.headers.from ?? '',
    ({ url = '' }, response) => {
      if (inMemory.has(url)) response.end('from memory');
      return inMemory.has(url);
    },
    () => {},
  );
  admission.standBefore(server);
  server.prependListener('request', (_request, response) => void seen.push(response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: { port, host: '127.0.0.1' },
    admission,
    held,
    inMemory,
    /** Whoever asked last goes away, and the server has noticed. */
    async leave() {
      await expect.poll(() => seen.length).toBeGreaterThan(held.length);
      asked.at(-1)?.destroy();
      await expect.poll(() => seen.at(-1)?.destroyed).toBe(true);
    },
    async ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
      const request = get({ port, host: '127.0.0.1', path, headers, method });
      asked.push(request);
      const [answer]: IncomingMessage[] = await once(request, 'response');
      if (!answer) throw new Error('no answer');
      return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
    },
  };
}

/** As many as there is place for are inside, and the others wait. */
async function crowded() {
  const door = await open();
  const crowd = Array.from({ length: 35 }, (_, at) =>
    door.ask(`/api/venues?page=${at}`).catch(() => null),
  );
  await expect.poll(() => door.held.length).toBe(READS_AT_ONCE);
  return { ...door, crowd };
}

test('whoever has waited in vain is told in Korean to come back, as JSON or as a page', async () => {
  const { ask, crowd, held, admission } = await crowded();
  const page = await ask('/venue/a', { accept: 'text/html,*/*' });
  expect(page.status).toBe(503);
  expect(page.headers['retry-after']).toBe('3');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain('지금 찾는 분이 많아요');
  const call = await ask('/api/search?q=a', { accept: 'text/html' });
  expect(call.status).toBe(503);
  expect(JSON.parse(call.body)).toMatchObject({ error: expect.stringMatching(/[가-힣]/) });
  for (const finish of held) finish();
  const statuses = (await Promise.all(crowd)).map((answer) => answer?.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(READS_AT_ONCE);
  expect(admission.refused()).toBeGreaterThanOrEqual(2);
});

test('health checks, files and staff whose session is known come in through any crowd', async () => {
  const { ask, held, admission } = await crowded();
  admission.knowStaff('known');
  const asked = [
    ask('/readyz'),
    ask('/objects/a?w=480'),
    ask('/api/admin/reviews', { cookie: 'theme=dark; bamgyeol_sid=known' }),
  ];
  await expect.poll(() => held.length).toBe(READS_AT_ONCE + asked.length);
  for (const finish of held.slice(READS_AT_ONCE)) finish();
  for (const answer of asked) expect((await answer).status).toBe(200);
});

test('who may be staff has a few places of their own, and made-up sessions take no others', async () => {
  const { ask, held } = await crowded();
  const asked = Array.from({ length: UNPROVEN_AT_ONCE }, (_, at) =>
    ask('/api/admin/reviews', { cookie: `bamgyeol_sid=first-time-${at}` }),
  );
  await expect.poll(() => held.length).toBe(READS_AT_ONCE + UNPROVEN_AT_ONCE);
  const oneTooMany = await ask('/api/venues', { cookie: 'bamgyeol_sid=made-up' });
  expect(oneTooMany.status).toBe(503);
  for (const finish of held) finish();
  for (const answer of asked) expect((await answer).status).toBe(200);
});

test('who left while waiting takes no place from the next', async () => {
  const { ask, held, leave } = await open();
  const inside = Array.from({ length: READS_AT_ONCE }, () => ask('/api/venues'));
  await expect.poll(() => held.length).toBe(READS_AT_ONCE);
  const gone = ask('/api/venues').catch(() => 'gone');
  await leave();
  expect(await gone).toBe('gone');
  const next = ask('/api/search?q=next');
  held[0]?.();
  await expect.poll(() => held.length).toBe(READS_AT_ONCE + 1);
  for (const finish of held) finish();
  expect((await next).status).toBe(200);
  expect(await Promise.all(inside)).toHaveLength(READS_AT_ONCE);
});

/** Lines of people who say this much, and then nothing more, nor read what they are told. */
function stall(address: { port: number; host: string }, count: number, text: string) {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(address).pause();
    socket.write(text);
    return socket;
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

test('who does not read an answer keeps no place for it', async () => {
  const { ask, held, address } = await open();
  const goAway = stall(address, READS_AT_ONCE, 'GET /api/venues HTTP/1.1\r\nhost: door\r\n\r\n');
  await expect.poll(() => held.length).toBe(READS_AT_ONCE);
  // More than fits between the two ends of a line.
  for (const finish of held) finish(Buffer.alloc(16 * 1_048_576));
  const next = ask('/api/search?q=next');
  await expect.poll(() => held.length).toBe(READS_AT_ONCE + 1);
  held.at(-1)?.();
  expect((await next).status).toBe(200);
  goAway();
});

test('who does not come to an end with sending keeps no place either', async () => {
  const { ask, held, address } = await open();
  const begun = 'POST /api/reviews HTTP/1.1\r\nhost: door\r\ncontent-length: 99\r\n\r\n{';
  const goAway = stall(address, WRITES_AT_ONCE, begun);
  await expect.poll(() => held.length).toBe(WRITES_AT_ONCE);
  const next = ask('/api/reviews', {}, 'POST');
  await expect.poll(() => held.length).toBe(WRITES_AT_ONCE + 1);
  held.at(-1)?.();
  expect((await next).status).toBe(200);
  goAway();
});

test('of many who want the same, those who waited get what was made for the first', async () => {
  const { ask, held, inMemory } = await open();
  const bodies: string[] = [];
  const crowd = Array.from({ length: 3 * READS_AT_ONCE }, async () => {
    const { status, body } = await ask('/api/venues');
    bodies.push(body);
    return status;
  });
  await expect.poll(() => held.length).toBe(READS_AT_ONCE);
  inMemory.add('/api/venues');
  held[0]?.();
  const waited = 2 * READS_AT_ONCE;
  await expect.poll(() => bodies.filter((body) => body === 'from memory').length).toBe(waited);
  expect(held).toHaveLength(READS_AT_ONCE);
  for (const finish of held) finish();
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]));
});
