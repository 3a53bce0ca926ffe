/** What a line of a log must not hold, by name. */
const PATTERNS: readonly [kind: string, pattern: RegExp][] = [
  ['mail address', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/],
  [
    'phone number',
    /(?<![\w.-])(?:\+82[- ]?|0)(?:1[016789]|2|[3-6]\d|70|50\d)[- ]?\d{3,4}[- ]?\d{4}(?![\w-])/,
  ],
  // 256 bits as base64url: tokens of customers, sessions of staff, links in mails.
  ['secret', /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/],
  ['bearer header', /\bBearer\s+\S/i],
  ['session cookie', /bamgyeol_sid=/],
  ['password hash', /\$argon2/],
];

/** Six digits by themselves, as mails hold them. Not the line and column of a stack. */
const CODE = /(?<![\w.:/-])\d{6}(?![\w.:-])/;

/** Fields that have no place in a log, whatever they hold. */
const FIELDS =
  /^(password|passwordhash|currentpassword|newpassword|token|authorization|cookie|set-cookie|email|phonenumber|nickname|params|detail)$/i;

/** Numbers and names that the logger itself adds; a code could look like any of them. */
const OWN_FIELDS = ['level', 'time', 'pid', 'hostname', 'reqId', 'ms'];

/** Random, so that any of them could look like a phone number. */
const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi;

/** Names what a line of a log should not hold; `secrets` are values known to be such. */
export function personalIn(line: string, secrets: Iterable<string> = []): string[] {
  const fields = parse(line);
  const text = JSON.stringify(fields).replace(UUID, '');
  const found = PATTERNS.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);
  if (hasCode(fields)) found.push('code');
  found.push(...namesOf(fields).filter((name) => FIELDS.test(name)));
  // The path of a call may well contain the word that a test took for its password.
  const { path: _, ...others } = fields;
  const values = JSON.stringify(others);
  for (const secret of secrets) if (values.includes(secret)) found.push(`secret ${secret}`);
  return found;
}

/** Throws when one of the lines holds something personal. */
export function expectPrivate(lines: readonly string[], secrets: Iterable<string> = []): void {
  const faults = lines.flatMap((line) => {
    const found = personalIn(line, secrets);
    return found.length === 0 ? [] : [`${found.join(', ')}: ${line}`];
  });
  if (faults.length > 0) throw new Error(`personal data in the log\n${faults.join('\n')}`);
}

/** What is no record of the logger is a sentence to the operator. */
function parse(line: string): Record<string, unknown> {
  try {
    const fields = JSON.parse(line) as Record<string, unknown>;
    for (const name of OWN_FIELDS) delete fields[name];
    return fields;
  } catch {
    return { msg: line };
  }
}

function hasCode(value: unknown, name = ''): boolean {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).some(([key, inside]) => hasCode(inside, key));
  }
  if (typeof value === 'string') return CODE.test(value);
  return /code/i.test(name) && /^\d{6}$/.test(String(value));
}

function namesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => [name, ...namesOf(inside)]);
}
