import { and, desc, eq, gte, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type AuditFilter, MAX_SEARCHED_ENTRIES } from '#contract/audit.ts';
import { auditLog, categories, customers, posts, venues } from '#db/schema/index.ts';
import { addDays, seoulInstant } from '#domain/seoul-time.ts';
import type { Ctx } from '#server/http/context.ts';

/** Things whose names have the text; more of them would make the statement long. */
const MOST_NAMED = 200;

/** The order of the log, in which an index is read for any condition. */
export const LATEST_FIRST = [desc(auditLog.createdAt), desc(auditLog.id)];

/** What follows an entry. Compared inside the database: its instants are finer than ours. */
export function after(entryId: number | null | undefined): SQL | undefined {
  if (!entryId) return undefined;
  return sql`(${auditLog.createdAt}, ${auditLog.id}) <
    (select l.created_at, l.id from audit_log l where l.id = ${entryId})`;
}

/** What stands in the log about these things, by these people, in these days, with this text. */
export async function matching(ctx: Ctx, filter: AuditFilter): Promise<SQL | undefined> {
  const conditions = known(filter);
  if (!filter.q) return conditions;
  const pattern = `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`;
  const searched = ctx.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(conditions)
    .orderBy(...LATEST_FIRST)
    .limit(1)
    .offset(MAX_SEARCHED_ENTRIES);
  return and(
    conditions,
    // The first that is no longer looked at; where there is none, all of them are.
    sql`${auditLog.id} > coalesce((${searched}), 0)`,
    or(
      ilike(auditLog.actorName, pattern),
      ilike(auditLog.reason, pattern),
      // As the values stand there; a quote or a line break inside one is spelled otherwise.
      sql`${auditLog.before}::text ilike ${pattern}`,
      sql`${auditLog.after}::text ilike ${pattern}`,
      ...(await namedSo(ctx, pattern)),
    ),
  );
}

function known({ entity, entityId, actor, from, to }: AuditFilter): SQL | undefined {
  return and(
    entity ? eq(auditLog.entity, entity) : undefined,
    entityId ? eq(auditLog.entityId, entityId) : undefined,
    actor ? eq(auditLog.actorId, actor) : undefined,
    from ? gte(auditLog.createdAt, seoulInstant(from, '00:00')) : undefined,
    to ? lt(auditLog.createdAt, seoulInstant(addDays(to, 1), '00:00')) : undefined,
  );
}

/** A change of a venue's number does not say its name: things are found by what they are called. */
async function namedSo(ctx: Ctx, pattern: string): Promise<SQL[]> {
  const [venueIds, postIds, customerIds, categoryIds] = await Promise.all([
    ctx.db
      .select({ id: venues.id })
      .from(venues)
      .where(and(ilike(venues.name, pattern), isNull(venues.deletedAt)))
      .limit(MOST_NAMED),
    ctx.db
      .select({ id: posts.id })
      .from(posts)
      .where(ilike(posts.title, pattern))
      .limit(MOST_NAMED),
    ctx.db
      .select({ id: customers.id })
      .from(customers)
      .where(ilike(customers.nickname, pattern))
      .limit(MOST_NAMED),
    ctx.db
      .select({ id: categories.id })
      .from(categories)
      .where(ilike(categories.name, pattern))
      .limit(MOST_NAMED),
  ]);
  const ofKind = (entity: string, rows: { id: number }[]) =>
    rows.length === 0
      ? []
      : [and(eq(auditLog.entity, entity), inArray(auditLog.entityId, texts(rows)))];
  const ofVenue =
    venueIds.length === 0
      ? []
      : [
          inArray(sql`${auditLog.after} ->> 'venueId'`, texts(venueIds)),
          inArray(sql`${auditLog.before} ->> 'venueId'`, texts(venueIds)),
        ];
  return [
    ...ofKind('venue', venueIds),
    ...ofVenue,
    ...ofKind('post', postIds),
    ...ofKind('customer', customerIds),
    ...ofKind('category', categoryIds),
  ].filter((condition) => condition !== undefined);
}

function texts(rows: { id: number }[]): string[] {
  return rows.map(({ id }) => String(id));
}
