import type { Definition } from '#contract/endpoint.ts';
import {
  type Actor,
  requireAdmin,
  requireAdult,
  requireCustomer,
  requirePermission,
  requireSignedIn,
  requireStaff,
  requireSuper,
} from './actor.ts';

/** Refuses whoever the contract does not let call, without a look at what they sent. */
export function requireAudience(actor: Actor, { audience, adultsOnly }: Definition): void {
  switch (audience) {
    case 'anyone':
      return;
    case 'customer':
      if (adultsOnly) requireAdult(actor, adultsOnly);
      else requireCustomer(actor);
      return;
    case 'signed-in':
      requireSignedIn(actor);
      return;
    case 'staff':
      requireStaff(actor);
      return;
    case 'admin':
      requireAdmin(actor);
      return;
    case 'super':
      requireSuper(actor);
      return;
    default:
      requirePermission(actor, audience);
  }
}
