import { expect, test } from 'vitest';
import { type ClientFailure, failuresApi } from '#contract/failures.ts';
import { type LogLine, startApp, startOwnApp } from '#tests/support/app.ts';
import { MAX_LINES_PER_MINUTE } from './service.ts';

const FAILURE: ClientFailure = {
  kind: 'render',
  part: 'visit-trend',
  page: '/admin/*',
  error: 'TypeError',
  frames: ['AnalyticsPage-x1y2.js:1:204', 'core-BaXn2Rzl.js:9:31012'],
};

const WARNING = 40;

function warningsOf(logs: readonly LogLine[]): LogLine[] {
  return logs.filter(({ level }) => level === WARNING);
}

test('a failure in a browser is logged with what failed and nothing about the person', async () => {
  const { as, logs } = await startApp();
  const customer = await as.customer();
  const answer = await customer.call(failuresApi.report, { body: FAILURE });
  expect(answer.statusCode).toBe(204);
  const [line, ...rest] = warningsOf(logs);
  expect(rest).toEqual([]);
  expect(line).toMatchObject({ failure: FAILURE, msg: 'a page failed in a browser' });
  expect(JSON.stringify(line)).not.toContain(customer.customer.nickname);
  expect(JSON.stringify(line)).not.toContain('127.0.0.1');
});

test('what is sent besides is not logged', async () => {
  const { as, logs } = await startApp();
  const payload = { ...FAILURE, message: 'Cannot read 홍예시' };
  await as.visitor.inject({ method: 'POST', url: '/api/client-failures', payload });
  expect(warningsOf(logs)[0]).toMatchObject({ failure: FAILURE });
  expect(JSON.stringify(logs)).not.toContain('홍예시');
});

test.each([
  ['kind', 'other'],
  ['part', '홍예시'],
  ['part', 'a part'],
  ['page', '/venue/여백-라운지'],
  ['page', '/?q=secret'],
  ['page', ''],
  ['page', '/venues/12'],
  ['page', `/${'a'.repeat(60)}`],
  ['error', 'Error: secret'],
  ['error', ''],
  ['frames', ['https://example.com/core.js:1:1']],
  ['frames', ['someone@example.com']],
  ['frames', Array(6).fill('core.js:1:1')],
])('a report with %s %j is refused and not logged', async (field, value) => {
  const { as, logs } = await startApp();
  const answer = await as.visitor.inject({
    method: 'POST',
    url: '/api/client-failures',
    payload: { ...FAILURE, [field]: value },
  });
  expect(answer.statusCode).toBe(400);
  expect(warningsOf(logs)).toEqual([]);
});

test('failures fill only so much of the log in a minute, which says so, and again in the next', async () => {
  const { as, logs, clock } = await startOwnApp();
  const report = () => as.visitor.call(failuresApi.report, { body: FAILURE });
  for (let n = 0; n < MAX_LINES_PER_MINUTE + 5; n += 1) {
    expect((await report()).statusCode).toBe(204);
  }
  expect(warningsOf(logs)).toHaveLength(MAX_LINES_PER_MINUTE + 1);
  expect(warningsOf(logs).at(-1)?.msg).toBe('more failures in browsers this minute are not logged');
  clock.advance(60_000);
  await report();
  expect(warningsOf(logs)).toHaveLength(MAX_LINES_PER_MINUTE + 2);
});

test('one address may report ten times a minute', async () => {
  const { as } = await startApp({ config: { rateLimitScale: 1 } });
  const report = () => as.visitor.call(failuresApi.report, { body: FAILURE });
  for (let n = 0; n < 10; n += 1) expect((await report()).statusCode).toBe(204);
  expect((await report()).statusCode).toBe(429);
});
