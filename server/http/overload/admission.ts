import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { STAFF_COOKIE } from '#server/http/actor.ts';
import { errorBody } from '#server/http/error-handler.ts';
import { BUSY_SECONDS, busy } from '#server/http/errors.ts';
import type { LogAnswer } from '#server/http/request-log.ts';
import { createPace } from './pace.ts';
import { createPlaces, type Places } from './places.ts';

/** Enough to keep one thread and a database some milliseconds away at work all the time. */
export const READS_AT_ONCE = 6;
/** A page asks for a dozen things at once; on a slow machine two of them are no crowd yet. */
const READS_WAITING = 24;
/** Writes wait for the disk together. */
export const WRITES_AT_ONCE = 128;
/** Of those who say that they are staff and come for the first time, or made it up. */
export const UNPROVEN_AT_ONCE = 2;
/** Of the event loop, between two reads that come in. */
const TURNS_BETWEEN = 8;
const SWEEP_EVERY_MS = 25;
/** A line that has brought no end or taken nothing for so long may do so for minutes. */
const STALLED_MS = 200;
/** More than any operator has people at work. */
const MAX_KNOWN_STAFF = 500;
/** What watches over the process learns most when it is in trouble. */
const NEVER_REFUSED = new Set(['/healthz', '/readyz', '/metrics']);
/** Files, whose bytes may take a slow phone a while and cost us nothing. */
const FILES = /^\/(assets|objects)\//;
const STAFF_VALUE = new RegExp(`${STAFF_COOKIE}=([^;]+)`);

const PAGE = `<!doctype html>
<html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${BUSY_SECONDS}"><meta name="robots" content="noindex">
<title>잠시만 기다려 주세요 · 밤결</title>
<style>
  :root { color-scheme: light dark }
  body { display: grid; place-content: center; min-height: 90vh; margin: 0 1.5rem;
    font: 1rem/1.7 system-ui, sans-serif; text-align: center }
  h1 { font-size: 1.375rem }
</style>
<h1>지금 찾는 분이 많아요</h1>
<p>몇 초 뒤에 이 페이지가 저절로 다시 열립니다.</p>
`;

const HEADERS = {
  'cache-control': 'no-store',
  'retry-after': String(BUSY_SECONDS),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission;
  }
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Somebody inside, and since when we have waited for their line, with so much yet to be taken. */
interface Line {
  request: IncomingMessage;
  response: ServerResponse;
  pending: number;
  since: number;
  leave: () => void;
}

export type Admission = ReturnType<typeof createAdmission>;

/**
 * The door in front of the framework. Beyond what can be answered in time people are told at once
 * to come back, which costs next to nothing; staff and health checks always come through.
 */
export function createAdmission(
  addressOf: (request: IncomingMessage) => string,
  sendFromMemory: (request: IncomingMessage, response: ServerResponse) => boolean,
  logAnswer: LogAnswer,
) {
  const reads = createPlaces({ count: READS_AT_ONCE, crowd: READS_WAITING }, () =>
    performance.now(),
  );
  const writes = createPlaces({ count: WRITES_AT_ONCE, crowd: WRITES_AT_ONCE }, () =>
    performance.now(),
  );
  const unproven = createPlaces({ count: UNPROVEN_AT_ONCE, crowd: UNPROVEN_AT_ONCE }, () =>
    performance.now(),
  );
  const pace = createPace(TURNS_BETWEEN);
  const knownStaff = new Set<string>();
  const lines = new Set<Line>();
  let refused = 0;

  /** Null where there is place for everyone. */
  function placesFor({ url = '', method, headers }: IncomingMessage): Places | null {
    if (NEVER_REFUSED.has(url) || FILES.test(url)) return null;
    const staff = headers.cookie && STAFF_VALUE.exec(headers.cookie)?.[1];
    // A session that the server has seen to be good; a cookie alone is quickly made up, but after a
    // login, a restart or at another instance staff need not stand in the visitors' queue.
    if (staff) return knownStaff.has(staff) ? null : unproven;
    return isRead(method) ? reads : writes;
  }

  /** Who is slow to send, or does not read the answer, goes on; but in nobody's place. */
  function letStalledLeave() {
    const now = performance.now();
    for (const line of lines) {
      const pending = line.response.writableLength;
      const isSending = !line.request.complete;
      const isStuck = pending > 0 && pending === line.pending;
      if (!isSending && !isStuck) Object.assign(line, { pending, since: now });
      else if (now - line.since > STALLED_MS) line.leave();
    }
  }

  function refuse(request: IncomingMessage, response: ServerResponse) {
    refused += 1;
    const { method = 'GET', url = '', headers } = request;
    const id = randomUUID();
    const isPage = !url.startsWith('/api/') && headers.accept?.includes('text/html');
    response.writeHead(503, {
      ...HEADERS,
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    });
    response.end(isPage ? PAGE : JSON.stringify(errorBody(busy(), id)));
    logAnswer({ id, method, url, status: 503, ms: 0 });
  }

  return {
    /** How many were told to come back since the start. */
    refused: () => refused,

    /** Someone whose session has just been found. */
    knowStaff(cookie: string): void {
      const [oldest] = knownStaff.size >= MAX_KNOWN_STAFF ? knownStaff : [];
      if (oldest !== undefined) knownStaff.delete(oldest);
      knownStaff.add(cookie);
    },

    standBefore(server: Server): void {
      const [goOn] = server.listeners('request') as Listener[];
      if (!goOn) throw new Error('The server has no listener yet.');
      const timer = setInterval(() => {
        letStalledLeave();
        for (const places of [reads, writes, unproven]) places.sweep();
      }, SWEEP_EVERY_MS).unref();
      server.once('close', () => clearInterval(timer));
      server.removeAllListeners('request').on('request', (request, response) => {
        const places = placesFor(request);
        if (!places) return goOn(request, response);
        const wants = isRead(request.method) ? (request.url ?? '') : null;
        // Once: a stalled line closes later.
        const leave = () => {
          if (lines.delete(line)) places.leave(wants);
        };
        const line: Line = { request, response, pending: 0, since: 0, leave };
        places.enter({
          from: addressOf(request),
          wants,
          begin() {
            line.since = performance.now();
            lines.add(line);
            // Whoever has left meanwhile needs no answer.
            if (response.destroyed) return leave();
            response.once('close', leave);
            // Of many who want the same, one has it made for all.
            if (sendFromMemory(request, response)) return;
            if (isRead(request.method)) pace(() => goOn(request, response));
            else goOn(request, response);
          },
          refuse: () => refuse(request, response),
        });
      });
    },
  };
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}
