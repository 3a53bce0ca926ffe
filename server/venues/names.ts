import { and, asc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Alias, SLUG_OF_DELETED, SLUG_TAKEN } from '#contract/venues/forms.ts';
import { venueSlugAliases, venues } from '#db/schema/index.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { lockVenue } from './edit.ts';
import { requireVenue } from './service.ts';

const ALIAS_NOT_FOUND = '주소 이름을 찾을 수 없습니다';

export async function listAliases(ctx: Ctx, venueId: number): Promise<Alias[]> {
  requirePermission(ctx.actor, 'venues');
  await requireVenue(ctx, venueId);
  return ctx.db
    .select()
    .from(venueSlugAliases)
    .where(eq(venueSlugAliases.venueId, venueId))
    .orderBy(asc(venueSlugAliases.id));
}

export async function addAlias(ctx: Ctx, venueId: number, alias: string): Promise<Alias> {
  const staff = requirePermission(ctx.actor, 'venues');
  return inTransaction(ctx, async (tx) => {
    await lockVenue(tx, venueId);
    const owner = await findOwner(tx, alias);
    if (owner) throw taken(owner);
    const row = await insertAlias(tx, venueId, alias);
    await recordChange(tx, staff, {
      action: 'venue.add-alias',
      entity: 'venue',
      entityId: venueId,
      after: { alias },
    });
    return row;
  });
}

export async function removeAlias(ctx: Ctx, venueId: number, aliasId: number): Promise<void> {
  const staff = requirePermission(ctx.actor, 'venues');
  await inTransaction(ctx, async (tx) => {
    await lockVenue(tx, venueId);
    const [row] = await tx.db
      .delete(venueSlugAliases)
      .where(and(eq(venueSlugAliases.id, aliasId), eq(venueSlugAliases.venueId, venueId)))
      .returning({ alias: venueSlugAliases.alias });
    if (!row) throw notFound(ALIAS_NOT_FOUND);
    await recordChange(tx, staff, {
      action: 'venue.remove-alias',
      entity: 'venue',
      entityId: venueId,
      before: row,
    });
  });
}

/** For a new venue: throws when the name leads to another one. */
export async function claimSlug(tx: Ctx, slug: string): Promise<void> {
  const owner = await findOwner(tx, slug);
  if (owner) throw taken(owner);
}

/** Gives a venue a new slug; the old one goes on leading to it. Its own old ones can come back. */
export async function changeSlug(
  tx: Ctx,
  venue: { id: number; slug: string },
  slug: string,
): Promise<void> {
  const owner = await findOwner(tx, slug);
  if (owner && owner.id !== venue.id) throw taken(owner);
  if (owner) await tx.db.delete(venueSlugAliases).where(eq(venueSlugAliases.alias, slug));
  await insertAlias(tx, venue.id, venue.slug);
}

interface Owner {
  id: number;
  deletedAt: Date | null;
}

/** No unique key spans two tables: whoever wants a name waits for everyone who is taking one. */
export async function lockNames(tx: Ctx): Promise<void> {
  await tx.db.execute(sql`lock table venue_slug_aliases in share row exclusive mode`);
}

/** Slugs and aliases share one space of names; the venue, deleted or not, that has this one. */
async function findOwner(tx: Ctx, name: string): Promise<Owner | undefined> {
  await lockNames(tx);
  const columns = { id: venues.id, deletedAt: venues.deletedAt };
  const [owner] = await unionAll(
    tx.db.select(columns).from(venues).where(eq(venues.slug, name)),
    tx.db
      .select(columns)
      .from(venueSlugAliases)
      .innerJoin(venues, eq(venues.id, venueSlugAliases.venueId))
      .where(eq(venueSlugAliases.alias, name)),
  );
  return owner;
}

function taken({ deletedAt }: Owner) {
  return conflict(deletedAt ? SLUG_OF_DELETED : SLUG_TAKEN);
}

async function insertAlias(tx: Ctx, venueId: number, alias: string): Promise<Alias> {
  const [row] = await tx.db.insert(venueSlugAliases).values({ alias, venueId }).returning();
  if (!row) throw new Error('the insert returned no row');
  return row;
}
