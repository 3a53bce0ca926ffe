import { and, asc, count, eq } from 'drizzle-orm';
import {
  TOO_MANY_VIEWS,
  type VenueView,
  type VenueViewDraft,
  VIEW_NAME_TAKEN,
  VIEW_NOT_FOUND,
  VIEWS_MAX,
} from '#contract/venues/views.ts';
import { violatedConstraint } from '#db/client.ts';
import { venueViews } from '#db/schema/index.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission, type StaffActor } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/errors.ts';

const COLUMNS = { id: venueViews.id, name: venueViews.name, query: venueViews.query };

/** Those of whoever asks; nobody sees another's. */
export async function listViews(ctx: Ctx): Promise<VenueView[]> {
  const staff = requirePermission(ctx.actor, 'venues');
  return ctx.db
    .select(COLUMNS)
    .from(venueViews)
    .where(eq(venueViews.userId, staff.id))
    .orderBy(asc(venueViews.name));
}

export async function createView(ctx: Ctx, draft: VenueViewDraft): Promise<VenueView> {
  const staff = requirePermission(ctx.actor, 'venues');
  return onFreeName(() =>
    inTransaction(ctx, async (tx) => {
      const [own] = await tx.db
        .select({ total: count() })
        .from(venueViews)
        .where(eq(venueViews.userId, staff.id));
      if ((own?.total ?? 0) >= VIEWS_MAX) throw conflict(TOO_MANY_VIEWS);
      const [row] = await tx.db
        .insert(venueViews)
        .values({ ...draft, userId: staff.id })
        .returning(COLUMNS);
      if (!row) throw new Error('the database returned no view');
      await recordChange(tx, staff, {
        action: 'view.create',
        entity: 'view',
        entityId: row.id,
        after: draft,
      });
      return row;
    }),
  );
}

export async function updateView(
  ctx: Ctx,
  viewId: number,
  changes: { name?: string | undefined; query?: string | undefined },
): Promise<VenueView> {
  const staff = requirePermission(ctx.actor, 'venues');
  return onFreeName(() =>
    inTransaction(ctx, async (tx) => {
      const before = await lockView(tx, staff, viewId);
      const after = { name: changes.name ?? before.name, query: changes.query ?? before.query };
      await tx.db.update(venueViews).set(after).where(eq(venueViews.id, viewId));
      await recordChange(tx, staff, {
        action: 'view.update',
        entity: 'view',
        entityId: viewId,
        before: { name: before.name, query: before.query },
        after,
      });
      return { id: viewId, ...after };
    }),
  );
}

export async function removeView(ctx: Ctx, viewId: number): Promise<void> {
  const staff = requirePermission(ctx.actor, 'venues');
  await inTransaction(ctx, async (tx) => {
    const { name, query } = await lockView(tx, staff, viewId);
    await tx.db.delete(venueViews).where(eq(venueViews.id, viewId));
    await recordChange(tx, staff, {
      action: 'view.remove',
      entity: 'view',
      entityId: viewId,
      before: { name, query },
    });
  });
}

async function lockView(tx: Ctx, staff: StaffActor, viewId: number): Promise<VenueView> {
  const [row] = await tx.db
    .select(COLUMNS)
    .from(venueViews)
    .where(and(eq(venueViews.id, viewId), eq(venueViews.userId, staff.id)))
    .for('update');
  if (!row) throw notFound(VIEW_NOT_FOUND);
  return row;
}

async function onFreeName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) === 'venue_views_name_key') throw conflict(VIEW_NAME_TAKEN);
    throw error;
  }
}
