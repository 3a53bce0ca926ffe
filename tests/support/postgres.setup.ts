import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#db/migrate.ts';
import { openServer } from '#db/server.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';

const TEMPLATE = 'template_migrated';
let server: PostgresServer | undefined;

/** Starts one server with a migrated template; every worker clones it for itself. */
export async function setup(project: TestProject): Promise<void> {
  server = await startPostgres({ durability: 'off' });
  const maintenanceUrl = server.url('postgres');
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  const template = await openServer(server.url(TEMPLATE));
  await template.exclusively(migrate);
  await template.close();
  await client.end();
  project.provide('database', { kind: 'postgres', maintenanceUrl, template: TEMPLATE });
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
