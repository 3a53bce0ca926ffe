interface Named {
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  email: string | null;
}

/** Family name first, as Korean names are written. */
export function staffName({ firstName, lastName, username, email }: Named): string {
  return `${lastName ?? ''}${firstName ?? ''}` || username || email || '운영진';
}
