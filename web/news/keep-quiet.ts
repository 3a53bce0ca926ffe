import { leadToLogin } from '#web/session/staff-failure.ts';

/**
 * News shows no error: the text stays in its field, to be sent again.
 * Only an ended session is told, because no sending would help.
 */
export function keepQuiet(error: unknown): void {
  leadToLogin(error);
}
