import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '#server/queue.ts';

// The library's default algorithm is argon2id; its enum cannot be imported under isolatedModules.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing shares Node's four worker threads with pictures, files and compression.
const AT_ONCE = 2;
/** About two seconds of waiting; whoever comes later is told to come back. */
const LONGEST_QUEUE = 100;

/** Same cost as a real one and matched by nothing, so that unknown accounts take as long. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$gT1EUklVaefRhGlOvxO7yw$2xxVEGIzmNSARNoHZjpbRheDuL/Eei02ZgKINni5XBA';

const inTurn = createQueue(AT_ONCE, LONGEST_QUEUE);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalize(password), COST));
}

/** Does the full work also for null and for what is no hash, which never match. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const hasHash = passwordHash?.startsWith('$argon2') ?? false;
  const compared = hasHash && passwordHash ? passwordHash : NOBODYS_HASH;
  const matches = await inTurn(() => verify(compared, normalize(password)));
  return matches && hasHash;
}

// Keyboards differ in how they compose Hangul; the same password must stay the same.
function normalize(password: string): string {
  return password.normalize('NFC');
}
