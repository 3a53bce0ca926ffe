import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  ALREADY_RESTORED,
  AUDIT_ENTRY_NOT_FOUND,
  NOT_RESTORABLE,
  RESTORE_TOO_LATE,
} from '#contract/audit.ts';
import { Id } from '#contract/fields.ts';
import { Week } from '#contract/hours.ts';
import { LicenseChanges } from '#contract/licenses.ts';
import { NewsDraft } from '#contract/news.ts';
import { PostChanges } from '#contract/posts.ts';
import { SettingsChanges } from '#contract/settings-changes.ts';
import { VenueChanges } from '#contract/venue-changes.ts';
import { auditLog, venues } from '#db/schema/index.ts';
import { purgedBefore } from '#domain/deletion.ts';
import { replaceWeek } from '#server/hours/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { updateLicense } from '#server/licenses/service.ts';
import { updateNews } from '#server/news/service.ts';
import { updatePost } from '#server/posts/writing.ts';
import { updateSettings } from '#server/settings/update.ts';
import { restoreVenue } from '#server/venues/deletion.ts';
import { putBackVenue } from '#server/venues/form.ts';

export type AuditRow = typeof auditLog.$inferSelect;
type Fields = Record<string, unknown>;

/** Fields of a venue as the log has them: those that staff send, and the row's own of the form. */
const EarlierVenue = z.object({
  ...VenueChanges.shape,
  slug: z.exactOptional(z.string()),
  categoryId: z.exactOptional(Id),
  rating: z.exactOptional(z.int()),
  thumbnailImage: z.exactOptional(z.nullable(z.string())),
  displayOrder: z.exactOptional(z.int()),
});

/** Puts the values from before a change back. Going through the usual write, it is recorded too. */
export async function restoreChange(ctx: Ctx, entryId: number): Promise<void> {
  requirePermission(ctx.actor, 'users');
  const [row] = await ctx.db.select().from(auditLog).where(eq(auditLog.id, entryId));
  if (!row) throw notFound(AUDIT_ENTRY_NOT_FOUND);
  const restore = restoreOf(row);
  if (!restore) throw conflict(NOT_RESTORABLE);
  await restore(ctx);
}

export function canRestore(row: AuditRow, now: Date): boolean {
  const isTooLate = row.action === 'venue.remove' && row.createdAt <= purgedBefore(now);
  return !isTooLate && restoreOf(row) !== null;
}

type Restore = (ctx: Ctx) => Promise<unknown>;

/** How this change is taken back; null where that cannot be done by itself. */
function restoreOf(row: AuditRow): Restore | null {
  const id = Number(row.entityId);
  switch (row.action) {
    case 'venue.update':
      return whole(EarlierVenue, row.before, (ctx, { updatedAt, ...before }) =>
        putBackVenue(ctx, id, before),
      );
    case 'venue.remove':
      return (ctx) => bringBack(ctx, row);
    case 'hours.update':
      return parsed(Week, row.before, (ctx, week) => replaceWeek(ctx, id, week));
    case 'news.update':
      return parsed(NewsDraft, row.before, (ctx, draft) =>
        updateNews(ctx, { venueId: venueOf(row), updateId: id }, draft),
      );
    case 'license.update':
      return parsed(LicenseChanges, row.before, (ctx, changes) =>
        updateLicense(ctx, { venueId: venueOf(row), entryId: id }, changes),
      );
    case 'post.update':
      return whole(PostChanges, row.before, (ctx, changes) => updatePost(ctx, id, changes));
    case 'settings.update':
      return whole(SettingsChanges, row.before, (ctx, changes) => updateSettings(ctx, changes));
    default:
      return null;
  }
}

/** For records of whole rows: what the call takes of them is put back. */
function parsed<S extends z.ZodMiniType>(
  schema: S,
  before: unknown,
  write: (ctx: Ctx, value: z.output<S>) => Promise<unknown>,
): Restore | null {
  const result = schema.safeParse(before);
  return result.success ? (ctx) => write(ctx, result.data) : null;
}

/** For records of changed fields: all of them are put back, or none. */
function whole<S extends z.ZodMiniType>(
  schema: S,
  before: unknown,
  write: (ctx: Ctx, value: z.output<S>) => Promise<unknown>,
): Restore | null {
  const result = schema.safeParse(before);
  if (!result.success) return null;
  const known = Object.keys(result.data as Fields);
  const isWhole = Object.keys(before as Fields).every((field) => known.includes(field));
  return isWhole ? (ctx) => write(ctx, result.data) : null;
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
  return Number((before as Fields).venueId);
}
