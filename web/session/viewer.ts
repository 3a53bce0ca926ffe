import { useQuery } from '@tanstack/react-query';
import type { Customer } from '#contract/accounts/accounts.ts';
import type { StaffUser } from '#contract/admins/admins.ts';
import { hasPermission, type Permission } from '#domain/people/permissions.ts';
import { ownAccount, signedInStaff } from './queries.ts';
import { type CustomerSession, useCustomerSession } from './sign-in/customer-session.ts';

interface Common {
  /** First name of staff, nickname of a customer, null for everyone else. */
  displayName: string | null;
  email: string | null;
  profileImageUrl: string | null;
  isAdultVerified: boolean;
  isAdmin: boolean;
  /** The customer account, also of someone who is signed in as staff at the same time. */
  customer: Customer | null;
  can(permission: Permission): boolean;
}

export type Viewer = Common &
  (
    | { kind: 'loading' | 'visitor' }
    | { kind: 'customer'; customer: Customer }
    | { kind: 'staff'; staff: StaffUser }
  );

/**
 * Who is looking and what they may do: the one question every screen asks. Asked by its smallest
 * part: the answer comes right after hydration, and whoever has asked is then drawn again in one
 * long task, with all that is in it.
 */
export function useViewer(): Viewer {
  const session = useCustomerSession();
  const staff = useQuery(signedInStaff());
  useQuery({ ...ownAccount(), enabled: session.status === 'signedIn' });
  const isUnanswered = staff.data === undefined && staff.isError;
  return toViewer(session, isUnanswered ? null : staff.data);
}

/** `staff` is undefined until the server has answered. */
export function toViewer(session: CustomerSession, staff: StaffUser | null | undefined): Viewer {
  const customer = session.status === 'signedIn' ? session.user : null;
  if (session.status === 'loading' || staff === undefined) return nobody('loading');
  if (staff) {
    const level = staff.isAdmin ? staff.adminLevel : null;
    return {
      kind: 'staff',
      staff,
      customer,
      displayName: staff.firstName ?? staff.username,
      email: staff.email,
      profileImageUrl: staff.profileImageUrl,
      // As on the server: whoever holds a level sees everything.
      isAdultVerified: staff.isAdultVerified || level !== null || !!customer?.isAdultVerified,
      isAdmin: staff.isAdmin,
      can: (permission) => hasPermission(level, permission),
    };
  }
  if (!customer) return nobody('visitor');
  return {
    kind: 'customer',
    customer,
    displayName: customer.nickname,
    email: customer.email,
    profileImageUrl: customer.profileImageUrl,
    isAdultVerified: customer.isAdultVerified,
    isAdmin: false,
    can: () => false,
  };
}

function nobody(kind: 'loading' | 'visitor'): Viewer {
  return {
    kind,
    customer: null,
    displayName: null,
    email: null,
    profileImageUrl: null,
    isAdultVerified: false,
    isAdmin: false,
    can: () => false,
  };
}
