/**
 * The database is away (08, 57, sockets), overloaded (53), ended a wait for a lock (55P03) or an
 * idle transaction (25P03), could not put transactions in order (40), or takes no writes for now
 * (25006): trying again can mend it.
 */
const AWAY =
  /^(08|40|53|57)|^(55P03|25P03|25006)$|^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;

/** Whether a statement failed because of that, also where the SQL builder has wrapped the failure. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', cause } = error as { code?: string; cause?: { code?: string } };
  return AWAY.test(cause?.code ?? code);
}
