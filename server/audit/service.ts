import { auditLog } from '#db/schema/index.ts';
import type { AuditAction, AuditEntity } from '#domain/people/audit-actions.ts';
import { truncateAddress } from '#domain/people/ip-address.ts';
import type { StaffActor } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';

export interface Change {
  action: AuditAction;
  entity: AuditEntity;
  entityId: string | number;
  before?: unknown;
  after?: unknown;
  reason?: string;
}

/** Stands in the log for what time alone brought about. */
export const SYSTEM = { id: null, name: '자동' } as const;

type Author = Pick<StaffActor, 'id' | 'name'> | typeof SYSTEM;

/** Writes down what a member of staff changed. Call it inside the transaction of the change. */
export async function recordChange(ctx: Ctx, author: Author, change: Change): Promise<void> {
  await recordChanges(ctx, author, [change]);
}

/** The same for what was changed in one go. */
export async function recordChanges(
  ctx: Ctx,
  author: Author,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const { onBehalfOf } = ctx;
  // Who is trusted changes things without anyone of the staff.
  const { id, name } = onBehalfOf?.isTrusted ? { id: null, name: onBehalfOf.name } : author;
  await ctx.db.insert(auditLog).values(
    changes.map((change) => ({
      actorId: id,
      actorName: name,
      ...(onBehalfOf && { reason: `${onBehalfOf.name}의 제안` }),
      ...change,
      entityId: String(change.entityId),
      ipAddress: id === null ? null : truncateAddress(ctx.caller.address),
      createdAt: ctx.now,
    })),
  );
}
