import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#db/client.ts';
import type { Actor } from './actor.ts';
import type { Deps } from './deps.ts';

/** The request behind a call, for the few functions that need more than its input. */
export interface Caller {
  address: string;
  userAgent: string;
  /** Do Not Track or Global Privacy Control is on. */
  refusesTracking?: boolean;
  origin: string;
  setStaffCookie(value: string | null): void;
  staffCookie: string | null;
  /** What marks this browser as known to staff's login, see `admins/known-device.ts`. */
  staffDevice: string | null;
  setStaffDevice(value: string): void;
  redirect(path: string): void;
  /** Resolves when the answer is out, or nobody waits for it any more. */
  answered(): Promise<void>;
}

/** Handed to every service function first. */
export interface Ctx {
  db: Db;
  actor: Actor;
  now: Date;
  log: FastifyBaseLogger;
  deps: Deps;
  caller: Caller;
}

/** Runs several writes as one; the inner context carries the transaction. */
export function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return ctx.db.transaction((tx) => work({ ...ctx, db: tx as Db }));
}
