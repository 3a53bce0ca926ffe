import { type AdminLevel, hasPermission, type Permission } from '#domain/people/permissions.ts';
import { forbidden, needsAdultVerification, unauthenticated } from './errors.ts';

export interface Visitor {
  kind: 'visitor';
}

export interface CustomerActor {
  kind: 'customer';
  id: number;
  isAdultVerified: boolean;
  /** Hash of the bearer token in use, so that logout revokes exactly this one. */
  tokenHash: string;
}

export interface StaffActor {
  kind: 'staff';
  id: string;
  name: string;
  level: AdminLevel | null;
  isAdult: boolean;
}

/** Who is asking: one of these, whichever way they signed in. */
export type Actor = Visitor | CustomerActor | StaffActor;

export const VISITOR: Visitor = { kind: 'visitor' };

/** What a browser has that is signed in as staff; over https its name has a prefix. */
export const STAFF_COOKIE = 'bamgyeol_sid';

/** Whether the adults-only fields may leave the server for this viewer. */
export function seesAdultContent(actor: Actor): boolean {
  if (actor.kind === 'customer') return actor.isAdultVerified;
  return actor.kind === 'staff' && (actor.isAdult || actor.level !== null);
}

export function requireCustomer(actor: Actor): CustomerActor {
  if (actor.kind !== 'customer') throw unauthenticated();
  return actor;
}

/** A customer who is adult-verified; one who is not is told so in `sentence`. */
export function requireAdult(actor: Actor, sentence: string): CustomerActor {
  const customer = requireCustomer(actor);
  if (!customer.isAdultVerified) throw needsAdultVerification(sentence);
  return customer;
}

export function requireSignedIn(actor: Actor): CustomerActor | StaffActor {
  if (actor.kind === 'visitor') throw unauthenticated();
  return actor;
}

export function requireStaff(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') throw unauthenticated();
  return actor;
}

export function requirePermission(actor: Actor, permission: Permission): StaffActor {
  const staff = requireStaff(actor);
  if (!hasPermission(staff.level, permission)) throw forbidden();
  return staff;
}

/** Staff of any level; an account of its own is not enough. */
export function requireAdmin(actor: Actor): StaffActor {
  const staff = requireStaff(actor);
  if (staff.level === null) throw forbidden();
  return staff;
}

export function requireSuper(actor: Actor): StaffActor {
  const staff = requireStaff(actor);
  if (staff.level !== 'super') throw forbidden();
  return staff;
}
