import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#db/root.ts';
import { dataFolder } from './data-folder.ts';
import { cleanUp, startServer, temporaryFolder } from './server.ts';

afterAll(cleanUp);

const BREAKER = pathToFileURL(join(PROJECT_ROOT, 'tests/start/break-database.mjs'));
const DATA_DIR = await dataFolder();

test.each([
  ['a thread of the database that died', 'thread', /its thread ended with 9/],
  ['a disk that does not keep what it is told to', 'disk', /could not fsync/],
])('%s ends the process with one clear line', async (_, breakage, reason) => {
  const BREAK_FILE = join(temporaryFolder(), 'break');
  const server = await startServer({ DATA_DIR, BREAK_FILE, NODE_OPTIONS: `--import=${BREAKER}` });
  expect(await signUp(server.origin, `${breakage}-before@example.com`)).toBe(201);

  writeFileSync(BREAK_FILE, breakage);
  // Whatever is answered on the way down, it is not that something was saved.
  while (!(await Promise.race([server.ended.then(() => true), pause(100)]))) {
    expect([503, null]).toContain(await signUp(server.origin, `${breakage}-after@example.com`));
  }
  const { code, signal, stderr } = await server.ended;
  expect({ code, signal }).toEqual({ code: 1, signal: null });
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/데이터베이스가 멈춰/)]);
  expect(stderr).toMatch(reason);
});

function pause(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false));
}

/** The status, or null where the connection broke. */
async function signUp(origin: string, email: string): Promise<number | null> {
  const customer = { nickname: '손님', birthYear: 1990, gender: 'F', phoneNumber: '010-0000-0000' };
  try {
    const answer = await fetch(`${origin}/api/customer/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a-password-for-tests', ...customer }),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}
