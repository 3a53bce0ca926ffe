import { and, sql } from 'drizzle-orm';
import type { Settings } from '#contract/settings/settings.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { reviews, reviewTotals, type venues } from '#db/schema/index.ts';
import { contactChannels, defaultContacts } from '#domain/contact.ts';
import { wireFromStored } from '#domain/figures/rating.ts';
import { roundToTenth, visitorScore } from '#domain/figures/visitor-score.ts';
import type { OpenState } from '#domain/hours/opening-hours.ts';
import { formatIsoOffset, toSeoul } from '#domain/seoul-time.ts';
import { seesAdultContent } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { showsCounters } from '#server/http/counters.ts';
import { keptFacts } from '#server/http/kept-fact.ts';
import { getSettings } from '#server/settings/service.ts';
import { isAnyOf, openStates } from '#server/windows/hours.ts';
import { isPublic, publicMean } from './public-reviews.ts';

export type VenueRow = typeof venues.$inferSelect;

interface ReviewFigures {
  count: number;
  average: number;
  /** Of every public review of the site, to the tenth: what the score of few is drawn towards. */
  siteMean: number;
}

/** Rows become what this viewer may see: three look-ups for the whole list, whatever its length. */
export async function presentVenues(ctx: Ctx, rows: VenueRow[]): Promise<Venue[]> {
  if (rows.length === 0) return [];
  showsCounters(ctx);
  const ids = rows.map((row) => row.id);
  const only = rows.length === 1 ? rows[0] : undefined;
  const [settings, figures] = await Promise.all([
    getSettings(ctx),
    only ? figuresOf(ctx, only.id) : reviewFigures(ctx, ids),
  ]);
  const states = await openStates(ctx, rows, settings.overnightRule);
  return rows.map((row) =>
    toVenue(ctx, row, settings, statesOf(states, row.id), figures.get(row.id)),
  );
}

export async function presentVenue(ctx: Ctx, row: VenueRow): Promise<Venue> {
  const [venue] = await presentVenues(ctx, [row]);
  if (!venue) throw new Error(`venue ${row.id} was not presented`);
  return venue;
}

/** Of one venue: of its own reviews, and of all of them where the mean of the site moves. */
const { get: figuresOf } = keptFacts(['reviews', 'mean'], (ctx: Ctx, venueId) =>
  reviewFigures(ctx, [venueId]),
);

async function reviewFigures(ctx: Ctx, ids: number[]): Promise<Map<number, ReviewFigures>> {
  // One row, known already: it does not cost a look at the reviews of others.
  const siteMean = ctx.db.select({ mean: sql`(${publicMean})::float8` }).from(reviewTotals);
  const rows = await ctx.db
    .select({
      venueId: reviews.venueId,
      count: sql<number>`count(*)::int`,
      average: sql<number>`avg(${reviews.rating})::float8`,
      siteMean: sql<number>`${siteMean}`,
    })
    .from(reviews)
    .where(and(isAnyOf(reviews.venueId, ids), isPublic))
    .groupBy(reviews.venueId);
  return new Map(rows.map((row) => [row.venueId, row]));
}

/** The one place a venue row becomes wire data, and the gate is applied. */
function toVenue(
  ctx: Ctx,
  row: VenueRow,
  settings: Settings,
  state: OpenState,
  figures: ReviewFigures | undefined,
): Venue {
  const isGated = !seesAdultContent(ctx.actor);
  const hidesTexts = isGated && settings.gate !== 'blur';
  return {
    ...row,
    status: state.status,
    opensAt: isoOrNull(state.opensAt),
    closesAt: isoOrNull(state.closesAt),
    nextChangeAt: isoOrNull(state.nextChangeAt),
    rating: wireFromStored(row.rating),
    reviewAverage: figures ? roundToTenth(figures.average) : null,
    reviewCount: figures?.count ?? 0,
    visitorScore: figures ? visitorScore(figures, figures.siteMean) : null,
    reviewsPaused: row.reviewsPausedAt && {
      since: formatIsoOffset(row.reviewsPausedAt),
      notice: row.reviewsPausedNotice ?? '',
    },
    thumbnailUrl: row.thumbnailImage,
    imageUrl: row.thumbnailImage,
    thumbnailFocus: toFocus(row),
    // Nobody answers there any more.
    contactChannels: state.status === 'permanent_closed' ? [] : contactChannels(row),
    defaultContacts: defaultContacts(row, ctx.deps.config.defaultContact),
    phone: isGated ? null : row.phone,
    kakaoId: isGated ? null : row.kakaoId,
    telegramId: isGated ? null : row.telegramId,
    email: isGated ? null : row.email,
    description: hidesTexts ? null : row.description,
    hasDescription: Boolean(row.description),
    checkedDates: {
      hours: dayOrNull(row.hoursCheckedAt),
      address: dayOrNull(row.addressCheckedAt),
      contact: dayOrNull(row.contactCheckedAt),
      license: dayOrNull(row.licenseCheckedAt),
      facilities: dayOrNull(row.facilitiesCheckedAt),
    },
    isDraft: row.publishedAt === null,
    gated: isGated,
    createdAt: formatIsoOffset(row.createdAt),
    updatedAt: formatIsoOffset(row.updatedAt),
  };
}

function toFocus({ thumbnailFocusX: x, thumbnailFocusY: y }: VenueRow): Venue['thumbnailFocus'] {
  return x === null || y === null ? null : { x, y };
}

function statesOf(states: Map<number, OpenState>, venueId: number): OpenState {
  const state = states.get(venueId);
  if (!state) throw new Error(`no open state was computed for venue ${venueId}`);
  return state;
}

function dayOrNull(instant: Date | null): string | null {
  return instant && toSeoul(instant).date;
}

function isoOrNull(instant: Date | null): string | null {
  return instant && formatIsoOffset(instant);
}
