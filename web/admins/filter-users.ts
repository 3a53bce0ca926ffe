import type { StaffUser } from '#contract/admins/admins.ts';
import type { StaffAccount } from '#contract/admins/users.ts';
import type { AdminLevel } from '#domain/people/permissions.ts';

/** `none` is for regular users, who hold no level. */
export type RoleFilter = 'all' | AdminLevel | 'none';

export type StateFilter = 'all' | 'active' | 'deactivated';

/** Family name first, as Korean names are written. */
export function fullName({ firstName, lastName, username, email }: Named): string {
  return `${lastName ?? ''}${firstName ?? ''}` || username || email || '이름 없음';
}

type Named = Pick<StaffUser, 'firstName' | 'lastName' | 'username' | 'email'>;

/** By first name, last name, both together or mail address, whatever the case. */
export function filterUsers<T extends Named & Pick<StaffAccount, 'adminLevel' | 'deactivatedAt'>>(
  users: readonly T[],
  { search, role, state }: { search: string; role: RoleFilter; state: StateFilter },
): T[] {
  const wanted = search.normalize('NFC').replace(/\s/g, '').toLowerCase();
  return users.filter((user) => {
    if (role !== 'all' && (user.adminLevel ?? 'none') !== role) return false;
    if (state !== 'all' && (state === 'active') !== (user.deactivatedAt === null)) return false;
    const { firstName, lastName, email } = user;
    return [`${lastName ?? ''}${firstName ?? ''}`, `${firstName ?? ''}${lastName ?? ''}`, email]
      .map((text) => (text ?? '').replace(/\s/g, '').toLowerCase())
      .some((text) => text.includes(wanted));
  });
}
