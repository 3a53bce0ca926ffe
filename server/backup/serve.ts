import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/http/deps.ts';
import { notFound } from '#server/http/errors.ts';
import { BackupError } from './backup-error.ts';
import { type Made, makeBackup } from './make.ts';
import { ORDER_PATH, type Order, type Outcome, readOrder } from './order.ts';
import { openPlace } from './place.ts';
import { forgetNewest } from './service.ts';

/** Whoever waits hears that it goes on. */
const SIGN_OF_LIFE_MS = 5_000;

/**
 * Backups on the order of the operator's command, which cannot open the embedded database beside
 * us. Not a call of the contract: nobody signs in for it, and the answer grows for minutes.
 */
export function serveBackup(app: FastifyInstance, deps: Deps): void {
  app.post(ORDER_PATH, async (request, reply) => {
    const order = readOrder(deps.secret, request.headers.authorization, deps.clock());
    // To everyone else there is no such address.
    if (!order) throw notFound();
    return reply
      .type('text/plain')
      .header('cache-control', 'no-store')
      .send(Readable.from(answer(carryOut(deps, order, app))));
  });
}

async function carryOut(deps: Deps, { to, keep }: Order, app: FastifyInstance): Promise<Outcome> {
  try {
    const place = await openPlace(deps.config, to);
    const options = { now: deps.clock(), keep, signal: deps.ending };
    const made = await makeBackup(deps, place, options);
    forgetNewest(deps);
    return toOutcome(made);
  } catch (error) {
    if (error instanceof BackupError) return { failure: error.message };
    app.log.error({ err: error }, 'backup failed');
    return { failure: '백업하지 못했습니다. 서버의 로그에 이유가 있습니다.' };
  }
}

export function toOutcome({ name, manifest: { tables, pictures }, removed }: Made): Outcome {
  return {
    name,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    pictures: pictures.rows,
    missing: pictures.missing.length,
    removed,
  };
}

async function* answer(work: Promise<Outcome>): AsyncGenerator<string> {
  let outcome: Outcome | undefined;
  const done = work.then((result) => {
    outcome = result;
  });
  while (!outcome) {
    await Promise.race([done, setTimeout(SIGN_OF_LIFE_MS, undefined, { ref: false })]);
    yield outcome ? JSON.stringify(outcome) : '\n';
  }
}
