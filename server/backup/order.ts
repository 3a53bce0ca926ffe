import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { isSameSecret } from '#server/passwords/is-same-secret.ts';

export const ORDER_PATH = '/backup-now';
const VALID_MS = 60_000;

/** What `npm run backup` asks of the server that has the embedded database open. */
const Order = z.object({
  to: z.string(),
  keep: z.nullable(z.int().check(z.gte(1))),
  at: z.int(),
});
export type Order = z.infer<typeof Order>;

/** What the server tells when it is done. */
export const Outcome = z.union([
  z.object({
    name: z.string(),
    tables: z.int(),
    rows: z.int(),
    pictures: z.int(),
    missing: z.int(),
    removed: z.int(),
  }),
  z.object({ failure: z.string() }),
]);
export type Outcome = z.infer<typeof Outcome>;

/** Only who reads the server's own secret can make one: its user, on its machine. */
export function signOrder(secret: string, order: Order): string {
  const text = Buffer.from(JSON.stringify(order)).toString('base64url');
  return `Backup ${text}.${sign(secret, text)}`;
}

/** Null unless we signed it, lately. */
export function readOrder(secret: string, given: unknown, now: Date): Order | null {
  const [, text = '', signature = ''] =
    (typeof given === 'string' && /^Backup ([\w-]+)\.([\w-]+)$/.exec(given)) || [];
  if (!isSameSecret(signature, sign(secret, text))) return null;
  const order = Order.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return Math.abs(now.getTime() - order.at) < VALID_MS ? order : null;
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`backup\0${text}`).digest('base64url');
}
