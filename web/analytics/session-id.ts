import { SESSION_ID_LENGTH } from '#contract/analytics/analytics.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** A random name for one visit. It says nothing about the visitor and is kept nowhere here. */
export function makeSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SESSION_ID_LENGTH));
  // 64 letters, so six bits of each byte pick one without preferring any.
  return Array.from(bytes, (byte) => LETTERS.charAt(byte & 63)).join('');
}
