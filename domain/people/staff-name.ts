interface Named {
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  email: string | null;
}

/** Family name first, as Korean names are written. */
export function staffName({ username, email, ...names }: Named): string {
  return publicStaffName(names) || username || email || '운영진';
}

/** For visitors: a name, and never what someone signs in with. */
export function publicStaffName({
  firstName,
  lastName,
}: Pick<Named, 'firstName' | 'lastName'>): string | null {
  return `${lastName ?? ''}${firstName ?? ''}`.trim() || null;
}
