import type { Definition, Received, Reply } from '#contract/endpoint.ts';
import type { Ctx } from './context.ts';

/** Requests per minute and address, declared where the route is. */
export interface Limit {
  perMinute: number;
}

interface Options {
  limit?: Limit;
  /** For the few bodies that are larger than a megabyte. */
  maxBodyBytes?: number;
  /**
   * The tables the answer is made from. A visitor's answer is then kept in memory until one of
   * them changes or the minute ends (opening times change on the minute).
   */
  memory?: readonly string[];
  /** Answered to everyone also while the whole site is behind the adult gate (`site-gate.ts`). */
  isBeforeGate?: true;
}

export interface Route extends Options {
  endpoint: Definition;
  handle(ctx: Ctx, input: Received<Definition>): Promise<unknown>;
}

/** Ties a call of the contract to the function that answers it. */
export function route<const D extends Definition>(
  endpoint: D,
  handle: (ctx: Ctx, input: Received<D>) => Promise<Reply<D>>,
  options: Options = {},
): Route {
  // The one place where the exact input type is forgotten: `mount` parses it back with the schemas.
  return { endpoint, handle: handle as Route['handle'], ...options };
}
