import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ALREADY_RESTORED, RESTORE_TOO_LATE } from '#contract/audit.ts';
import { Id } from '#contract/fields.ts';
import { Week } from '#contract/hours/hours.ts';
import { LicenseChanges } from '#contract/licenses/licenses.ts';
import { NewsDraft } from '#contract/news/news.ts';
import { RemovedOption } from '#contract/options/changes.ts';
import { PostChanges } from '#contract/posts/changes.ts';
import { SettingsChanges } from '#contract/settings/changes.ts';
import { VenueChanges } from '#contract/venues/changes.ts';
import { venues } from '#db/schema/index.ts';
import { purgedBefore } from '#domain/deletion.ts';
import {
  type AuditRow,
  type Restorer,
  type Restorers,
  restoreFields,
  restoreRow,
} from './audit/restore.ts';
import { undoRun } from './bulk/service.ts';
import { splitVenues } from './doubles/split.ts';
import { replaceWeek } from './hours/service.ts';
import type { Ctx } from './http/context.ts';
import { conflict } from './http/errors.ts';
import { takeBackMatches } from './license-files/apply.ts';
import { updateLicense } from './licenses/service.ts';
import { updateNews } from './news/service.ts';
import { restoreOption } from './options/catalogue.ts';
import { restorePost } from './posts/deletion.ts';
import { updatePost } from './posts/writing.ts';
import { updateSettings } from './settings/update.ts';
import { restoreVenue } from './venues/deletion.ts';
import { putBackVenue } from './venues/form.ts';

/** Fields of a venue as the log has them: those that staff send, and the row's own of the form. */
const EarlierVenue = z.object({
  ...VenueChanges.shape,
  slug: z.exactOptional(z.string()),
  categoryId: z.exactOptional(Id),
  rating: z.exactOptional(z.int()),
  thumbnailImage: z.exactOptional(z.nullable(z.string())),
  thumbnailFocusX: z.exactOptional(z.nullable(z.int())),
  thumbnailFocusY: z.exactOptional(z.nullable(z.int())),
  images: z.exactOptional(z.array(z.string())),
  /** Before it was published it was a draft. */
  publishedAt: z.exactOptional(z.null()),
  displayOrder: z.exactOptional(z.int()),
});

/** Of posts that are hidden and not gone; earlier versions removed them for good. */
const RemovedPost = z.object({ deletedAt: z.null() });

/** How each change that can be taken back is taken back, through the service that made it. */
export const restorers: Restorers = {
  'venue.update': restoreFields(EarlierVenue, (ctx, { updatedAt, ...before }, row) =>
    putBackVenue(ctx, Number(row.entityId), before),
  ),
  'venue.merge': restoreById(splitVenues),
  'license-match.apply': restoreById((ctx, id) => takeBackMatches(ctx, [id])),
  'bulk.run': (row) => (ctx) => undoRun(ctx, Number(row.entityId)),
  'venue.remove': (row) => (ctx) => bringBack(ctx, row),
  'hours.update': restoreRow(Week, (ctx, week, row) =>
    replaceWeek(ctx, Number(row.entityId), week),
  ),
  'news.update': restoreRow(NewsDraft, (ctx, draft, row) =>
    updateNews(ctx, { venueId: venueOf(row), updateId: Number(row.entityId) }, draft),
  ),
  'license.update': restoreRow(LicenseChanges, (ctx, changes, row) =>
    updateLicense(ctx, { venueId: venueOf(row), entryId: Number(row.entityId) }, changes),
  ),
  'post.update': restoreFields(PostChanges, (ctx, changes, row) =>
    updatePost(ctx, Number(row.entityId), withoutPast(ctx, changes)),
  ),
  'post.remove': restoreRow(RemovedPost, (ctx, _, row) => restorePost(ctx, Number(row.entityId))),
  'option.remove': restoreRow(RemovedOption, (ctx, _, row) =>
    restoreOption(ctx, Number(row.entityId)),
  ),
  'settings.update': restoreFields(SettingsChanges, (ctx, changes) => updateSettings(ctx, changes)),
};

/** A time at which a draft was to be published may have passed: then it waits for none. */
function withoutPast(ctx: Ctx, { publishAt, ...changes }: PostChanges): PostChanges {
  if (publishAt === undefined) return changes;
  const isPast = publishAt !== null && new Date(publishAt) <= ctx.now;
  return { ...changes, publishAt: isPast ? null : publishAt };
}

/** For records that name the row which remembers how. */
function restoreById(write: (ctx: Ctx, id: number) => Promise<unknown>): Restorer {
  return ({ after }) => {
    const id = Number((after as { id?: unknown } | null)?.id);
    return Number.isInteger(id) ? (ctx) => write(ctx, id) : null;
  };
}

async function bringBack(ctx: Ctx, row: AuditRow): Promise<void> {
  const venueId = Number(row.entityId);
  if (row.createdAt <= purgedBefore(ctx.now)) throw conflict(RESTORE_TOO_LATE);
  const [venue] = await ctx.db
    .select({ deletedAt: venues.deletedAt })
    .from(venues)
    .where(eq(venues.id, venueId));
  if (venue?.deletedAt === null) throw conflict(ALREADY_RESTORED);
  await restoreVenue(ctx, venueId);
}

function venueOf({ before }: AuditRow): number {
  return Number((before as Record<string, unknown>).venueId);
}
