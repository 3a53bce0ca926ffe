import type { Definition, Received, Reply } from '#contract/endpoint.ts';
import type { Portions } from '#server/portions.ts';
import type { Ctx } from './context.ts';

/** Requests per minute and address, declared where the route is. */
export interface Limit {
  perMinute: number;
  /** Each instance counts by itself, without a statement: where the worst is a wrong figure. */
  isPerInstance?: true;
}

interface Options {
  limit?: Limit;
  /** For the few bodies that are larger than a megabyte. */
  maxBodyBytes?: number;
  /** Answered to everyone also while the whole site is behind the adult gate (`site-gate.ts`). */
  isBeforeGate?: true;
  /** Sent by programs of others as a form of which nothing is read; elsewhere a form is 415. */
  dropsForms?: true;
}

export interface Route extends Options {
  endpoint: Definition;
  handle(ctx: Ctx, input: Received<Definition>): Promise<unknown>;
}

/**
 * Whether a visitor's answer is kept in memory, until something it was made of changes or time
 * changes something of it.
 */
export function isKept({ method, audience, reads = [] }: Definition): boolean {
  return method === 'GET' && audience === 'anyone' && reads.length > 0;
}

/** Whether anyone hears of what a call changes. The counters of visits send no notices. */
export function isHeardOf({ method, writes = [] }: Definition): boolean {
  return method !== 'GET' && (writes.length === 0 || writes.some((topic) => topic !== 'visits'));
}

type InPortions<R> = R extends (infer T)[] ? Portions<T> : never;

/** Ties a call of the contract to the function that answers it. */
export function route<const D extends Definition>(
  endpoint: D,
  handle: (ctx: Ctx, input: Received<D>) => Promise<Reply<D> | InPortions<Reply<D>>>,
  options: Options = {},
): Route {
  // The one place where the exact input type is forgotten: `mount` parses it back with the schemas.
  return { endpoint, handle: handle as Route['handle'], ...options };
}
