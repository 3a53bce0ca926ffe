import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#db/client.ts';
import {
  businessHours,
  favorites,
  galleryImages,
  licenseHistory,
  news,
  ownerClaims,
  ownerProposals,
  postVenues,
  reports,
  reviews,
  signageHistory,
  specialBusinessHours,
  venueOptionMappings,
  venueOwners,
  venueSessions,
  venueSlugAliases,
} from '#db/schema/index.ts';
import { MOVED_KINDS, type MovedKind } from '#domain/doubles/merge-fields.ts';
import type { Ctx } from '#server/http/context.ts';

interface Kind {
  table: SQL;
  /** What tells its rows apart within a venue. */
  id: SQL;
  /** Which rows of the merged venue come over, besides all; `held` is the row of either. */
  unless?: (keptId: number) => SQL;
}

/** What the kept venue has already stays with the other, where nobody sees it twice. */
const KINDS: Readonly<Record<MovedKind, Kind>> = {
  reviews: { table: sql`${reviews}`, id: sql`id` },
  news: { table: sql`${news}`, id: sql`id` },
  gallery: { table: sql`${galleryImages}`, id: sql`id` },
  signage: { table: sql`${signageHistory}`, id: sql`id` },
  licenses: { table: sql`${licenseHistory}`, id: sql`id` },
  // A week is one thing: only a venue without any takes the other's.
  hours: {
    table: sql`${businessHours}`,
    id: sql`id`,
    unless: (keptId) => sql`select from ${businessHours} as k where k.venue_id = ${keptId}::int`,
  },
  specialDays: {
    table: sql`${specialBusinessHours}`,
    id: sql`id`,
    unless: (keptId) =>
      sql`select from ${specialBusinessHours} as k where k.venue_id = ${keptId}::int and k.date = held.date`,
  },
  options: {
    table: sql`${venueOptionMappings}`,
    id: sql`id`,
    unless: (keptId) =>
      sql`select from ${venueOptionMappings} as k where k.venue_id = ${keptId}::int and k.option_id = held.option_id`,
  },
  favorites: {
    table: sql`${favorites}`,
    id: sql`customer_id`,
    unless: (keptId) =>
      sql`select from ${favorites} as k where k.venue_id = ${keptId}::int and k.customer_id = held.customer_id`,
  },
  aliases: { table: sql`${venueSlugAliases}`, id: sql`id` },
  posts: {
    table: sql`${postVenues}`,
    id: sql`post_id`,
    unless: (keptId) =>
      sql`select from ${postVenues} as k where k.venue_id = ${keptId}::int and k.post_id = held.post_id`,
  },
  proposals: {
    table: sql`${ownerProposals}`,
    id: sql`id`,
    unless: (keptId) => sql`select from ${venueOwners} as own join ${venueOwners} as k
      on k.customer_id = own.customer_id and k.venue_id = ${keptId}::int and k.ended_at is null
      where own.id = held.ownership_id`,
  },
  claims: {
    table: sql`${ownerClaims}`,
    id: sql`id`,
    unless: (keptId) => sql`select from ${ownerClaims} as k
      where k.venue_id = ${keptId}::int and k.customer_id = held.customer_id`,
  },
  owners: {
    table: sql`${venueOwners}`,
    id: sql`id`,
    unless: (keptId) => sql`select from ${venueOwners} as k
      where k.venue_id = ${keptId}::int and k.customer_id = held.customer_id and k.ended_at is null`,
  },
  reports: { table: sql`${reports}`, id: sql`id` },
  visits: {
    table: sql`${venueSessions}`,
    id: sql`id`,
    unless: (keptId) =>
      sql`select from ${venueSessions} as k where k.venue_id = ${keptId}::int and k.session_id = held.session_id`,
  },
};

/** Visits are counted by triggers, which take their time for each. */
const ROWS_AT_ONCE = 5_000;

export type Counts = Partial<Record<MovedKind, number>>;

/** How many rows of each kind would come over. */
export async function countMoves(ctx: Ctx, keptId: number, mergedId: number): Promise<Counts> {
  const counts = MOVED_KINDS.map(
    (kind) =>
      sql`select ${kind}::text as kind, count(*)::int as n ${movable(kind, keptId, mergedId)}`,
  );
  const rows = await rowsOf<{ kind: MovedKind; n: number }>(
    ctx.db,
    sql.join(counts, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

/** Moves them, and tells which. */
export async function moveRows(
  tx: Ctx,
  keptId: number,
  mergedId: number,
): Promise<Record<MovedKind, number[]>> {
  const moved = {} as Record<MovedKind, number[]>;
  for (const kind of MOVED_KINDS) moved[kind] = await moveKind(tx, kind, keptId, mergedId);
  return moved;
}

async function moveKind(tx: Ctx, kind: MovedKind, keptId: number, mergedId: number) {
  const { table, id } = KINDS[kind];
  const found = await rowsOf<{ id: number }>(
    tx.db,
    sql`select held.${id} as id ${movable(kind, keptId, mergedId)} order by 1`,
  );
  const ids = found.map((row) => row.id);
  await inPortions(ids, (portion) =>
    tx.db.execute(sql`
      update ${table} set venue_id = ${keptId}::int
      where venue_id = ${mergedId}::int and ${id} = any(${portion}::int[])`),
  );
  return ids;
}

/** Exactly what moved goes back, as far as it is still there. */
export async function moveBack(
  tx: Ctx,
  moved: Readonly<Record<string, number[]>>,
  keptId: number,
  mergedId: number,
): Promise<void> {
  for (const kind of MOVED_KINDS) {
    const { table, id } = KINDS[kind];
    await inPortions(moved[kind] ?? [], (portion) =>
      tx.db.execute(sql`
        update ${table} set venue_id = ${mergedId}::int
        where venue_id = ${keptId}::int and ${id} = any(${portion}::int[])`),
    );
  }
}

function movable(kind: MovedKind, keptId: number, mergedId: number): SQL {
  const { table, unless } = KINDS[kind];
  return sql`from ${table} as held where held.venue_id = ${mergedId}::int
    ${unless ? sql`and not exists (${unless(keptId)})` : sql``}`;
}

async function inPortions(ids: readonly number[], work: (portion: string) => Promise<unknown>) {
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    await work(`{${ids.slice(start, start + ROWS_AT_ONCE).join()}}`);
  }
}

/** What venues have of each kind; visits are told by the venue's own counter. */
export async function countsOf(ctx: Ctx, venueIds: number[]): Promise<Map<number, Counts>> {
  const list = `{${venueIds.join()}}`;
  const counts = MOVED_KINDS.filter((kind) => kind !== 'visits').map(
    (
      kind,
    ) => sql`select ${kind}::text as kind, venue_id, count(*)::int as n from ${KINDS[kind].table}
      where venue_id = any(${list}::int[]) group by venue_id`,
  );
  const rows = await rowsOf<{ kind: MovedKind; venue_id: number; n: number }>(
    ctx.db,
    sql.join(counts, sql` union all `),
  );
  const byVenue = new Map<number, Counts>();
  for (const row of rows) {
    byVenue.set(row.venue_id, { ...byVenue.get(row.venue_id), [row.kind]: row.n });
  }
  return byVenue;
}
