import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startApp } from '#tests/support/app.ts';

const PASSWORD = 'moonlit-walk-8';

const DRAFT = {
  email: 'seoyun@example.kr',
  password: PASSWORD,
  nickname: '달빛산책',
  birthYear: 1995,
  gender: 'F',
  phoneNumber: '010-0000-1234',
};

/** Limits as in production; every other file runs without any. */
const LIMITED = readConfig({ NODE_ENV: 'test' });

function post(app: FastifyInstance, path: string, body: object) {
  return app.inject({ method: 'POST', url: `/api/customer/${path}`, payload: body });
}

test('failed logins wait longer and longer, and a success ends the waiting', async () => {
  let now = new Date('2026-11-20T10:00:00Z');
  const { app } = await startApp({ clock: () => now, config: LIMITED });
  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  await post(app, 'signup', DRAFT);
  const attempt = (password: string, email = DRAFT.email) =>
    post(app, 'login', { email, password });

  for (let failure = 1; failure <= 6; failure += 1) {
    expect((await attempt('wrong-password')).statusCode).toBe(401);
  }
  // Refused even with the right password, or the delay would tell which one it is.
  const blocked = await attempt(PASSWORD);
  expect(blocked.statusCode).toBe(429);
  expect(blocked.headers['retry-after']).toBe('1');
  expect(blocked.json().error).toContain('1초 후');

  later(1);
  expect((await attempt('wrong-password')).statusCode).toBe(401);
  expect((await attempt('wrong-password')).headers['retry-after']).toBe('2');
  later(2);
  expect((await attempt('wrong-password')).statusCode).toBe(401);
  expect((await attempt('wrong-password')).headers['retry-after']).toBe('4');
  // Another account from the same address is not held up.
  expect((await attempt('wrong-password', 'other@example.kr')).statusCode).toBe(401);

  later(4);
  expect((await attempt(PASSWORD)).statusCode).toBe(200);
  expect((await attempt('wrong-password')).statusCode).toBe(401);
  expect((await attempt(PASSWORD)).statusCode).toBe(200);
});

test('an account nobody has is held up in the same way', async () => {
  const { app } = await startApp({ config: LIMITED });
  const attempt = () => post(app, 'login', { email: 'nobody@example.kr', password: 'wrong' });
  for (let failure = 1; failure <= 6; failure += 1) {
    expect((await attempt()).statusCode).toBe(401);
  }
  expect((await attempt()).statusCode).toBe(429);
});

test('a burst gets no more guesses than the same attempts one by one', async () => {
  const { app } = await startApp({
    clock: () => new Date('2026-11-20T10:00:00Z'),
    config: LIMITED,
  });
  await post(app, 'signup', DRAFT);
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => post(app, 'login', { email: DRAFT.email, password: 'wrong' })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(6);
  expect(statuses.filter((status) => status === 429)).toHaveLength(9);
});

test('one address trying many accounts is held up, but later than one account', async () => {
  const { app } = await startApp({
    clock: () => new Date('2026-11-20T10:00:00Z'),
    config: LIMITED,
  });
  const attempt = (index: number) =>
    post(app, 'login', { email: `nobody${index}@example.kr`, password: 'wrong' });
  for (let index = 1; index <= 21; index += 1) expect((await attempt(index)).statusCode).toBe(401);
  expect((await attempt(22)).statusCode).toBe(429);
});

test('failures are forgotten after a day without one', async () => {
  let now = new Date('2026-11-20T10:00:00Z');
  const { app } = await startApp({ clock: () => now, config: LIMITED });
  const attempt = () => post(app, 'login', { email: 'nobody@example.kr', password: 'wrong' });
  for (let failure = 1; failure <= 6; failure += 1) await attempt();
  now = new Date('2026-11-21T10:00:00Z');
  for (let failure = 1; failure <= 6; failure += 1) {
    expect((await attempt()).statusCode).toBe(401);
  }
  expect((await attempt()).statusCode).toBe(429);
});

test('one address signs up ten times an hour, then it has to wait', async () => {
  const { app } = await startApp({
    clock: () => new Date('2026-11-20T10:00:00Z'),
    config: LIMITED,
  });
  const signUp = (index: number) =>
    post(app, 'signup', { ...DRAFT, email: `member${index}@example.kr` });
  for (let index = 1; index <= 11; index += 1) expect((await signUp(index)).statusCode).toBe(201);
  const blocked = await signUp(12);
  expect(blocked.statusCode).toBe(429);
  expect(blocked.headers['retry-after']).toBe('1');
});
