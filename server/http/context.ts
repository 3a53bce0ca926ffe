import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { Database, Db } from '#db/client.ts';
import type { Config } from '#server/config.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { ObjectStore } from '#server/objects/store.ts';
import type { Pages } from '#server/render/pages.ts';
import type { Actor } from './actor.ts';

/** What the application is built from; everything it does not own is passed in here. */
export interface Deps {
  config: Config;
  database: Database;
  objects: ObjectStore;
  mail: Mailer;
  /** Signs cookies and upload links. */
  secret: string;
  clock: () => Date;
  /** Milliseconds since some moment, for ages in memory: a clock can be set back, this cannot. */
  elapsed: () => number;
  logger: Exclude<NonNullable<FastifyServerOptions['logger']>, true>;
  /** Null where only the API is wanted, as in its tests. */
  pages: Pages | null;
}

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
