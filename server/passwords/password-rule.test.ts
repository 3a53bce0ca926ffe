import { expect, test } from 'vitest';
import { accountSecurityApi } from '#contract/accounts/security.ts';
import {
  NICKNAME_REFUSED,
  PASSWORD_COMMON,
  PASSWORD_NAMES,
  signUpApi,
} from '#contract/accounts/sign-up.ts';
import { usersApi } from '#contract/admins/users.ts';
import { makeWord } from '#db/factories.ts';
import { customers, passwordResets, users } from '#db/schema/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { logIn, MEMBER, signIn, signUpMember } from '#tests/support/member.ts';
import { hashToken } from './hash-token.ts';
import { hashPassword } from './passwords.ts';

const COMMON = ['password', '12345678', 'qwerty123', 'Password1!', 'qwerty1234', '12345678a'];
const KOREAN = ['dkssudgktpdy', '비밀번호비밀번호', '1q2w3e4r', 'ㅂㅈㄷㄱ1234'];
const NAMED = [
  'seoyun-2026-11',
  'ekfqlctkscor!',
  '달빛산책달빛산책',
  'bamgyeol-2026',
  '밤결의 밤은 길다',
];

async function refusals(
  send: (password: string) => Promise<{ statusCode: number; json(): unknown }>,
) {
  for (const [passwords, sentence] of [
    [[...COMMON, ...KOREAN], PASSWORD_COMMON],
    [NAMED, PASSWORD_NAMES],
  ] as const) {
    for (const password of passwords) {
      const answer = await send(password);
      expect(answer.statusCode, password).toBe(400);
      expect(answer.json(), password).toMatchObject({ message: sentence, details: [sentence] });
    }
  }
}

/** A link to choose a new password, as the mail brings it. */
async function linkFor({ db }: TestApp): Promise<string> {
  const [customer] = await db.select().from(customers);
  const token = 'x'.repeat(43);
  await db.insert(passwordResets).values({
    tokenHash: hashToken(token),
    customerId: customer?.id ?? 0,
    expiresAt: new Date('2026-11-15'),
  });
  return token;
}

test('signing up refuses common passwords and the own names in one', async () => {
  const { db, as } = await startApp();
  await refusals((password) => {
    return as.visitor.call(signUpApi.signup, { body: { ...MEMBER, password } });
  });
  expect(await db.select().from(customers)).toEqual([]);
});

test('whatever else is wrong is told together with the password', async () => {
  const { db, as } = await startApp();
  await makeWord(db, { word: '달빛', normalizedWord: '달빛' });
  const body = { ...MEMBER, password: 'qwerty123' };
  const answer = await as.visitor.call(signUpApi.signup, { body });
  expect(answer.json().details).toEqual([NICKNAME_REFUSED, PASSWORD_COMMON]);
});

test('choosing a new password by a link refuses them, and the link still works', async () => {
  const running = await startApp();
  await signUpMember(running);
  const token = await linkFor(running);
  const choose = (newPassword: string) =>
    running.as.visitor.call(accountSecurityApi.confirmPasswordReset, {
      body: { token, newPassword },
    });
  await refusals(choose);
  expect((await choose('starlit-walk-9')).statusCode).toBe(204);
});

test('a member who changes the password cannot take one of them', async () => {
  const running = await startApp();
  await signUpMember(running);
  const headers = await signIn(running.app);
  const currentPassword = MEMBER.password;
  await refusals((newPassword) =>
    running.app.inject({
      method: 'POST',
      url: '/api/customer/password',
      headers,
      payload: { currentPassword, newPassword },
    }),
  );
  expect((await logIn(running.app, MEMBER.password)).statusCode).toBe(200);
});

test('an account of staff cannot have one of them', async () => {
  const { db, as } = await startApp();
  const boss = await as.staff('super');
  const person = {
    username: 'haneul.kim',
    email: 'seoyun@example.kr',
    firstName: '산책',
    lastName: '달빛',
    adminLevel: 'editor',
  } as const;
  const create = (password: string) =>
    boss.call(usersApi.create, { body: { ...person, password } });
  await refusals(create);
  await expect(create('haneul-tea-time').then((answer) => answer.json())).resolves.toMatchObject({
    details: [PASSWORD_NAMES],
  });
  expect(await db.select().from(users)).toHaveLength(1);
  expect((await create('lit-window-42')).statusCode).toBe(201);
});

test('whoever has such a password from before still logs in', async () => {
  const running = await startApp();
  await signUpMember(running);
  await running.db.update(customers).set({ passwordHash: await hashPassword('password') });
  expect((await logIn(running.app, 'password')).statusCode).toBe(200);
});
