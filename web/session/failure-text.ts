import { ApiError } from '#web/api/call.ts';

/**
 * What to tell about a failed call: the server's details or sentence when it gave one, `refused`
 * when it did not, `broken` when there was no answer at all.
 */
export function failureText(
  error: unknown,
  { refused, broken }: { refused: string; broken: string },
): string {
  if (!(error instanceof ApiError)) return broken;
  const { details, error: sentence } = error.body;
  return details?.join(', ') || sentence || refused;
}
