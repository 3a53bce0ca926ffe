import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#db/client.ts';
import { endOfMinute } from '#domain/seoul-time.ts';
import type { Actor } from './actor.ts';
import type { Deps } from './deps.ts';

/** The request behind a call, for the few functions that need more than its input. */
export interface Caller {
  address: string;
  userAgent: string;
  /** Do Not Track or Global Privacy Control is on. */
  refusesTracking?: boolean;
  origin: string;
  /** `hint` is what the browser's scripts may read of it. */
  setStaffCookie(value: string | null, hint?: string): void;
  staffCookie: string | null;
  /** What marks this browser as known to staff's login, see `admins/known-device.ts`. */
  staffDevice: string | null;
  setStaffDevice(value: string): void;
  /** What this browser took along to the sign-on provider, see `sign-on/pending.ts`. */
  pendingSignOn: string | null;
  setPendingSignOn(value: string | null): void;
  redirect(path: string): void;
}

/** The same moment for whoever can tell when what they make of it changes. */
export interface Clock {
  at: Date;
  /** The first of these moments is the end of a kept answer; null where time changes nothing. */
  until(end: Date | null): void;
}

/** For answers that are made for this one time. */
export function clockAt(at: Date): Clock {
  return { at, until() {} };
}

/** Handed to every service function first. */
export interface Ctx {
  db: Db;
  actor: Actor;
  /** The moment of the call. Reading it ends a kept answer with the minute, see `keptContext`. */
  now: Date;
  clock: Clock;
  log: FastifyBaseLogger;
  deps: Deps;
  caller: Caller;
  /** Whose wish a write fulfils, for the log of changes: an owner's, see `server/owners/`. */
  onBehalfOf?: { name: string; isTrusted: boolean };
}

/** Runs several writes as one; the inner context carries the transaction. */
export function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return ctx.db.transaction((tx) => work({ ...ctx, db: tx as Db }));
}

/** For an answer that outlives the call: what is read of the clock decides how long. */
export function keptContext(ctx: Ctx, until: Clock['until']): Ctx {
  // Not the request's own moment: something may have changed since.
  const at = ctx.deps.clock();
  return {
    ...ctx,
    db: ctx.deps.database.forReading?.() ?? ctx.db,
    get now() {
      until(endOfMinute(at));
      return at;
    },
    clock: { at, until },
  };
}

/** For what is read after the call: at its own moment, and with the time of a request for itself. */
export function laterContext({ actor, log, caller, deps }: Ctx): Ctx {
  const now = deps.clock();
  const { database } = deps;
  const db = database.forRequest?.() ?? database.db;
  return { db, actor, now, clock: clockAt(now), log, deps, caller };
}
