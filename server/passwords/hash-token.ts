import { createHash } from 'node:crypto';

/** What is stored of a token. A plain hash is enough: 256 random bits cannot be guessed back. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
