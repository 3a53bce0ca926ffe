import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type Click,
  type ClickType,
  VISIT_NOT_FOUND,
  type VisitReport,
  type VisitStart,
} from '#contract/analytics/analytics.ts';
import { OTHER_VENUE, VENUE_NOT_FOUND } from '#contract/venues/venues.ts';
import { WITHOUT_WAITING } from '#db/client.ts';
import { categories, venueSessions, venues } from '#db/schema/index.ts';
import { truncateAddress } from '#domain/people/ip-address.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import { isCounted } from './counted.ts';

interface SessionKey {
  venueId: number;
  sessionId: string;
}

// The two counters of `venues` belong to this slice: nothing else writes them. What it counts may
// be lost in a power cut (WITHOUT_WAITING): nobody was told that it is saved.

/** Counts one use of a contact button. A bare number, so it is counted for everyone. */
export async function recordContact(ctx: Ctx, venueId: number): Promise<void> {
  const counted = await ctx.db
    .update(venues)
    .set({ contactClickCount: sql`${venues.contactClickCount} + 1` })
    .where(isPublicVenue(ctx, venueId))
    .returning({ id: venues.id });
  if (counted.length === 0) throw notFound(VENUE_NOT_FOUND);
}

/** A visit begins. However often it is sent, it is stored and counted once. */
export async function startVisit(ctx: Ctx, venueId: number, visit: VisitStart): Promise<void> {
  if (visit.venueId !== venueId) throw invalid([OTHER_VENUE]);
  await inTransaction(ctx, async (tx) => {
    const { db, now, caller } = tx;
    await requirePublicVenue(tx, venueId);
    if (!isCounted(tx)) return;
    const stored = await db
      .insert(venueSessions)
      .values({
        venueId,
        sessionId: visit.sessionId,
        sessionStart: now,
        deviceType: visit.deviceType ?? null,
        browser: visit.browser || null,
        referrer: visit.referrer || null,
        ipAddress: truncateAddress(caller.address),
      })
      .onConflictDoNothing({ target: [venueSessions.venueId, venueSessions.sessionId] })
      .returning({ id: venueSessions.id });
    if (stored.length === 0) return;
    await db
      .update(venues)
      .set({ viewCount: sql`${venues.viewCount} + 1` })
      .where(eq(venues.id, venueId));
  });
}

/** How a visit went so far. Reports overtake each other, so the larger value always stays. */
export async function reportVisit(ctx: Ctx, key: SessionKey, report: VisitReport): Promise<void> {
  await requirePublicVenue(ctx, key.venueId);
  if (!isCounted(ctx)) return;
  const { duration, scrollDepth, phoneClicked, kakaoClicked, telegramClicked, mapClicked } = report;
  const known = await ctx.db
    .update(venueSessions)
    .set({
      sessionEnd: ctx.now,
      duration: sql`greatest(${venueSessions.duration}, ${duration}::int)`,
      scrollDepth: sql`greatest(${venueSessions.scrollDepth}, ${scrollDepth}::int)`,
      ...(phoneClicked && { phoneClicked }),
      ...(kakaoClicked && { kakaoClicked }),
      ...(telegramClicked && { telegramClicked }),
      ...(mapClicked && { mapClicked }),
    })
    .where(isSession(key))
    .returning({ id: venueSessions.id });
  if (known.length === 0) throw notFound(VISIT_NOT_FOUND);
}

const CLICKED = {
  phone: { phoneClicked: true },
  kakao: { kakaoClicked: true },
  telegram: { telegramClicked: true },
  map: { mapClicked: true },
} satisfies Record<ClickType, Partial<typeof venueSessions.$inferInsert>>;

export async function recordClick(ctx: Ctx, venueId: number, click: Click): Promise<void> {
  await requirePublicVenue(ctx, venueId);
  if (!isCounted(ctx)) return;
  const { type, sessionId } = click;
  const known = await ctx.db
    .update(venueSessions)
    .set(CLICKED[type])
    .where(isSession({ venueId, sessionId }))
    .returning({ id: venueSessions.id });
  if (known.length === 0) throw notFound(VISIT_NOT_FOUND);
}

/** Asked also on behalf of those who are not counted: an unknown id is told to everyone. */
async function requirePublicVenue(ctx: Ctx, venueId: number): Promise<void> {
  const [venue] = await ctx.db
    .select({ id: venues.id })
    .from(venues)
    .where(isPublicVenue(ctx, venueId))
    // Held until the visit is stored: it would have no venue to belong to.
    .for('key share', { of: venues });
  if (!venue) throw notFound(VENUE_NOT_FOUND);
}

function isSession({ venueId, sessionId }: SessionKey): SQL | undefined {
  return and(
    eq(venueSessions.venueId, venueId),
    eq(venueSessions.sessionId, sessionId),
    WITHOUT_WAITING,
  );
}

/** Hidden and deleted venues have no page that could be visited. */
function isPublicVenue(ctx: Ctx, venueId: number): SQL | undefined {
  const category = ctx.db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, venues.categoryId), eq(categories.isActive, true)));
  return and(
    eq(venues.id, venueId),
    eq(venues.isActive, true),
    isNull(venues.deletedAt),
    exists(category),
    WITHOUT_WAITING,
  );
}
