import type { FastifyReply, LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { EMAIL_TAKEN } from '#contract/accounts/sign-up.ts';
import { customers, passwordResets, throttles } from '#db/schema/index.ts';
import { type LogLine, startApp, startOwnApp, type TestApp } from '#tests/support/app.ts';
import { workOff } from '#tests/support/jobs.ts';
import { readMails } from '#tests/support/mails.ts';
import { MEMBER, signUpMember } from '#tests/support/member.ts';

function post({ as }: TestApp, path: string, payload: object) {
  return as.visitor.inject({ method: 'POST', url: `/api/customer/${path}`, payload });
}

/** What an outsider sees of an answer, without what differs from request to request. */
function seen({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date, ...rest } = headers;
  return {
    statusCode,
    headers: { ...rest, 'x-ratelimit-remaining': undefined, 'x-ratelimit-reset': undefined },
    body: body.replace(/"requestId":"[^"]+"/, '"requestId":""'),
  };
}

function written(logs: LogLine[]) {
  return logs.map(({ level, msg, method, path, status }) => ({ level, msg, method, path, status }));
}

// That an unknown account costs a whole hash as well is shown in server/passwords/passwords.test.ts.
test('a login tells known from unknown addresses by nothing, and leaves the same traces', async () => {
  const running = await startApp();
  await signUpMember(running);
  const outcomes = [];
  for (const email of [MEMBER.email, 'nobody@example.kr']) {
    running.logs.length = 0;
    await running.db.delete(throttles);
    const answer = await post(running, 'login', { email, password: 'wrong-password' });
    const rows = await running.db.select().from(throttles);
    outcomes.push({
      answer: seen(answer),
      logs: written(running.logs),
      counts: rows.map(({ failures, blockedUntil }) => ({ failures, blockedUntil })),
    });
  }
  expect(outcomes[0]?.answer.statusCode).toBe(401);
  expect(outcomes[0]?.counts).toHaveLength(3);
  expect(outcomes[1]).toEqual(outcomes[0]);
});

test('a suspended member learns of it only with the right password', async () => {
  const running = await startApp();
  await signUpMember(running);
  await running.db.update(customers).set({ isSuspended: true });
  const wrong = (email: string) => post(running, 'login', { email, password: 'wrong-password' });
  expect(seen(await wrong(MEMBER.email))).toEqual(seen(await wrong('nobody@example.kr')));
  expect((await post(running, 'login', MEMBER)).statusCode).toBe(403);
});

test('asking for a reset tells known, unknown and suspended addresses by nothing', async () => {
  const running = await startApp();
  await signUpMember(running);
  const suspended = await running.as.customer({ isSuspended: true });
  const answers = [];
  for (const email of [MEMBER.email, 'nobody@example.kr', suspended.customer.email]) {
    answers.push(seen(await post(running, 'password-reset', { email })));
  }
  expect(answers[0]?.statusCode).toBe(202);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const mails = await readMails(running.deps);
  expect(mails.map(({ to }) => to)).toEqual([MEMBER.email]);
});

test('an address is looked up only when the answer to the reset is out', async () => {
  const running = await startOwnApp();
  let current: FastifyReply | undefined;
  running.app.addHook('onRequest', async (_request, reply) => {
    current = reply;
  });
  await signUpMember(running);
  const lookUps: (boolean | undefined)[] = [];
  const { transaction } = running.db;
  running.db.transaction = (...given) => {
    lookUps.push(current?.raw.writableEnded);
    return transaction.apply(running.db, given) as never;
  };
  for (const email of [MEMBER.email, 'nobody@example.kr']) {
    await post(running, 'password-reset', { email });
    await workOff(running.deps);
  }
  expect(lookUps).toEqual([true, true]);
});

test('both kinds of address are counted alike', async () => {
  const running = await startApp();
  await signUpMember(running);
  await running.db.delete(throttles);
  for (const email of [MEMBER.email, 'nobody@example.kr']) {
    await post(running, 'password-reset', { email });
  }
  await workOff(running.deps);
  const rows = await running.db.select({ failures: throttles.failures }).from(throttles);
  expect(rows.map(({ failures }) => failures).sort()).toEqual([1, 1, 2]);
  expect(await running.db.select().from(passwordResets)).toHaveLength(1);
});

test('sign-up says plainly that an address is taken, and soon has to wait', async () => {
  const running = await startApp({ config: { rateLimitScale: 1 } });
  await signUpMember(running);
  for (let attempt = 2; attempt <= 11; attempt += 1) {
    const answer = await post(running, 'signup', { ...MEMBER, email: 'SEOYUN@example.kr' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toBe(EMAIL_TAKEN);
  }
  // Whether the next address is taken has to be waited for, longer each time.
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const answer = await post(running, 'signup', MEMBER);
    expect(answer.statusCode).toBe(429);
    const seconds = Number(answer.headers['retry-after']);
    waits.push(seconds);
    running.clock.advance(seconds * 1_000);
    expect((await post(running, 'signup', MEMBER)).statusCode).toBe(409);
  }
  expect(waits).toEqual([1, 2, 4, 8]);
});
