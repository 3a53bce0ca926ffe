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
    // Read backwards. What falls `desc` in an index puts nulls last, which the list's order does not.
    index('audit_log_by_time').on(t.createdAt, t.id),
    index('audit_log_by_entity').on(t.entity, t.entityId),
    // In the order of the list, so that a page of someone's or of a kind is read and no more.
    index('audit_log_by_actor_and_time').on(t.actorId, t.createdAt, t.id),
    index('audit_log_by_entity_and_time').on(t.entity, t.createdAt, t.id),
  ],
);
