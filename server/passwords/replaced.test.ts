import { expect, test } from 'vitest';
import { staffAccountApi } from '#contract/admins/account.ts';
import { adminLoginApi } from '#contract/admins/login.ts';
import { customers, users } from '#db/schema/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { untilSomeoneWaits } from '#tests/support/locks.ts';
import { logIn, MEMBER, signIn, signUpMember } from '#tests/support/member.ts';
import { hashPassword } from './passwords.ts';

const OLD = MEMBER.password;
const OWN = 'green-door-43';
/** The one it is replaced with by somebody else. */
const OTHER = 'third-lantern-44';

/** The status of each call whose check of a password is overtaken by a password that replaces it. */
async function overtaken(
  { db }: TestApp,
  table: typeof customers | typeof users,
  calls: () => Promise<{ statusCode: number }>[],
): Promise<number[]> {
  const passwordHash = await hashPassword(OTHER);
  const answers: Promise<{ statusCode: number }>[] = [];
  await db.transaction(async (tx) => {
    await tx.update(table).set({ passwordHash });
    answers.push(...calls());
    await untilSomeoneWaits(tx);
  });
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
}

test("a customer's password that is replaced while it is being checked opens and changes nothing", async () => {
  const running = await startApp();
  const { app } = running;
  await signUpMember(running);
  const headers = await signIn(app);
  const payload = { currentPassword: OLD, newPassword: OWN };
  const change = { method: 'POST', url: '/api/customer/password', headers, payload } as const;
  const calls = () => [logIn(app, OLD), app.inject(change)];
  expect(await overtaken(running, customers, calls)).toEqual([401, 400]);
  expect((await logIn(app, OTHER)).statusCode).toBe(200);
});

test("a staff member's password that is replaced while it is being checked opens and changes nothing", async () => {
  const running = await startApp();
  const passwordHash = await hashPassword(OLD);
  const here = await running.as.staff('editor', { username: 'haneul', passwordHash });
  const logInWith = (password: string) =>
    running.as.visitor.call(adminLoginApi.login, { body: { username: 'haneul', password } });
  const body = { currentPassword: OLD, newPassword: OWN };
  const calls = () => [logInWith(OLD), here.call(staffAccountApi.changePassword, { body })];
  expect(await overtaken(running, users, calls)).toEqual([401, 400]);
  expect((await logInWith(OTHER)).statusCode).toBe(200);
});
