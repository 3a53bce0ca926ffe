import { PASSWORD_COMMON, PASSWORD_NAMES } from '#contract/accounts/sign-up.ts';
import { holdsName, isEasyPassword } from '#domain/people/easy-passwords.ts';
import { invalid } from '#server/http/errors.ts';

const SITE_NAMES = ['밤결', 'bamgyeol'];

let list: Promise<ReadonlySet<string>> | undefined;

/** What speaks against a password being chosen; `names` are what is known of its owner. */
export async function passwordFaults(
  password: string,
  names: readonly (string | null)[],
): Promise<string[]> {
  const listed = await loadList();
  if (isEasyPassword(password, (word) => listed.has(word))) return [PASSWORD_COMMON];
  return holdsName(password, [...names, ...SITE_NAMES]) ? [PASSWORD_NAMES] : [];
}

/** The rule for every password that is chosen; those from before it still sign in. */
export async function requireGoodPassword(
  password: string,
  names: readonly (string | null)[],
): Promise<void> {
  const faults = await passwordFaults(password, names);
  if (faults.length > 0) throw invalid(faults);
}

// Read when it is first needed: 12 MB that many processes never use.
function loadList(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return list;
}
