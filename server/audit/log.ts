import { and, asc, eq, inArray } from 'drizzle-orm';
import { AUDIT_PER_PAGE, type AuditEntry, type AuditFilter } from '#contract/audit.ts';
import { auditLog, customers, posts, users, venues } from '#db/schema/index.ts';
import { staffName } from '#domain/people/staff-name.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { requirePermission } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { after, LATEST_FIRST, matching } from './filter.ts';
import { type AuditRow, canRestore, type Restorers } from './restore.ts';

/** Newest first, a page at a time. */
export async function listChanges(
  ctx: Ctx,
  { cursor, ...filter }: AuditFilter & { cursor?: number | undefined },
  restorers: Restorers,
): Promise<AuditEntry[]> {
  requirePermission(ctx.actor, 'users');
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(and(await matching(ctx, filter), after(cursor)))
    .orderBy(...LATEST_FIRST)
    .limit(AUDIT_PER_PAGE);
  const { nameOf, isPurged } = await subjectsOf(ctx, rows);
  return rows.map((row) => ({
    id: row.id,
    actorId: row.actorId,
    actorName: row.actorName,
    action: row.action,
    entity: row.entity,
    entityId: row.entityId,
    subject: nameOf(row),
    venueId: venueIdOf(row),
    before: row.before,
    after: row.after,
    reason: row.reason,
    ipAddress: row.ipAddress || null,
    createdAt: formatIsoOffset(row.createdAt),
    canRestore: !isPurged(row) && canRestore(row, ctx.now, restorers),
  }));
}

/** Whose changes can be asked for: everyone with an account on the staff. */
export async function listActors(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  requirePermission(ctx.actor, 'users');
  const rows = await ctx.db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      email: users.email,
    })
    .from(users)
    .orderBy(asc(users.createdAt), asc(users.id));
  return rows.map((row) => ({ id: row.id, name: staffName(row) }));
}

/** The venue a change is about: its own, or that of the row it concerns. */
function venueIdOf({ entity, entityId, before, after }: AuditRow): number | null {
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
async function subjectsOf(ctx: Ctx, rows: AuditRow[]): Promise<Subjects> {
  const venueIds = rows.map(venueIdOf).filter((id) => id !== null);
  const customerIds = idsOf(rows, 'customer');
  const postIds = idsOf(rows, 'post');
  const [venueNames, nicknames, titles] = await Promise.all([
    venueIds.length === 0
      ? []
      : ctx.db
          .select({ id: venues.id, name: venues.name })
          .from(venues)
          .where(inArray(venues.id, venueIds)),
    customerIds.length === 0
      ? []
      : ctx.db
          .select({ id: customers.id, name: customers.nickname })
          .from(customers)
          .where(inArray(customers.id, customerIds)),
    postIds.length === 0
      ? []
      : ctx.db
          .select({ id: posts.id, name: posts.title })
          .from(posts)
          .where(inArray(posts.id, postIds)),
  ]);
  const present = toNames(venueNames);
  const purged = await purgedNames(
    ctx,
    venueIds.filter((id) => !present.has(id)),
  );
  const byEntity: Record<string, Map<number, string>> = {
    customer: toNames(nicknames),
    post: toNames(titles),
  };
  const nameOf = (row: AuditRow) => {
    const venueId = venueIdOf(row) ?? 0;
    const recorded =
      fieldOf('name', row.after, row.before) ?? fieldOf('title', row.after, row.before);
    return (
      byEntity[row.entity]?.get(Number(row.entityId)) ??
      present.get(venueId) ??
      purged.get(venueId) ??
      (typeof recorded === 'string' ? recorded : null)
    );
  };
  return { nameOf, isPurged: (row) => purged.has(venueIdOf(row) ?? 0) };
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
