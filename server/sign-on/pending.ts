import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { PendingSignOn } from '#server/http/deps.ts';
import { isSameSecret } from '#server/passwords/is-same-secret.ts';

export const PENDING_COOKIE = 'bamgyeol_sign_on';
/** Only the way there and back reads it. */
export const PENDING_COOKIE_PATH = '/api/login';
export const PENDING_SECONDS = 600;

const Kept = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  expires: z.number(),
});

/** Kept by the browser, so that any instance can finish what another began. */
export function sealPending(secret: string, pending: PendingSignOn, now: Date): string {
  const expires = now.getTime() + PENDING_SECONDS * 1_000;
  const text = Buffer.from(JSON.stringify({ ...pending, expires })).toString('base64url');
  return `${text}.${signatureOf(secret, text)}`;
}

/** What we sealed within the last minutes; null for anything else. */
export function openPending(
  secret: string,
  sealed: string | null,
  now: Date,
): PendingSignOn | null {
  const [text, signature, ...rest] = (sealed ?? '').split('.');
  if (!text || !signature || rest.length > 0) return null;
  if (!isSameSecret(signature, signatureOf(secret, text))) return null;
  const { expires, ...pending } = Kept.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return now.getTime() < expires ? pending : null;
}

function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`sign-on\0${text}`).digest('base64url');
}
