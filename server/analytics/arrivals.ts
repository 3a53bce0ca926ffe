import { sql } from 'drizzle-orm';
import { type Database, type Db, rowsOf, WITHOUT_WAITING } from '#db/client.ts';
import { visitArrivals } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';
import { gathered } from './gathered.ts';

// A visit is stored twice: at once as it came, in one row with all that came with it, which is what
// its sender waits for; and a moment later, with many others, as a visit that is counted.

export interface VisitKey {
  venueId: number;
  sessionId: string;
}

export interface StartedVisit extends VisitKey {
  sessionStart: Date;
  deviceType: string | null;
  browser: string | null;
  referrer: string | null;
  ipAddress: string | null;
}

/** So long visits may lie before they are counted, unless someone asks for the figures. */
const COUNTED_AFTER_MS = 1_000;
/** That are counted in one transaction: enough to share its costs, few enough for any time limit. */
const PORTION = 1_000;
/** Nobody who asks for figures waits for more: in such a storm they lag instead. */
const MOST_PORTIONS = 10;

/** Resolves when it is on the disk. */
export async function storeVisit(database: Database, visit: StartedVisit): Promise<void> {
  await store(database, visit);
  countSoon(database);
}

const store = gathered(storeArrivals);

export async function storeArrivals(db: Db, visits: readonly StartedVisit[]): Promise<void> {
  await db.insert(visitArrivals).values({ visits });
}

/** Counts all visits that are stored so far. */
export async function countArrived(db: Db): Promise<void> {
  for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
    // May be taken back by a power cut: they would have arrived, and not been counted yet.
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql`select store_arrived_visits(${PORTION}::int) as count where ${WITHOUT_WAITING}`,
    );
    if (!row || row.count < PORTION) return;
  }
}

/** The same for whoever reads figures, who gets those that are known where it cannot be done now. */
export async function countForFigures(ctx: Ctx): Promise<void> {
  try {
    await countArrived(ctx.db);
  } catch (error) {
    ctx.log.warn({ err: error }, 'visits wait to be counted');
  }
}

const awaited = new WeakSet<Database>();

/** Once for all that come meanwhile; what a stopped server leaves is counted by the next. */
export function countSoon(database: Database): void {
  if (awaited.has(database)) return;
  awaited.add(database);
  setTimeout(async () => {
    awaited.delete(database);
    // They are safe where they are: the next visit, question or hour tries again.
    await countArrived(database.db).catch(() => {});
  }, COUNTED_AFTER_MS).unref();
}
