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
import { categories, venues } from '#db/schema/index.ts';
import { truncateAddress } from '#domain/people/ip-address.ts';
import type { Ctx } from '#server/http/context.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import { knowing } from '#server/http/known.ts';
import { requirePublicVenue } from '#server/venues/service.ts';
import { storeVisit, type VisitKey } from './arrivals.ts';
import { isCounted } from './counted.ts';
import { nameOf, storeProgress, type VisitProgress } from './visits.ts';

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

const knownNetwork = knowing(truncateAddress);

/** A visit begins. However often it is sent, it is stored and counted once. */
export async function startVisit(ctx: Ctx, venueId: number, visit: VisitStart): Promise<void> {
  if (visit.venueId !== venueId) throw invalid([OTHER_VENUE]);
  // Also on behalf of those who are not counted: an unknown id is told to everyone.
  await requirePublicVenue(ctx, venueId);
  if (!isCounted(ctx)) return;
  await storeVisit(ctx.deps.database, {
    venueId,
    sessionId: visit.sessionId,
    sessionStart: ctx.now,
    deviceType: visit.deviceType ?? null,
    browser: visit.browser || null,
    referrer: visit.referrer || null,
    ipAddress: knownNetwork(ctx.caller.address),
  });
}

/** How a visit went so far. */
export async function reportVisit(ctx: Ctx, key: VisitKey, report: VisitReport): Promise<void> {
  await addProgress(ctx, { ...key, ...report, sessionEnd: ctx.now });
}

const CLICKED = {
  phone: { phoneClicked: true },
  kakao: { kakaoClicked: true },
  telegram: { telegramClicked: true },
  map: { mapClicked: true },
} satisfies Record<ClickType, Partial<VisitProgress>>;

export async function recordClick(ctx: Ctx, venueId: number, click: Click): Promise<void> {
  await addProgress(ctx, { venueId, sessionId: click.sessionId, ...CLICKED[click.type] });
}

async function addProgress(ctx: Ctx, progress: VisitProgress): Promise<void> {
  await requirePublicVenue(ctx, progress.venueId);
  if (!isCounted(ctx)) return;
  const known = await storeProgress(ctx.deps.database, progress);
  if (!known.has(nameOf(progress))) throw notFound(VISIT_NOT_FOUND);
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
