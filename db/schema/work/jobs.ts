import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/schema/columns.ts';

/**
 * How each kind of background work went last, in whichever instance. What waits, runs or has failed
 * stands in the tables of pg-boss, which are its own (schema `pgboss`, `0017_jobs.sql`).
 */
export const jobKinds = pgTable('job_kinds', {
  name: text().primaryKey(),
  lastDoneAt: instant(),
  lastFailedAt: instant(),
  /** In words for staff, without anything personal. */
  lastFailure: text(),
});
