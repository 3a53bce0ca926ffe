import { networkOf } from '#domain/people/ip-address.ts';
import type { Ctx } from '#server/http/context.ts';
import { countAttempt, forgetFailures, type Gate, takeBackAttempt } from '#server/throttle.ts';

type Who = 'staff' | 'customer';

/**
 * What a login counts against: this account from this network strictly, the network, and the
 * account from everywhere only softly, because that is what strangers can use up for its owner.
 */
export function loginGates(ctx: Ctx, who: Who, account: string): Gate[] {
  const network = networkOf(ctx.caller.address);
  return [
    { policy: `${who}-login-pair`, subject: `${account}\0${network}` },
    { policy: `${who}-login-address`, subject: network },
    { policy: `${who}-login-account`, subject: account },
  ];
}

/** Counts against all or, when one refuses, against none. */
export async function countLogin(ctx: Ctx, gates: readonly Gate[]): Promise<void> {
  for (const [at, gate] of gates.entries()) {
    try {
      await countAttempt(ctx, gate);
    } catch (error) {
      for (const counted of gates.slice(0, at)) await takeBackAttempt(ctx, counted);
      throw error;
    }
  }
}

/**
 * The login succeeded. Only the first counter is forgotten: of the others it gets its own attempt
 * back, or one good account would buy its network guesses at others.
 */
export async function settleLogin(ctx: Ctx, gates: readonly Gate[]): Promise<void> {
  const [own, ...shared] = gates;
  if (own) await forgetFailures(ctx, own);
  for (const gate of shared) await takeBackAttempt(ctx, gate);
}

/** Someone proved in another way to own the account: its waits are over, here and everywhere. */
export async function forgetLogins(ctx: Ctx, who: Who, account: string): Promise<void> {
  for (const gate of loginGates(ctx, who, account)) {
    if (gate.policy !== `${who}-login-address`) await forgetFailures(ctx, gate);
  }
}
