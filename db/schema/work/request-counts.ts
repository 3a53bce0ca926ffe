import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Requests of the running minute to calls whose limit holds across instances, as
 * rate-limiter-flexible keeps them. Unlogged, which the builder cannot say: a crash of the database
 * server may forget a minute, and no count waits for the disk.
 */
export const requestCounts = pgTable('request_counts', {
  /** The call and a keyed hash of the network. */
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** When the minute ends, in milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});
