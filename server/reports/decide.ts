import { and, eq, inArray } from 'drizzle-orm';
import {
  REPORT_NOT_FOUND,
  type Report,
  type ReportDecision,
  type ReportState,
} from '#contract/reports/admin.ts';
import { reports } from '#db/schema/index.ts';
import type { AuditAction } from '#domain/people/audit-actions.ts';
import { VENUE_BLOCKS } from '#domain/venue-blocks.ts';
import { recordChanges } from '#server/audit/service.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { recordCheck } from '#server/venues/check-venue.ts';
import { getReport, requireReader } from './queue.ts';

type ReportRow = typeof reports.$inferSelect;

/** One already decided that way stays untouched, and with it who said so. */
export async function decideReport(
  ctx: Ctx,
  reportId: number,
  { state, resolution, alsoOthers, isChecked }: ReportDecision,
): Promise<Report> {
  const { staff, isVisible } = requireReader(ctx);
  return inTransaction(ctx, async (tx) => {
    const { venue, review, topic } = await getReport(tx, and(eq(reports.id, reportId), isVisible));
    const isSameSubject = review ? eq(reports.reviewId, review.id) : eq(reports.venueId, venue.id);
    const locked = await lockReports(tx, alsoOthers ? isSameSubject : eq(reports.id, reportId));
    const own = locked.find(({ id }) => id === reportId);
    if (!own) throw notFound(REPORT_NOT_FOUND);
    const changing = locked.filter(
      (other) => other.state !== state && (other === own || sharesFate(other, own, state)),
    );
    await tx.db
      .update(reports)
      .set(
        state === 'open'
          ? { state, resolution: null, resolvedBy: null, resolvedAt: null }
          : { state, resolution, resolvedBy: staff.id, resolvedAt: tx.now },
      )
      .where(
        inArray(
          reports.id,
          changing.map(({ id }) => id),
        ),
      );
    await recordChanges(
      tx,
      staff,
      changing.map((changed) => ({
        action: ACTIONS[state],
        entity: 'report',
        entityId: changed.id,
        before: { state: changed.state, topic: changed.topic, venueId: venue.id },
        after: { state, topic: changed.topic, venueId: venue.id },
      })),
    );
    const block = VENUE_BLOCKS.find((candidate) => candidate === topic);
    if (isChecked && block) await recordCheck(tx, staff, venue.id, block);
    return getReport(tx, eq(reports.id, reportId));
  });
}

const ACTIONS: Record<ReportState, AuditAction> = {
  open: 'report.reopen',
  resolved: 'report.resolve',
  dismissed: 'report.dismiss',
};

/** Open ones end alike; what ended in one go comes back in one go. */
function sharesFate(other: ReportRow, own: ReportRow, next: ReportState): boolean {
  if (next !== 'open') return other.state === 'open';
  return other.resolvedAt?.getTime() === own.resolvedAt?.getTime();
}

/** Held until the transaction ends, always in the same order. */
function lockReports(tx: Ctx, condition: ReturnType<typeof eq>): Promise<ReportRow[]> {
  return tx.db.select().from(reports).where(condition).orderBy(reports.id).for('update');
}
