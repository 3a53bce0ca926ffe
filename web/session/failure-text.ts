import { ApiError } from '#web/api/call.ts';

interface Words {
  refused: string;
  broken: string;
}

/**
 * What to tell about a failed call: the server's details or sentence when it gave one, `refused`
 * when it did not, `broken` when there was no answer at all. Nothing when all of it is `told`.
 */
export function failureText(error: unknown, words: Words): string;
export function failureText(
  error: unknown,
  words: Words,
  told: string | undefined,
): string | undefined;
export function failureText(
  error: unknown,
  { refused, broken }: Words,
  told?: string,
): string | undefined {
  if (!(error instanceof ApiError)) return broken;
  const { details, error: sentence } = error.body;
  if (told === undefined) return details?.join(', ') || sentence || refused;
  return details?.filter((text) => text !== told).join(', ') || undefined;
}
