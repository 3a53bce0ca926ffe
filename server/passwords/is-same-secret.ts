import { timingSafeEqual } from 'node:crypto';

/** Takes as long whatever is wrong with it, so that nobody learns how much of a guess was right. */
export function isSameSecret(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
