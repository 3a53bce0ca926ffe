import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, oneOf } from './columns.ts';

const OWNER_KINDS = ['customer', 'staff', 'demo'] as const;

/** One uploaded picture. The bytes lie in the object store, one file per width. */
export const objects = pgTable(
  'objects',
  {
    /** Random, unguessable, part of the address. */
    id: text().primaryKey(),
    ownerKind: text({ enum: OWNER_KINDS }).notNull(),
    ownerId: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Widths on hand, smallest first; a picture narrower than the first is kept under that. */
    widths: jsonb().$type<number[]>().notNull(),
    /** A few blurred pixels as a data URL, shown while the picture loads. */
    placeholder: text(),
    createdAt: createdAt(),
    /** When something first referred to it; objects nothing refers to are removed after a day. */
    attachedAt: instant(),
  },
  (t) => [
    index('objects_unattached').on(t.createdAt).where(sql`${t.attachedAt} is null`),
    check('objects_owner_kind_check', oneOf(t.ownerKind, OWNER_KINDS)),
  ],
);
