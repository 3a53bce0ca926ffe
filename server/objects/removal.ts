import { and, eq, inArray, isNull } from 'drizzle-orm';
import { objectAddressOf } from '#contract/objects.ts';
import { objects } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';
import { removeFiles } from './pictures.ts';
import { unreferred } from './service.ts';

/** Takes the customer's name off all pictures; returns the addresses of those that nothing shows. */
export async function disownObjects(tx: Ctx, customerId: number): Promise<string[]> {
  const isOwn = and(eq(objects.ownerKind, 'customer'), eq(objects.ownerId, String(customerId)));
  const unused = await tx.db
    .update(objects)
    .set({ ownerId: null, attachedAt: null })
    .where(and(isOwn, ...unreferred(tx.db)))
    .returning({ id: objects.id });
  await tx.db.update(objects).set({ ownerId: null }).where(isOwn);
  return unused.map(({ id }) => `/objects/${id}`);
}

/**
 * Removes detached pictures at once, unless some row still shows them. Call it when the
 * transaction has ended: files do not come back. What the store refuses now is left to the
 * clean-up, which finds the row.
 */
export async function removeDetached(ctx: Ctx, addresses: readonly string[]): Promise<void> {
  const ids = addresses.flatMap((address) => objectAddressOf(address)?.split('/').at(-1) ?? []);
  const rows = await ctx.db
    .select({ id: objects.id, widths: objects.widths })
    .from(objects)
    .where(and(inArray(objects.id, ids), isNull(objects.attachedAt), ...unreferred(ctx.db)));
  try {
    await Promise.all(rows.map(({ id, widths }) => removeFiles(ctx.deps.objects, id, widths)));
  } catch (error) {
    ctx.log.error({ err: error }, 'pictures not removed');
    return;
  }
  await ctx.db.delete(objects).where(
    inArray(
      objects.id,
      rows.map(({ id }) => id),
    ),
  );
}
