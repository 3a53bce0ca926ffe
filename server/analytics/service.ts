import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import type { Click, ClickType, VisitReport, VisitStart } from '#contract/analytics.ts';
import { OTHER_VENUE, VENUE_NOT_FOUND } from '#contract/venues.ts';
import { categories, venueSessions, venues } from '#db/schema/index.ts';
import { truncateAddress } from '#domain/ip-address.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import { isBot } from './bots.ts';

interface SessionKey {
  venueId: number;
  sessionId: string;
}

// The two counters of `venues` belong to this slice: nothing else writes them.

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
  if (!isCounted(ctx)) return;
  await inTransaction(ctx, async ({ db, now, caller }) => {
    const [venue] = await db
      .select({ id: venues.id })
      .from(venues)
      .where(isPublicVenue(ctx, venueId));
    if (!venue) throw notFound(VENUE_NOT_FOUND);
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
  if (!isCounted(ctx)) return;
  const { duration, scrollDepth, phoneClicked, kakaoClicked, telegramClicked, mapClicked } = report;
  await ctx.db
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
    .where(isSession(key));
}

const CLICKED = {
  phone: { phoneClicked: true },
  kakao: { kakaoClicked: true },
  telegram: { telegramClicked: true },
  map: { mapClicked: true },
} satisfies Record<ClickType, Partial<typeof venueSessions.$inferInsert>>;

export async function recordClick(ctx: Ctx, venueId: number, click: Click): Promise<void> {
  if (!isCounted(ctx)) return;
  const { type, sessionId } = click;
  await ctx.db.update(venueSessions).set(CLICKED[type]).where(isSession({ venueId, sessionId }));
}

/** Staff, programs and whoever asks not to be tracked leave no trace; they hear nothing of it. */
function isCounted(ctx: Ctx): boolean {
  if (ctx.actor.kind === 'staff' || isBot(ctx.caller.userAgent)) return false;
  return !ctx.caller.refusesTracking;
}

function isSession({ venueId, sessionId }: SessionKey): SQL | undefined {
  return and(eq(venueSessions.venueId, venueId), eq(venueSessions.sessionId, sessionId));
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
  );
}
