import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { ADMIN } from '#tests/support/admin.ts';
import { expectNoFailures } from '#tests/support/failures.ts';
import { expectPrivate } from '#tests/support/private-logs.ts';
import { TEST_PASSWORD } from './fixtures.ts';

// After all other tests of the run, whatever became of them.
test('the log of the whole run tells nothing of anyone, and of no failure', () => {
  const log = readFileSync(process.env.BROWSER_TEST_LOG ?? '', 'utf8');
  const lines = log.split('\n').filter(Boolean);
  // The run itself must have written something.
  expect(lines.some((line) => line.includes('"msg":"answered"'))).toBe(true);
  expectPrivate(lines, [ADMIN.password, TEST_PASSWORD]);
  expectNoFailures(lines);
});
