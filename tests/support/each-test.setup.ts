import { afterAll, beforeAll, beforeEach } from 'vitest';
import { closeApps } from './app.ts';
import { emptyDatabase, openTestDatabase } from './database.ts';

// Once per worker; here, so that loading it does not count against the first test's time.
beforeAll(async () => void (await openTestDatabase()));
beforeEach(emptyDatabase);
afterAll(closeApps);
