import { and, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import { windowHorizons } from '#db/schema/index.ts';
import { neededUntil } from '#domain/hours/coming-windows.ts';
import { OVERNIGHT_RULES, type OvernightRule } from '#domain/hours/opening-hours.ts';

const DAY_MS = 86_400_000;

/** Horizons whose windows must not be believed at this moment: the hours have to be read. */
export function isUnknown(now: Date, rule: OvernightRule): SQL | undefined {
  return endsBefore(neededUntil(now), now, rule);
}

/** The same a day before it comes to that. */
export function isWornOut(now: Date, rule: OvernightRule): SQL | undefined {
  return endsBefore(neededUntil(new Date(now.getTime() + DAY_MS)), now, rule);
}

// Each part finds its rows in an index, so that none to be found costs nothing.
function endsBefore(needed: Date, now: Date, rule: OvernightRule): SQL | undefined {
  const others = OVERNIGHT_RULES.filter((other) => other !== rule);
  return or(
    ...others.map((other) => eq(windowHorizons.overnightRule, other)),
    and(eq(windowHorizons.overnightRule, rule), lt(windowHorizons.knownUntil, needed)),
    gt(windowHorizons.knownFrom, now),
  );
}
