import { defineConfig } from 'vitest/config';
import { sortApiTests } from './tests/support/api-files.ts';
import { canRunPostgres } from './tests/support/postgres.ts';

/** Before a release: everything on both databases, and every start test at full length. */
const isThorough = Boolean(process.env.THOROUGH);

function apiProject(kind: 'embedded' | 'postgres', include: string[]) {
  return {
    // Pages are rendered as they are served: React for development takes twice as long.
    oxc: { jsx: { runtime: 'automatic' as const, development: false } },
    test: {
      env: { NODE_ENV: 'production' },
      name: `api (${kind})`,
      include,
      globalSetup: `./tests/support/${kind}.setup.ts`,
      setupFiles: './tests/support/each-test.setup.ts',
      // One process per worker for all of its files: the database is opened once, not per file.
      isolate: false,
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  };
}

export default defineConfig(async () => {
  const { withoutDatabase, onPostgres, onEmbedded } = sortApiTests();
  const hasPostgres = await canRunPostgres();
  if (!hasPostgres) console.warn('No Postgres can be started here: api (postgres) is left out.');
  const isAllOnEmbedded = isThorough || !hasPostgres;
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
              ...withoutDatabase,
            ],
            isolate: false,
            // The architecture test loads the whole server.
            testTimeout: 30_000,
          },
        },
        apiProject('embedded', isAllOnEmbedded ? onPostgres : onEmbedded),
        ...(hasPostgres ? [apiProject('postgres', onPostgres)] : []),
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
