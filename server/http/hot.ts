import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Finished } from '#server/finished.ts';
import { codingFor, matches } from './accepted.ts';
import { STAFF_COOKIE } from './actor.ts';
import type { Counted } from './limits.ts';
import { preferenceOf } from './preference.ts';
import type { LogAnswer } from './request-log.ts';
import { networkReader, trustedHops } from './trust-proxy.ts';

/** Of one answer: spellings of its address, hosts and codings. */
const MAX_PER_ANSWER = 6;
/** A longer address is nobody's favourite. */
const MAX_KEY_LENGTH = 500;
/** Said anew in each answer. */
const LIMIT_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
/** Of the bytes, which a 304 does without. */
const BODY_HEADERS = ['content-encoding', 'content-length'];

/** Up to here a body goes out in one piece with its head: bytes as a text of so many letters. */
const MAX_TEXT_BYTES = 16_384;

interface Hot {
  finished: Finished;
  body: Buffer | string;
  /** Names and values in turn; the last six are those of the limit. */
  headers: string[];
  headersUnchanged: string[];
}

export type HotAnswers = ReturnType<typeof createHotAnswers>;

/**
 * Finished answers by the very request they were sent for, sent again before the framework looks at
 * it: the same bytes, headers, limit and line in the log. Whoever may get something else (someone
 * signed in, another host, over the limit) and whatever is no longer current goes the long way.
 */
export function createHotAnswers({
  server,
  logAnswer,
  config,
  limit,
  count,
}: {
  server: Server;
  logAnswer: LogAnswer;
  config: Config;
  /** Requests a minute and address. */
  limit: number;
  count: (address: string) => Counted;
}) {
  const table = new Map<string, Hot>();
  let sent = 0;
  const keysOf = new WeakMap<Finished, string[]>();
  const networkOf = networkReader(config);
  const trust = trustedHops(config);

  /** All that a visitor's answer depends on; null for everyone else. */
  function keyOf({ method, url = '', headers, socket }: IncomingMessage): string | null {
    if (method !== 'GET' || headers.authorization !== undefined) return null;
    if (headers.cookie?.includes(STAFF_COOKIE)) return null;
    const host = headers.host ?? '';
    const coding = codingFor(headers['accept-encoding']) ?? '';
    const forwarded = trust?.(socket.remoteAddress ?? '', 0)
      ? `${headers['x-forwarded-proto']} ${headers['x-forwarded-host']}`
      : '';
    const preference = preferenceOf(url, headers.cookie) ?? '';
    const key = `${coding} ${host} ${forwarded} ${preference} ${url}`;
    return key.length > MAX_KEY_LENGTH ? null : key;
  }

  function forget(key: string, finished: Finished): void {
    if (table.get(key)?.finished === finished) table.delete(key);
  }

  /** False for what has to go the long way. */
  function send(request: IncomingMessage, response: ServerResponse): boolean {
    const key = keyOf(request);
    const hot = key === null ? undefined : table.get(key);
    // One that is closing says so to every connection.
    if (!hot || !server.listening || !hot.finished.isCurrent()) return false;
    const { current, ttl } = count(networkOf(request));
    // Counted once more there, which changes nothing for whoever is over it.
    if (current > limit) return false;

    const isUnchanged = matches(request.headers['if-none-match'], hot.finished.etag);
    const headers = isUnchanged ? hot.headersUnchanged : hot.headers;
    const last = headers.length;
    headers[last - 5] = String(limit);
    headers[last - 3] = String(limit - current);
    headers[last - 1] = String(Math.ceil(ttl / 1_000));
    const status = isUnchanged ? 304 : 200;
    response.writeHead(status, headers);
    if (isUnchanged) response.end();
    else response.end(hot.body, 'latin1');
    sent += 1;
    logAnswer({ id: randomUUID(), method: 'GET', url: request.url ?? '', status, ms: 0 });
    return true;
  }

  return {
    /** How many have gone out since the start. */
    sent: () => sent,

    /** Called with what is about to be sent for a request. */
    keep(request: FastifyRequest, reply: FastifyReply, finished: Finished, bytes: Buffer): void {
      const key = keyOf(request.raw);
      const isUsual = reply.statusCode === 200 && !request.routeOptions.config.rateLimit;
      if (key === null || !isUsual || !finished.isCurrent()) return;
      const given = { ...reply.getHeaders(), 'content-length': bytes.length };
      const headersWithout = (left: readonly string[]) => [
        ...Object.entries(given)
          .filter(([name]) => !left.includes(name) && !LIMIT_HEADERS.includes(name))
          .flatMap(([name, value]) => [name, String(value)]),
        ...LIMIT_HEADERS.flatMap((name) => [name, '']),
      ];
      let keys = keysOf.get(finished);
      if (!keys) {
        const own: string[] = [];
        keys = own;
        keysOf.set(finished, own);
        finished.onDropped(() => {
          for (const each of own) forget(each, finished);
        });
      }
      if (!keys.includes(key)) keys.push(key);
      const oldest = keys.length > MAX_PER_ANSWER ? keys.shift() : undefined;
      if (oldest !== undefined) forget(oldest, finished);
      table.set(key, {
        finished,
        // Node joins a text to the head, and writes bytes apart from it.
        body: bytes.length > MAX_TEXT_BYTES ? bytes : bytes.toString('latin1'),
        headers: headersWithout([]),
        headersUnchanged: headersWithout(BODY_HEADERS),
      });
    },

    send,

    /** In front of the listener that the server has. */
    standBefore(): void {
      const [goOn] = server.listeners('request') as ((
        request: IncomingMessage,
        response: ServerResponse,
      ) => void)[];
      if (!goOn) throw new Error('The server has no listener yet.');
      server.removeAllListeners('request').on('request', (request, response) => {
        if (!send(request, response)) goOn(request, response);
      });
    },
  };
}
