import { index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Who changed what. Append only: a trigger refuses updates and deletes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // No foreign key: the record outlives the person.
    actorId: uuid(),
    actorName: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    reason: text(),
    /** Truncated: the last part of the address is dropped. */
    ipAddress: varchar({ length: 45 }),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_latest').on(t.createdAt.desc(), t.id.desc()),
    index('audit_log_by_entity').on(t.entity, t.entityId),
    index('audit_log_by_actor').on(t.actorId),
  ],
);
