import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { JobFailure } from './failure.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * What work needs to know waits in the database, and may be an address, a text about someone, or a
 * link that opens an account. Sealed, whoever reads the table or a copy of it learns none of it.
 */
export function seal(secret: string, data: object): { sealed: string } {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(data), 'utf8'), cipher.final()]);
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64') };
}

export function unseal<T>(secret: string, data: unknown): T {
  try {
    const bytes = Buffer.from((data as { sealed: string }).sealed, 'base64');
    const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return JSON.parse(Buffer.concat([text, decipher.final()]).toString('utf8')) as T;
  } catch {
    throw new JobFailure('SESSION_SECRET이 바뀌어 내용을 읽을 수 없습니다.');
  }
}

function keyOf(secret: string): Buffer {
  return createHmac('sha256', secret).update('jobs').digest();
}
