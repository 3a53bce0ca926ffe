import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  ATTENTION_KINDS,
  type AttentionItem,
  DISMISSAL_NOT_FOUND,
  type Dismissal,
  type DismissalDraft,
} from '#contract/attention.ts';
import { VENUE_NOT_FOUND } from '#contract/venues/venues.ts';
import { attentionDismissals, venues } from '#db/schema/index.ts';
import { holidayName } from '#domain/hours/holidays.ts';
import { addDays, formatIsoOffset, seoulInstant, toSeoul } from '#domain/seoul-time.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';

const SHOWN = 200;

/** Which whole lines are put off at present. */
export async function findDismissedLines(ctx: Ctx): Promise<(item: AttentionItem) => boolean> {
  const lines = await ctx.db
    .select({ kind: attentionDismissals.kind, date: attentionDismissals.date })
    .from(attentionDismissals)
    .where(and(isNull(attentionDismissals.venueId), lasts(ctx)));
  return ({ kind, holiday }) =>
    lines.some((line) => line.kind === kind && line.date === (holiday?.date ?? null));
}

/** What does not come back by itself before anyone looks, the latest first. */
export async function listDismissals(ctx: Ctx): Promise<Dismissal[]> {
  requirePermission(ctx.actor, 'venues');
  const rows = await ctx.db
    .select({ row: attentionDismissals, name: venues.name })
    .from(attentionDismissals)
    .leftJoin(venues, eq(venues.id, attentionDismissals.venueId))
    .where(and(lasts(ctx), isNull(venues.deletedAt)))
    .orderBy(desc(attentionDismissals.createdAt), desc(attentionDismissals.id))
    .limit(SHOWN);
  return rows.flatMap(({ row, name }) => {
    const kind = ATTENTION_KINDS.find((known) => known === row.kind);
    if (!kind) return [];
    const { id, date, until, reason, actorName, createdAt } = row;
    return {
      id,
      kind,
      holiday: date === null ? null : { date, name: holidayName(date) ?? '' },
      venue: row.venueId && name !== null ? { id: row.venueId, name } : null,
      until: until && formatIsoOffset(until),
      reason,
      actorName,
      createdAt: formatIsoOffset(createdAt),
    };
  });
}

/** Puts a line off, or single venues' part of it; what was put off before is so anew. */
export async function dismiss(ctx: Ctx, draft: DismissalDraft): Promise<void> {
  const staff = requirePermission(ctx.actor, 'venues');
  const { kind, date, reason } = draft;
  const venueIds = [...new Set(draft.venueIds)];
  await inTransaction(ctx, async (tx) => {
    // One after the other: two who put off the same at once would else collide.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('attention_dismissals'))`);
    const known = await tx.db
      .select({ id: venues.id, name: venues.name })
      .from(venues)
      .where(and(inArray(venues.id, venueIds), isNull(venues.deletedAt)));
    if (known.length < venueIds.length) throw notFound(VENUE_NOT_FOUND);
    await tx.db
      .delete(attentionDismissals)
      .where(
        and(
          eq(attentionDismissals.kind, kind),
          date === null ? isNull(attentionDismissals.date) : eq(attentionDismissals.date, date),
          venueIds.length > 0
            ? inArray(attentionDismissals.venueId, venueIds)
            : isNull(attentionDismissals.venueId),
        ),
      );
    const until = untilOf(tx, draft);
    const subjects = venueIds.length > 0 ? venueIds : [null];
    await tx.db.insert(attentionDismissals).values(
      subjects.map((venueId) => ({
        kind,
        date,
        venueId,
        until,
        reason: reason || null,
        actorId: staff.id,
        actorName: staff.name,
        createdAt: tx.now,
      })),
    );
    await recordChange(tx, staff, {
      action: draft.span === 'never' ? 'todo.waive' : 'todo.snooze',
      entity: 'todo',
      entityId: date ? `${kind} ${date}` : kind,
      after: {
        until: until && formatIsoOffset(until),
        ...(known.length > 0 && { venues: known.map(({ name }) => name) }),
      },
      ...(reason && { reason }),
    });
  });
}

/** The work is there again, if there still is any. */
export async function resume(ctx: Ctx, dismissalId: number): Promise<void> {
  const staff = requirePermission(ctx.actor, 'venues');
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(attentionDismissals)
      .where(eq(attentionDismissals.id, dismissalId))
      .returning();
    if (!row) throw notFound(DISMISSAL_NOT_FOUND);
    await recordChange(tx, staff, {
      action: 'todo.resume',
      entity: 'todo',
      entityId: row.date ? `${row.kind} ${row.date}` : row.kind,
      before: { until: row.until && formatIsoOffset(row.until), reason: row.reason },
    });
  });
}

function lasts({ now }: Ctx): SQL | undefined {
  return or(isNull(attentionDismissals.until), gt(attentionDismissals.until, now));
}

/** Days begin at midnight in Seoul: what is put off for a day is there tomorrow morning. */
function untilOf({ now }: Ctx, { span, date }: DismissalDraft): Date | null {
  const today = toSeoul(now).date;
  if (span === 'never') return null;
  if (span === 'date') return seoulInstant(addDays(date ?? today, 1), '00:00');
  return seoulInstant(addDays(today, span === 'day' ? 1 : 7), '00:00');
}
