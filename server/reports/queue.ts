import { and, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  REPORT_EXCERPT_LENGTH,
  REPORT_NOT_FOUND,
  REPORTS_PER_PAGE,
  type Report,
  type ReportState,
} from '#contract/reports/admin.ts';
import { customers, reports, reviews, users, venues } from '#db/schema/index.ts';
import { hasPermission } from '#domain/people/permissions.ts';
import { staffName } from '#domain/people/staff-name.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { requireStaff, type StaffActor } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { forbidden, notFound } from '#server/http/errors.ts';

/** Newest first. Reports about deleted venues wait until the venue is restored. */
export async function listReports(
  ctx: Ctx,
  { state, cursor }: { state: ReportState; cursor?: number | undefined },
): Promise<Report[]> {
  const { isVisible } = requireReader(ctx);
  const rows = await selectReports(ctx)
    .where(
      and(
        isVisible,
        eq(reports.state, state),
        cursor === undefined
          ? undefined
          : sql`(${reports.createdAt}, ${reports.id}) < (
              select r.created_at, r.id from reports r where r.id = ${cursor}
            )`,
      ),
    )
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(REPORTS_PER_PAGE);
  return rows.map(toReport);
}

export async function countReports(ctx: Ctx): Promise<Record<ReportState, number>> {
  const { isVisible } = requireReader(ctx);
  const rows = await ctx.db
    .select({ state: reports.state, count: count() })
    .from(reports)
    .leftJoin(reviews, eq(reviews.id, reports.reviewId))
    .innerJoin(venues, isOfVenue)
    .where(isVisible)
    .groupBy(reports.state);
  const counts = { open: 0, resolved: 0, dismissed: 0 };
  for (const row of rows) counts[row.state] = row.count;
  return counts;
}

/** Who may read reports, and which: about reviews with `posts`, about venues with `venues`. */
export function requireReader(ctx: Ctx): { staff: StaffActor; isVisible: SQL | undefined } {
  const staff = requireStaff(ctx.actor);
  const kinds = [
    hasPermission(staff.level, 'posts') && isNotNull(reports.reviewId),
    hasPermission(staff.level, 'venues') && isNotNull(reports.venueId),
  ].filter((kind) => kind !== false);
  if (kinds.length === 0) throw forbidden();
  return { staff, isVisible: and(isNull(venues.deletedAt), or(...kinds)) };
}

const isOfVenue = sql`${venues.id} = coalesce(${reports.venueId}, ${reviews.venueId})`;

/** One report, if it is among those that `isVisible` allows. */
export async function getReport(ctx: Ctx, condition: SQL | undefined): Promise<Report> {
  const [row] = await selectReports(ctx).where(condition);
  if (!row) throw notFound(REPORT_NOT_FOUND);
  return toReport(row);
}

const authors = alias(customers, 'authors');

function selectReports(ctx: Ctx) {
  return ctx.db
    .select({
      report: reports,
      review: {
        id: reviews.id,
        excerpt: sql<string>`left(${reviews.content}, ${REPORT_EXCERPT_LENGTH}::int)`,
        isApproved: reviews.isApproved,
        rejectedAt: reviews.rejectedAt,
      },
      venue: { id: venues.id, name: venues.name, slug: venues.slug },
      author: authors.nickname,
      reporter: customers.nickname,
      resolver: {
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
        email: users.email,
      },
      openCount: sql<number>`(
        select count(*)::int from reports other
        where other.state = 'open'
          and (other.venue_id = ${reports.venueId} or other.review_id = ${reports.reviewId})
      )`,
    })
    .from(reports)
    .leftJoin(reviews, eq(reviews.id, reports.reviewId))
    .innerJoin(venues, isOfVenue)
    .leftJoin(authors, eq(authors.id, reviews.userId))
    .leftJoin(customers, eq(customers.id, reports.customerId))
    .leftJoin(users, eq(users.id, reports.resolvedBy));
}

type Selected = Awaited<ReturnType<typeof selectReports>>[number];

function toReport({ report, review, venue, ...names }: Selected): Report {
  return {
    id: report.id,
    topic: report.topic,
    reason: report.reason,
    state: report.state,
    venue,
    review: review && {
      id: review.id,
      excerpt: review.excerpt,
      state: review.isApproved ? 'approved' : review.rejectedAt ? 'rejected' : 'pending',
      author: names.author === null ? null : { nickname: names.author },
    },
    reporter: names.reporter === null ? null : { nickname: names.reporter },
    openCount: names.openCount,
    createdAt: formatIsoOffset(report.createdAt),
    resolution: report.resolution,
    resolvedBy: names.resolver && staffName(names.resolver),
    resolvedAt: report.resolvedAt && formatIsoOffset(report.resolvedAt),
  };
}
