import { PASSWORD_COMMON, PASSWORD_NAMES } from '#contract/sign-up.ts';
import { ApiError } from '#web/api/call.ts';

/** What the server has against a chosen password: it belongs to that field. */
export function passwordFault(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.body.details?.find((text) => text === PASSWORD_COMMON || text === PASSWORD_NAMES);
}
