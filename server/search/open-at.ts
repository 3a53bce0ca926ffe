import { type SQL, sql } from 'drizzle-orm';
import { openWindows, windowHorizons } from '#db/schema/index.ts';
import { isPermanentlyClosed, type OvernightRule } from '#domain/hours/opening-hours.ts';
import { endOfDay } from '#domain/seoul-time.ts';
import type { Clock, Ctx } from '#server/http/context.ts';
import { isAnyOf, openStates } from '#server/windows/hours.ts';

/** When each venue that is open at that moment closes again; null if that is too far away. */
export type OpenAt = ReadonlyMap<number, Date | null>;

/**
 * A few hundred venues at one moment of the coming days: by their windows where those hold, else by
 * their hours. The clock is told until when it stays so.
 */
export async function openAt(
  ctx: Ctx,
  venues: readonly { id: number; status: string }[],
  rule: OvernightRule,
  clock: Clock,
): Promise<OpenAt> {
  const asked = venues.filter(({ status }) => !isPermanentlyClosed(status));
  const open = new Map<number, Date | null>();
  if (asked.length === 0) return open;
  const known = new Set<number>();
  for (const { id, isKnown, closesAt, opensNext } of await readWindows(
    ctx,
    asked,
    rule,
    clock.at,
  )) {
    if (!isKnown) continue;
    known.add(id);
    if (closesAt) open.set(id, closesAt);
    // A day later one day more is looked at.
    clock.until(closesAt ?? opensNext ?? endOfDay(clock.at));
  }
  const unknown = asked.filter(({ id }) => !known.has(id));
  if (unknown.length === 0) return open;
  const states = await openStates(atClock(ctx, clock), unknown, rule);
  for (const [id, { status, nextChangeAt }] of states) {
    if (status === 'open') open.set(id, nextChangeAt);
  }
  return open;
}

/** Field by field: whoever reads `now` of a kept context ends its answer with the minute. */
function atClock({ db, actor, log, deps, caller }: Ctx, clock: Clock): Ctx {
  return { db, actor, log, deps, caller, clock, now: clock.at };
}

function readWindows(ctx: Ctx, asked: { id: number }[], rule: OvernightRule, at: Date) {
  const moment = sql`${at.toISOString()}::timestamptz`;
  return ctx.db
    .select({
      id: windowHorizons.venueId,
      isKnown: sql<boolean>`${windowHorizons.overnightRule} = ${rule}
        and ${windowHorizons.knownFrom} <= ${moment} and ${windowHorizons.knownUntil} > ${moment}`,
      closesAt: sql<Date | null>`(
        ${closesAtOf(sql`${windowHorizons.venueId}`, moment)}
      )`.mapWith(openWindows.closesAt),
      opensNext: sql<Date | null>`(
        select min(${openWindows.opensAt}) from ${openWindows}
        where ${openWindows.venueId} = ${windowHorizons.venueId} and ${openWindows.opensAt} > ${moment}
      )`.mapWith(openWindows.opensAt),
    })
    .from(windowHorizons)
    .where(
      isAnyOf(
        windowHorizons.venueId,
        asked.map(({ id }) => id),
      ),
    );
}

/**
 * When a venue that is open at that moment closes: there is one window at most that holds it. Asked
 * for in the order of its venue's windows; the latest end of all would be looked for in the index of
 * ends, through the windows of every other venue, where figures about rows are old.
 */
export function closesAtOf(venueId: SQL, moment: SQL): SQL {
  return sql`
    select ${openWindows.closesAt} from ${openWindows}
    where ${openWindows.venueId} = ${venueId}
      and ${openWindows.opensAt} <= ${moment} and ${openWindows.closesAt} > ${moment}
    order by ${openWindows.opensAt} desc limit 1`;
}
