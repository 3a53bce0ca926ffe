import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { LIST_CHANGED_MEANWHILE, type VenueMove } from '#contract/venues/forms.ts';
import { VENUE_NOT_FOUND } from '#contract/venues/venues.ts';
import { venues } from '#db/schema/index.ts';
import { byPlace, moved, type Placed, pushed, renumbered } from '#domain/list-order.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { lockCategory } from './order.ts';

/**
 * Puts a venue beside another one of its category. Those between its old and its new place take
 * each other's numbers; only where numbers are equal does it reach further.
 */
export async function moveVenue(
  ctx: Ctx,
  venueId: number,
  { side, neighbourId }: VenueMove,
): Promise<void> {
  const staff = requirePermission(ctx.actor, 'venues');
  await inTransaction(ctx, async (tx) => {
    const categoryId = await lockCategoryOf(tx, venueId);
    const stretch = await findStretch(tx, categoryId, [venueId, neighbourId]);
    const order = moved(stretch.rows, venueId, side, neighbourId);
    const before = stretch.rows.map(({ id }) => id);
    const after = order.map(({ id }) => id);
    if (before.join() === after.join()) return;
    const rows = renumbered(order, stretch.above);
    const last = rows.at(-1)?.displayOrder ?? 0;
    await writePlaces(tx, [...rows, ...pushed(await findInTheWay(tx, stretch, last), last)]);
    await recordChange(tx, staff, {
      action: 'venue.arrange',
      entity: 'category',
      entityId: categoryId,
      before: { venueIds: before },
      after: { venueIds: after },
    });
  });
}

// The category first, as everyone does who gives out numbers in it: with the venue locked before,
// two moves would wait for each other.
async function lockCategoryOf(tx: Ctx, venueId: number): Promise<number> {
  const [venue] = await tx.db
    .select({ categoryId: venues.categoryId })
    .from(venues)
    .where(and(eq(venues.id, venueId), isNull(venues.deletedAt)));
  if (!venue) throw notFound(VENUE_NOT_FOUND);
  await lockCategory(tx, venue.categoryId);
  return venue.categoryId;
}

interface Stretch {
  categoryId: number;
  /** In order, from one of two venues to the other. */
  rows: Placed[];
  /** The number of the one in front of them. */
  above: number;
  end: Placed;
}

async function findStretch(tx: Ctx, categoryId: number, ids: number[]): Promise<Stretch> {
  const [start, end] = (await placesOf(tx, categoryId, inArray(venues.id, ids))).sort(byPlace);
  // One of them was deleted meanwhile, or is in another category.
  if (!start || !end) throw conflict(LIST_CHANGED_MEANWHILE);
  const [rows, [inFront]] = await Promise.all([
    placesOf(tx, categoryId, sql`${PLACE} between ${placeOf(start)} and ${placeOf(end)}`),
    placesOf(tx, categoryId, sql`${PLACE} < ${placeOf(start)}`, 'last'),
  ]);
  return { categoryId, rows, above: inFront?.displayOrder ?? -1, end };
}

/** All behind the stretch, where the first of them holds no higher number; else nothing. */
async function findInTheWay(tx: Ctx, { categoryId, end }: Stretch, last: number) {
  const isBehind = sql`${PLACE} > ${placeOf(end)}`;
  const [next] = await placesOf(tx, categoryId, isBehind, 'first');
  return next && next.displayOrder <= last ? placesOf(tx, categoryId, isBehind) : [];
}

const PLACE = sql`(${venues.displayOrder}, ${venues.id})`;

function placeOf({ displayOrder, id }: Placed): SQL {
  return sql`(${displayOrder}::int, ${id}::int)`;
}

/** Of a category those that meet the condition, in order, or only the first or the last of them. */
async function placesOf(tx: Ctx, categoryId: number, condition: SQL, only?: 'first' | 'last') {
  const direction = only === 'last' ? desc : asc;
  const places = tx.db
    .select({ id: venues.id, displayOrder: venues.displayOrder })
    .from(venues)
    .where(and(eq(venues.categoryId, categoryId), isNull(venues.deletedAt), condition))
    .orderBy(direction(venues.displayOrder), direction(venues.id));
  return only ? places.limit(1) : places;
}

async function writePlaces(tx: Ctx, rows: readonly Placed[]): Promise<void> {
  // Columns as lists: one parameter each, however many rows.
  const ids = `{${rows.map(({ id }) => id).join()}}`;
  const numbers = `{${rows.map(({ displayOrder }) => displayOrder).join()}}`;
  await tx.db.execute(sql`
    update venues set display_order = place.number
    from unnest(${ids}::int[], ${numbers}::int[]) as place (id, number)
    where venues.id = place.id and venues.display_order <> place.number`);
}
