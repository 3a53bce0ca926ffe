import { createHmac, randomBytes } from 'node:crypto';
import type { users } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';
import { isSameSecret } from '#server/passwords/is-same-secret.ts';
import type { Gate } from '#server/throttle.ts';

export const DEVICE_COOKIE = 'bamgyeol_device';
/** Only the login reads it. */
export const DEVICE_COOKIE_PATH = '/api/auth';
export const DEVICE_COOKIE_SECONDS = 180 * 24 * 3_600;

type Account = Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>;

/**
 * Marks this browser as one that knew the account's password. It opens nothing: its logins are
 * counted by themselves, so that nobody's guesses from elsewhere keep it out.
 */
export function rememberDevice(ctx: Ctx, account: Account): void {
  const id = randomBytes(16).toString('base64url');
  ctx.caller.setStaffDevice(`${id}.${signatureOf(ctx, account, id)}`);
}

/** The counter of a marked browser; null for every other one, also after a changed password. */
export function knownDeviceGate(ctx: Ctx, account: Account | undefined): Gate | null {
  const [id, signature, ...rest] = (ctx.caller.staffDevice ?? '').split('.');
  if (!account || !id || !signature || rest.length > 0) return null;
  if (!isSameSecret(signature, signatureOf(ctx, account, id))) return null;
  return { policy: 'staff-login-device', subject: `${account.id}\0${id}` };
}

function signatureOf(ctx: Ctx, { id: userId, passwordHash }: Account, id: string): string {
  return createHmac('sha256', ctx.deps.secret)
    .update(`staff-device\0${userId}\0${passwordHash}\0${id}`)
    .digest('base64url');
}
