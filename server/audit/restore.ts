import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AUDIT_ENTRY_NOT_FOUND, NOT_RESTORABLE } from '#contract/audit.ts';
import { auditLog } from '#db/schema/index.ts';
import { purgedBefore } from '#domain/deletion.ts';
import type { AuditAction } from '#domain/people/audit-actions.ts';
import { requirePermission } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/errors.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/** Puts back what was before; null where this record cannot be put back by itself. */
export type Restorer = (row: AuditRow) => ((ctx: Ctx) => Promise<unknown>) | null;

/** By action. The slices that write know how to put back; `server/restorers.ts` lists them. */
export type Restorers = Readonly<Partial<Record<AuditAction, Restorer>>>;

/** Removals whose things are gone for good after a while. */
const PURGED_LATER = ['venue.remove', 'post.remove'];

/** Puts the values from before a change back. Going through the usual write, it is recorded too. */
export async function restoreChange(
  ctx: Ctx,
  entryId: number,
  restorers: Restorers,
): Promise<void> {
  requirePermission(ctx.actor, 'users');
  const [row] = await ctx.db.select().from(auditLog).where(eq(auditLog.id, entryId));
  if (!row) throw notFound(AUDIT_ENTRY_NOT_FOUND);
  const restore = restoreOf(row, restorers);
  if (!restore) throw conflict(NOT_RESTORABLE);
  await restore(ctx);
}

export function canRestore(row: AuditRow, now: Date, restorers: Restorers): boolean {
  const isTooLate = PURGED_LATER.includes(row.action) && row.createdAt <= purgedBefore(now);
  return !isTooLate && restoreOf(row, restorers) !== null;
}

function restoreOf(row: AuditRow, restorers: Restorers) {
  // A row that another version wrote may name an action that nobody knows here.
  return restorers[row.action as AuditAction]?.(row) ?? null;
}

type Write<S extends z.ZodMiniType> = (
  ctx: Ctx,
  before: z.output<S>,
  row: AuditRow,
) => Promise<unknown>;

/** For records of whole rows: what the call takes of them is put back. */
export function restoreRow<S extends z.ZodMiniType>(schema: S, write: Write<S>): Restorer {
  return (row) => {
    const result = schema.safeParse(row.before);
    return result.success ? (ctx) => write(ctx, result.data, row) : null;
  };
}

/** For records of changed fields: all of them are put back, or none. */
export function restoreFields<S extends z.ZodMiniType>(schema: S, write: Write<S>): Restorer {
  return (row) => {
    const result = schema.safeParse(row.before);
    if (!result.success) return null;
    const known = Object.keys(result.data as object);
    const isWhole = Object.keys(row.before as object).every((field) => known.includes(field));
    return isWhole ? (ctx) => write(ctx, result.data, row) : null;
  };
}
