import { expect, test } from 'vitest';
import { expectNoFailures } from '#tests/support/failures.ts';

function answered(status: number): string {
  return JSON.stringify({ level: 30, method: 'GET', path: '/api/venues', status, ms: 500 });
}

test('an answer of 500 in a log fails the run, unless it was announced', () => {
  const lines = ['· 주소: http://localhost:3000', answered(200), answered(503), answered(500)];
  expect(() => expectNoFailures(lines)).toThrow(/"path":"\/api\/venues","status":500/);
  expect(() => expectNoFailures(lines, 1)).not.toThrow();
  expect(() => expectNoFailures([...lines, answered(500)], 1)).toThrow();
  expect(() => expectNoFailures(lines.slice(0, 3))).not.toThrow();
});
