import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '#server/config.ts';

/** What the stand-in answers to a look-up: JSON, raw text, or nothing at all. */
export type Played = { status?: number; body: object | string } | 'hang' | 'hang in the body';

/**
 * Stands in for PortOne's API on this machine. It refuses every request that theirs would refuse,
 * so a test that succeeds has asked in the right way.
 */
export async function startPortOne() {
  const plays = new Map<string, Played>();
  const asked: string[] = [];
  const secret = 'the API secret';
  const storeId = 'store-1';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(url.pathname);
    const refusal = refusalOf(request, url, { secret, storeId });
    if (refusal) return send(response, { status: refusal, body: { type: 'REFUSED' } });
    const id = decodeURIComponent(url.pathname.slice('/identity-verifications/'.length));
    send(response, plays.get(id) ?? { status: 404, body: { type: 'NOT_FOUND' } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const portone: NonNullable<Config['portone']> = {
    storeId,
    channelKey: 'channel-key-1',
    apiSecret: secret,
    apiUrl: `http://127.0.0.1:${port}`,
    timeoutMs: 5_000,
  };
  return {
    portone,
    /** The paths asked for so far. */
    asked,
    play: (id: string, played: Played) => void plays.set(id, played),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** As PortOne documents it, with much that we must not keep. */
export function verified(birthDate: string | undefined) {
  return {
    status: 'VERIFIED',
    id: 'ours',
    verifiedCustomer: {
      name: '김비밀',
      phoneNumber: '01000009876',
      ...(birthDate && { birthDate }),
      gender: 'FEMALE',
      ci: 'secret-ci',
      di: 'secret-di',
    },
    requestedAt: '2026-11-14T13:20:00Z',
    verifiedAt: '2026-11-14T13:21:00Z',
    version: 'V2',
  };
}

function refusalOf(
  { method, headers }: IncomingMessage,
  { pathname, searchParams }: URL,
  { secret, storeId }: { secret: string; storeId: string },
): number | null {
  if (headers.authorization !== `PortOne ${secret}`) return 401;
  if (method !== 'GET' || !/^\/identity-verifications\/[^/]+$/.test(pathname)) return 405;
  const isOurStore = searchParams.get('storeId') === storeId && searchParams.size === 1;
  return isOurStore ? null : 403;
}

function send(response: ServerResponse, played: Played): void {
  if (played === 'hang') return;
  if (played === 'hang in the body') {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"status":"VERI');
    return;
  }
  const { status = 200, body } = played;
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
}
