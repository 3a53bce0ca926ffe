import { asc, count, eq, max, sql } from 'drizzle-orm';
import {
  CATEGORY_IN_USE,
  CATEGORY_NOT_FOUND,
  CATEGORY_SLUG_TAKEN,
  type CategoryChanges,
  type CategoryDraft,
  type CategoryPlace,
} from '#contract/categories/admin.ts';
import type { Category } from '#contract/categories/categories.ts';
import { violatedConstraint } from '#db/client.ts';
import { categories } from '#db/schema/index.ts';
import { categoryKey } from '#domain/categories.ts';
import { hasPermission } from '#domain/people/permissions.ts';
import { changedFields } from '#domain/text/differences.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/errors.ts';

type CategoryRow = typeof categories.$inferSelect;

/** Hidden ones are for those who manage venues, as hidden venues are. */
export function listCategories(ctx: Ctx): Promise<Category[]> {
  const seesHidden = ctx.actor.kind === 'staff' && hasPermission(ctx.actor.level, 'venues');
  return ctx.db
    .select()
    .from(categories)
    .where(seesHidden ? undefined : eq(categories.isActive, true))
    .orderBy(asc(categories.displayOrder), asc(categories.id));
}

export async function createCategory(ctx: Ctx, draft: CategoryDraft): Promise<Category> {
  const staff = requirePermission(ctx.actor, 'venues');
  return tellingConflicts(() =>
    inTransaction(ctx, async (tx) => {
      const [last] = await tx.db
        .select({ place: max(categories.displayOrder), count: count() })
        .from(categories);
      const displayOrder = (last?.place ?? 0) + 1;
      const color = draft.color ?? categoryKey((last?.count ?? 0) + 1);
      const [row] = await tx.db
        .insert(categories)
        .values({ ...draft, color, displayOrder, createdAt: tx.now })
        .returning();
      if (!row) throw new Error('the database returned no category');
      await recordChange(tx, staff, {
        action: 'category.create',
        entity: 'category',
        entityId: row.id,
        after: { ...draft, color, displayOrder },
      });
      return row;
    }),
  );
}

export async function updateCategory(
  ctx: Ctx,
  categoryId: number,
  changes: CategoryChanges,
): Promise<Category> {
  const staff = requirePermission(ctx.actor, 'venues');
  return tellingConflicts(() =>
    inTransaction(ctx, async (tx) => {
      const row = findIn(await lockCategories(tx, categoryId), categoryId);
      const { before, after } = changedFields(row, changes);
      if (Object.keys(after).length === 0) return row;
      await tx.db.update(categories).set(after).where(eq(categories.id, categoryId));
      await recordChange(tx, staff, {
        action: 'category.update',
        entity: 'category',
        entityId: categoryId,
        before,
        after,
      });
      return { ...row, ...after };
    }),
  );
}

/** All of them get new numbers, so that equal or missing ones never keep one from moving. */
export async function moveCategory(
  ctx: Ctx,
  categoryId: number,
  { displayOrder }: CategoryPlace,
): Promise<Category> {
  const staff = requirePermission(ctx.actor, 'venues');
  return inTransaction(ctx, async (tx) => {
    const rows = await lockCategories(tx);
    const moved = findIn(rows, categoryId);
    const from = rows.indexOf(moved) + 1;
    const place = Math.min(displayOrder, rows.length);
    const others = rows.filter((row) => row !== moved);
    const ids = others.toSpliced(place - 1, 0, moved).map(({ id }) => id);
    const order = sql`array_position(array[${sql.join(ids, sql`, `)}]::int[], ${categories.id})`;
    await tx.db.update(categories).set({ displayOrder: order });
    if (place !== from) {
      await recordChange(tx, staff, {
        action: 'category.move',
        entity: 'category',
        entityId: categoryId,
        before: { displayOrder: from },
        after: { displayOrder: place },
      });
    }
    return { ...moved, displayOrder: place };
  });
}

/** Only an empty one: the foreign key refuses while a venue, even a deleted one, belongs to it. */
export async function removeCategory(ctx: Ctx, categoryId: number): Promise<void> {
  const staff = requirePermission(ctx.actor, 'venues');
  await tellingConflicts(() =>
    inTransaction(ctx, async (tx) => {
      const rows = await lockCategories(tx, categoryId);
      const { createdAt, ...before } = findIn(rows, categoryId);
      await tx.db.delete(categories).where(eq(categories.id, categoryId));
      await recordChange(tx, staff, {
        action: 'category.remove',
        entity: 'category',
        entityId: categoryId,
        before,
      });
    }),
  );
}

/**
 * In their order; held until the transaction ends. Without an id, all of them. Taken by id, which
 * never changes: in an order that others are changing, two moves would wait for each other.
 */
async function lockCategories(ctx: Ctx, categoryId?: number): Promise<CategoryRow[]> {
  const rows = await ctx.db
    .select()
    .from(categories)
    .where(categoryId === undefined ? undefined : eq(categories.id, categoryId))
    .orderBy(asc(categories.id))
    // Not "for update": that would hold up whoever adds a venue, which only refers to the row.
    .for('no key update');
  return rows.sort((a, b) => a.displayOrder - b.displayOrder || a.id - b.id);
}

function findIn(rows: CategoryRow[], categoryId: number): CategoryRow {
  const row = rows.find(({ id }) => id === categoryId);
  if (!row) throw notFound(CATEGORY_NOT_FOUND);
  return row;
}

async function tellingConflicts<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const violated = violatedConstraint(error);
    if (violated === 'venue_categories_slug_key') throw conflict(CATEGORY_SLUG_TAKEN);
    if (violated === 'venues_category_id_venue_categories_id_fk') throw conflict(CATEGORY_IN_USE);
    throw error;
  }
}
