import { sql } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ErrorBody } from '#contract/errors.ts';
import { makeVenue } from '#db/factories.ts';
import { customers } from '#db/schema/index.ts';
import { readConfig } from '#server/config.ts';
import { announceFailure, startApp } from '#tests/support/app.ts';

const NOT_FOUND = '요청한 정보를 찾을 수 없습니다.';
const SIGNUP = '/api/customer/signup';
const DRAFT = {
  email: 'seoyun@example.kr',
  password: 'moonlit-walk-8',
  nickname: '달빛산책',
  birthYear: 1995,
  gender: 'F',
  phoneNumber: '010-0000-1234',
};
const JSON_TYPE = { 'content-type': 'application/json' };

/** Checks the one shape of every failure; returns its sentence. */
function sentenceOf(answer: LightMyRequestResponse, status: number): string {
  expect(answer.statusCode, answer.body).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  const body = z.strictObject(ErrorBody.shape).parse(answer.json());
  expect(body.message).toBe(body.error);
  for (const sentence of [body.error, ...(body.details ?? [])]) {
    expect(sentence).toMatch(/[가-힣]/);
    expect(sentence).not.toMatch(/select |insert |venues\.|node_modules|\bat \w|FST_|Error|zod/i);
  }
  expect(body.requestId).toMatch(/^[\da-f-]{36}$/);
  return body.error;
}

function post(payload: string, headers: Record<string, string> = JSON_TYPE): InjectOptions {
  return { method: 'POST', url: SIGNUP, headers, payload };
}

test.each([
  ['malformed JSON', post('{"email":'), 400, '보낸 내용이 올바른 JSON 형식이 아닙니다.'],
  ['an empty body', post(''), 400, '보낸 내용이 비어 있습니다.'],
  ['no body at all', { method: 'POST', url: SIGNUP }, 400, '입력값: 필수 항목입니다'],
  ['a list', post('[]'), 400, '입력값: 올바르지 않은 값입니다'],
  ['a number', post('5'), 400, '입력값: 올바르지 않은 값입니다'],
  ['null', post('null'), 400, '입력값: 필수 항목입니다'],
  ['a poisoned prototype', post('{"__proto__":{"a":1}}'), 400, /[가-힣]/],
  ['bytes that are no text', post('\u00ff\u00fe{'), 400, /[가-힣]/],
  ['XML', post('<a/>', { 'content-type': 'application/xml' }), 415, '지원하지 않는 형식입니다.'],
  ['a form', post('a=1', { 'content-type': 'multipart/form-data; boundary=x' }), 415, /형식/],
  ['a broken type', post('{}', { 'content-type': 'application' }), 415, /형식/],
  ['more than it says', post('{}', { ...JSON_TYPE, 'content-length': '1' }), 400, /[가-힣]/],
] satisfies [string, InjectOptions, number, string | RegExp][])(
  'a body that is %s is refused in Korean',
  async (_, request, status, sentence) => {
    const { app } = await startApp();
    expect(sentenceOf(await app.inject(request), status)).toMatch(sentence);
  },
);

test('a plain-text body is no way around the JSON type', async () => {
  const { app } = await startApp();
  const answer = await app.inject(post(JSON.stringify(DRAFT), { 'content-type': 'text/plain' }));
  expect(sentenceOf(answer, 415)).toBe('지원하지 않는 형식입니다.');
});

test('a body that is too large is refused with 413', async () => {
  const { app } = await startApp();
  const answer = await app.inject(post(JSON.stringify({ ...DRAFT, nickname: 'x'.repeat(1e6) })));
  expect(sentenceOf(answer, 413)).toBe('보낸 내용이 너무 큽니다.');
});

test('fields of the wrong type are named, each once', async () => {
  const { app } = await startApp();
  const body = { ...DRAFT, email: 5, nickname: ['a'], gender: {}, birthYear: null, password: true };
  const answer = await app.inject(post(JSON.stringify(body)));
  sentenceOf(answer, 400);
  const { details } = answer.json();
  expect(details).toHaveLength(5);
  expect(new Set(details).size).toBe(5);
});

test.each(['\u0000', '\u0007', '\u001b', '\u007f'])(
  'text with the control character %j is refused, not stored',
  async (character) => {
    const { app, db } = await startApp();
    for (const field of ['email', 'nickname', 'phoneNumber'] as const) {
      const body = { ...DRAFT, [field]: `${DRAFT[field].slice(0, 4)}${character}x` };
      sentenceOf(await app.inject(post(JSON.stringify(body))), 400);
    }
    expect(await db.select().from(customers)).toEqual([]);
  },
);

test('a NUL in any text a call compares with is no failure of ours', async () => {
  const { app } = await startApp();
  const login = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: JSON_TYPE });
  for (const answer of [
    await login('/api/customer/login', { email: 'a\u0000@example.kr', password: 'b\u0000' }),
    await login('/api/customer/login', { email: 'a@example.kr', password: 'b\u0000c' }),
    await login('/api/auth/login', { username: 'a\u0000', password: 'b\u0000' }),
    await app.inject('/api/venues?category=%00'),
    await app.inject('/api/venues/by-slug/%00'),
  ]) {
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    sentenceOf(answer, Math.min(answer.statusCode, 499));
  }
  const strange = { authorization: 'Bearer a\u0001b', cookie: 'bamgyeol_sid=%00; x=%' };
  expect((await app.inject({ url: '/api/categories', headers: strange })).statusCode).toBe(200);
});

test('text is composed and trimmed at the door', async () => {
  const { app, db } = await startApp();
  const nickname = ` ${'달빛산책'.normalize('NFD')} `;
  const answer = await app.inject(post(JSON.stringify({ ...DRAFT, nickname })));
  expect(answer.statusCode).toBe(201);
  expect(await db.select({ nickname: customers.nickname }).from(customers)).toEqual([
    { nickname: '달빛산책' },
  ]);
});

test('an empty id is not found by those who may call', async () => {
  const { app, as } = await startApp();
  const editor = await as.staff('editor');
  const url = '/api/venues/';
  for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
    expect(sentenceOf(await app.inject({ method, url }), 404)).toBe(NOT_FOUND);
  }
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
    sentenceOf(await app.inject({ method, url }), 401);
    expect(sentenceOf(await editor.inject({ method, url, payload: {} }), 404)).toBe(NOT_FOUND);
  }
});

test('an address nobody answers is 404 with any method', async () => {
  const { app } = await startApp();
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
  for (const url of ['/api/nothing', '/api/', '/api/venues/1/2/3', '/API/venues']) {
    for (const method of methods) {
      expect(sentenceOf(await app.inject({ method, url }), 404)).toBe(NOT_FOUND);
    }
  }
  expect(sentenceOf(await app.inject({ method: 'DELETE', url: '/api/venues' }), 404)).toBe(
    NOT_FOUND,
  );
  expect(sentenceOf(await app.inject({ method: 'OPTIONS', url: '/api/venues' }), 404)).toBe(
    NOT_FOUND,
  );
});

test('HEAD tells what GET would, without the body', async () => {
  const { app, db } = await startApp();
  await makeVenue(db);
  const get = await app.inject('/api/venues');
  const head = await app.inject({ method: 'HEAD', url: '/api/venues' });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  expect(head.headers.etag).toBe(get.headers.etag);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect((await app.inject({ method: 'HEAD', url: '/api/venues/4711' })).statusCode).toBe(404);
});

test('who is not signed in is told to sign in', async () => {
  const { app } = await startApp();
  for (const url of ['/api/customer/me', '/api/auth/user']) {
    expect(sentenceOf(await app.inject(url), 401)).toMatch(/로그인/);
  }
});

test('too many requests are told to wait', async () => {
  const { rateLimitScale } = readConfig({ NODE_ENV: 'test', RATE_LIMIT_SCALE: '0.005' });
  const { app } = await startApp({ config: { rateLimitScale } });
  const answers = [];
  for (let n = 0; n < 4; n++) answers.push(await app.inject('/api/categories'));
  expect(answers.slice(0, 3).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const refused = answers[3] ?? (await app.inject('/api/categories'));
  expect(sentenceOf(refused, 429)).toMatch(/요청이 너무 많습니다/);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('what nobody expected is a fixed sentence outside and the whole story in the log', async () => {
  const { app, db, logs } = await startApp();
  await db.execute(sql`alter table venue_categories rename to mislaid`);
  try {
    announceFailure();
    const answer = await app.inject('/api/categories');
    expect(sentenceOf(answer, 500)).toMatch(/^일시적인 문제가 발생했습니다/);
    const line = logs.find(({ level }) => level === 50);
    expect(JSON.stringify(line)).toContain('venue_categories');
    expect(line?.reqId).toBe(answer.json().requestId);
  } finally {
    await db.execute(sql`alter table mislaid rename to venue_categories`);
  }
});
