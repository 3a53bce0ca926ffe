import { defineConfig } from 'vitest/config';
import { canRunPostgres } from './tests/support/postgres.ts';

// Every file of these runs on a database; the same files once on each kind.
const API_FILES = ['server/**/*.test.ts', 'db/**/*.test.ts'];

function apiProject(kind: 'embedded' | 'postgres') {
  return {
    test: {
      name: `api (${kind})`,
      include: API_FILES,
      globalSetup: `./tests/support/${kind}.setup.ts`,
      setupFiles: './tests/support/each-test.setup.ts',
      // One process per worker for all of its files: the database is opened once, not per file.
      isolate: false,
      testTimeout: 15_000,
      hookTimeout: 60_000,
    },
  };
}

export default defineConfig(async () => {
  const hasPostgres = await canRunPostgres();
  if (!hasPostgres) console.warn('No Postgres can be started here: api (postgres) is left out.');
  return {
    test: {
      maxWorkers: 2,
      // The embedded database's thread outlives the last test of a worker.
      teardownTimeout: 5_000,
      projects: [
        {
          test: {
            name: 'unit',
            include: [
              'domain/**/*.test.ts',
              'contract/**/*.test.ts',
              'web/**/*.test.{ts,tsx}',
              'scripts/**/*.test.ts',
              'tests/*.test.ts',
            ],
            isolate: false,
            // The architecture test loads the whole server.
            testTimeout: 30_000,
          },
        },
        apiProject('embedded'),
        ...(hasPostgres ? [apiProject('postgres')] : []),
        {
          test: {
            name: 'start',
            include: ['tests/start/**/*.test.ts'],
            globalSetup: './tests/start/build.setup.ts',
            testTimeout: 120_000,
            hookTimeout: 120_000,
          },
        },
      ],
    },
  };
});
