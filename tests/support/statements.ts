import pg from 'pg';
import { vi } from 'vitest';

/**
 * What a Postgres server was asked meanwhile. Without what nobody asked for: the limits of a new
 * connection, the question now and then whether notices arrive, visits of a moment ago that are
 * counted.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return (spy.mock.calls as unknown as [string | { text: string }][])
      .map(([query]) => (typeof query === 'string' ? query : query.text))
      .filter((text) => !/^set |pg_notify|application_name|store_arrived_visits/.test(text));
  } finally {
    spy.mockRestore();
  }
}
