import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { closeApps, expectCleanLogs, takeBackApps } from './app.ts';
import { emptyDatabase, openTestDatabase } from './database.ts';

// Once per worker; here, so that loading it does not count against the first test's time.
beforeAll(async () => void (await openTestDatabase()));
beforeEach(emptyDatabase);
// Whatever a test was about: a log must not tell on anyone, nor of a failure nobody expected.
afterEach(expectCleanLogs);
afterEach(takeBackApps);
afterAll(async () => {
  await closeApps();
  expectCleanLogs();
});
