import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  type LicenseMatch,
  MATCHES_PER_PAGE,
  type MatchList,
} from '#contract/license-files/matches.ts';
import { licenseFiles, licenseMatches, venues } from '#db/schema/index.ts';
import { licenseChanges } from '#domain/licenses/license-changes.ts';
import type { MatchReason } from '#domain/licenses/license-match.ts';
import { requirePermission } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { IS_CLOSED_FOREVER } from '#server/venues/service.ts';

export type MatchRow = typeof licenseMatches.$inferSelect;
type VenueRow = typeof venues.$inferSelect;

const isSure = inArray(licenseMatches.state, ['sure', 'confirmed']);

/** What the venue shows is not what the file says, or nothing. */
const isNews = sql`(
  ${licenseMatches.appliedAt} is null
  or ${venues.licenseMatch} ->> 'state' is distinct from ${licenseMatches.stateName}
  or ${venues.licenseMatch} ->> 'tradeName' is distinct from ${licenseMatches.trade}
  or ${venues.licenseMatch} ->> 'licensedOn' is distinct from ${licenseMatches.licensedOn}::text
)`;

/** The licence has ended or rests, and the venue goes on; nobody has said that this is right. */
const isClosed = and(
  isSure,
  ne(licenseMatches.licenseState, '01'),
  sql`${licenseMatches.leftAlone} is distinct from ${licenseMatches.licenseState}`,
  eq(venues.isActive, true),
  sql`not (${IS_CLOSED_FOREVER})`,
);

const CONDITIONS: Readonly<Record<MatchList, SQL | undefined>> = {
  doubtful: eq(licenseMatches.state, 'doubtful'),
  ready: and(isSure, eq(licenseMatches.licenseState, '01'), isNews),
  closed: isClosed,
  applied: isNotNull(licenseMatches.appliedAt),
};

/** In the order of their ids, so that what is decided does not move what follows. */
export async function listMatches(
  ctx: Ctx,
  { list, cursor }: { list: MatchList; cursor?: number | undefined },
): Promise<LicenseMatch[]> {
  requirePermission(ctx.actor, 'venues');
  const rows = await ctx.db
    .select({ match: licenseMatches, venue: venues })
    .from(licenseMatches)
    .innerJoin(venues, eq(venues.id, licenseMatches.venueId))
    .where(
      and(
        CONDITIONS[list],
        isNull(venues.deletedAt),
        cursor ? gt(licenseMatches.id, cursor) : undefined,
      ),
    )
    .orderBy(asc(licenseMatches.id))
    .limit(MATCHES_PER_PAGE);
  return rows.map(({ match, venue }) => toMatch(match, venue));
}

/** Of all lists at once. */
export async function countMatches({ db }: Ctx) {
  const count = (condition: SQL | undefined) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const [[counts], unmatched] = await Promise.all([
    db
      .select({
        doubtful: count(CONDITIONS.doubtful),
        ready: count(CONDITIONS.ready),
        closed: count(CONDITIONS.closed),
        applied: count(CONDITIONS.applied),
      })
      .from(licenseMatches)
      .innerJoin(venues, eq(venues.id, licenseMatches.venueId))
      .where(isNull(venues.deletedAt)),
    countUnmatched(db),
  ]);
  return { doubtful: 0, ready: 0, closed: 0, applied: 0, ...counts, unmatched };
}

/** For the list of what waits for staff. */
export function countClosedLicenses({ db }: Ctx): Promise<number> {
  return db.$count(
    db
      .select({ id: licenseMatches.id })
      .from(licenseMatches)
      .innerJoin(venues, eq(venues.id, licenseMatches.venueId))
      .where(and(isClosed, isNull(venues.deletedAt)))
      .as('closed'),
  );
}

async function countUnmatched(db: Ctx['db']): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(venues)
    .where(
      and(
        isNull(venues.deletedAt),
        eq(venues.isActive, true),
        sql`not (${IS_CLOSED_FOREVER})`,
        sql`exists (select from ${licenseFiles} as f where f.state = 'ready')`,
        sql`not exists (
          select from ${licenseMatches} as m
          where m.venue_id = ${venues.id} and m.state <> 'refused')`,
      ),
    );
  return row?.n ?? 0;
}

function toMatch(match: MatchRow, venue: VenueRow): LicenseMatch {
  return {
    id: match.id,
    // The rule alone writes them.
    reasons: match.reasons as MatchReason[],
    score: match.score,
    isSure: match.state === 'sure' || match.state === 'confirmed',
    isApplied: match.appliedAt !== null,
    venue: {
      id: venue.id,
      name: venue.name,
      address: venue.roadAddress ?? venue.address ?? venue.lotAddress,
      phone: venue.phone,
      businessType: venue.businessType,
      licenseNumber: venue.licenseNumber,
      isActive: venue.isActive,
    },
    license: {
      number: match.number,
      trade: match.trade,
      name: match.name,
      roadAddress: match.roadAddress,
      lotAddress: match.lotAddress,
      phone: match.phone,
      kind: match.kind,
      state: match.licenseState,
      stateName: match.stateName,
      licensedOn: match.licensedOn,
      closedOn: match.closedOn,
      asOf: match.asOf,
    },
    changes: licenseChanges(venue, match).map(({ values, ...change }) => change),
  };
}
