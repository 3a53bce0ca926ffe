import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  auditLog,
  categories,
  customers,
  posts,
  users,
  venueOptions,
  venues,
} from '#db/schema/index.ts';
import { staffName } from '#domain/people/staff-name.ts';
import type { Ctx } from '#server/http/context.ts';
import type { AuditRow } from './restore.ts';

/** The venue a change is about: its own, or that of the row it concerns. */
export function venueIdOf({ entity, entityId, before, after }: AuditRow): number | null {
  const venueId = entity === 'venue' ? Number(entityId) : fieldOf('venueId', after, before);
  return Number.isInteger(venueId) ? Number(venueId) : null;
}

/** The value of a field in the first of the recorded rows that has it. */
function fieldOf(field: string, ...rows: unknown[]): unknown {
  for (const row of rows) {
    const value = (row as Record<string, unknown> | null)?.[field];
    if (value !== undefined) return value;
  }
  return undefined;
}

interface Subjects {
  nameOf: (row: AuditRow) => string | null;
  /** Whether the venue that a change is about is gone for good. */
  isPurged: (row: AuditRow) => boolean;
}

/** One query for each kind of thing on the page, however many of them there are. */
export async function subjectsOf(ctx: Ctx, rows: AuditRow[]): Promise<Subjects> {
  const venueIds = rows.map(venueIdOf).filter((id) => id !== null);
  const [venueNames, nicknames, titles, categoryNames, optionNames, staff] = await Promise.all([
    namesOf(ctx, venues, venues.name, venueIds),
    namesOf(ctx, customers, customers.nickname, idsOf(rows, 'customer')),
    namesOf(ctx, posts, posts.title, idsOf(rows, 'post')),
    namesOf(ctx, categories, categories.name, idsOf(rows, 'category')),
    namesOf(ctx, venueOptions, venueOptions.name, idsOf(rows, 'option')),
    staffNames(ctx, rows),
  ]);
  const present = toNames(venueNames);
  const purged = await purgedNames(
    ctx,
    venueIds.filter((id) => !present.has(id)),
  );
  const byEntity: Record<string, Map<number, string>> = {
    customer: toNames(nicknames),
    post: toNames(titles),
    category: toNames(categoryNames),
    option: toNames(optionNames),
  };
  const nameOf = (row: AuditRow) => {
    const venueId = venueIdOf(row) ?? 0;
    const recorded =
      fieldOf('name', row.after, row.before) ??
      fieldOf('title', row.after, row.before) ??
      fieldOf('word', row.after, row.before);
    return (
      byEntity[row.entity]?.get(Number(row.entityId)) ??
      staff.get(row.entityId) ??
      present.get(venueId) ??
      purged.get(venueId) ??
      (typeof recorded === 'string' ? recorded : null)
    );
  };
  return { nameOf, isPurged: (row) => purged.has(venueIdOf(row) ?? 0) };
}

type Named =
  | typeof venues
  | typeof customers
  | typeof posts
  | typeof categories
  | typeof venueOptions;

async function namesOf(ctx: Ctx, table: Named, name: PgColumn, ids: number[]) {
  if (ids.length === 0) return [];
  return ctx.db
    .select({ id: table.id, name: sql<string>`${name}` })
    .from(table)
    .where(inArray(table.id, ids));
}

async function staffNames(ctx: Ctx, rows: AuditRow[]): Promise<Map<string, string>> {
  const ids = rows.filter(({ entity }) => entity === 'user').map(({ entityId }) => entityId);
  if (ids.length === 0) return new Map();
  const found = await ctx.db
    .select()
    .from(users)
    // As texts: a record may name what is no uuid.
    .where(inArray(sql`${users.id}::text`, ids));
  return new Map(found.map((user) => [user.id, staffName(user)]));
}

/** Venues that are no more, by the names they had at the end. */
async function purgedNames(ctx: Ctx, venueIds: number[]): Promise<Map<number, string>> {
  if (venueIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ entityId: auditLog.entityId, before: auditLog.before })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, 'venue'),
        inArray(auditLog.entityId, venueIds.map(String)),
        eq(auditLog.action, 'venue.purge'),
      ),
    );
  return toNames(
    rows.map(({ entityId, before }) => ({
      id: Number(entityId),
      name: String(fieldOf('name', before)),
    })),
  );
}

function idsOf(rows: AuditRow[], entity: string): number[] {
  return rows
    .filter((row) => row.entity === entity)
    .map(({ entityId }) => Number(entityId))
    .filter(Number.isInteger);
}

function toNames(rows: { id: number; name: string }[]): Map<number, string> {
  return new Map(rows.map(({ id, name }) => [id, name]));
}
