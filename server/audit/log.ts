import { and, asc } from 'drizzle-orm';
import { AUDIT_PER_PAGE, type AuditEntry, type AuditFilter } from '#contract/audit.ts';
import { auditLog, users } from '#db/schema/index.ts';
import { staffName } from '#domain/people/staff-name.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { requirePermission } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { after, LATEST_FIRST, matching } from './filter.ts';
import { canRestore, type Restorers } from './restore.ts';
import { subjectsOf, venueIdOf } from './subjects.ts';

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
