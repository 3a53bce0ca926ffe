import { getTableColumns, inArray, max, sql } from 'drizzle-orm';
import { venueSlugAliases, venues } from '#db/schema/index.ts';
import { DEFAULT_STARS, storedFromForm } from '#domain/figures/rating.ts';
import { groupBy } from '#domain/group-by.ts';
import { type Change, recordChanges } from '#server/audit/service.ts';
import { writeWeeks } from '#server/hours/bulk.ts';
import type { StaffActor } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { changeOptions } from '#server/options/bulk.ts';
import { blockStamps, CHECK_COLUMNS, checkStamps, firstStamps } from '#server/venues/checks.ts';
import { nextStamp } from '#server/venues/edit.ts';
import type { VenueRow } from '#server/venues/present.ts';
import { updateWindows } from '#server/venues/windows.ts';
import type { PlannedLine } from './plan.ts';

/** Rows a statement takes at once: forty columns each, and Postgres counts parameters to 65,535. */
const ROWS_PER_STATEMENT = 500;

/** Rows of one statement have the same columns. */
const NO_STAMPS = Object.fromEntries(CHECK_COLUMNS.map((column) => [column, null]));

/** Inserts the new venues; returns their ids by slug. */
export async function createVenues(
  tx: Ctx,
  staff: StaffActor,
  planned: PlannedLine[],
): Promise<Map<string, number>> {
  const lines = planned.filter(({ outcome }) => outcome === 'create');
  const lastPlaces = await highestPlaces(tx, lines);
  const rows = lines.map((line) => {
    const { values } = line;
    // The plan gives every new venue a name, a slug and a category.
    const categoryId = values.categoryId as number;
    const place = (lastPlaces.get(categoryId) ?? 0) + 1;
    lastPlaces.set(categoryId, Math.max(place, values.displayOrder ?? 0));
    return {
      rating: storedFromForm(DEFAULT_STARS),
      displayOrder: place,
      ...(values as typeof values & { name: string; slug: string }),
      categoryId,
    };
  });
  const created: { id: number; slug: string }[] = [];
  for (const part of chunks(lines.map((line, index) => ({ line, row: rows[index] as NewRow })))) {
    const given = part.map(({ line, row }) => ({
      ...NO_STAMPS,
      ...row,
      ...firstStamps(row, tx.now),
      ...stampsOf(line, tx.now),
      createdAt: tx.now,
      updatedAt: tx.now,
      publishedAt: tx.now,
    }));
    const columns = { id: venues.id, slug: venues.slug };
    created.push(...(await tx.db.insert(venues).values(given).returning(columns)));
  }
  const idOf = new Map(created.map(({ id, slug }) => [slug, id]));
  const valuesOf = new Map(rows.map((values) => [values.slug, values]));
  await recordChanges(
    tx,
    staff,
    created.map(({ id, slug }) => ({
      action: 'venue.create',
      entity: 'venue',
      entityId: id,
      after: valuesOf.get(slug),
    })),
  );
  await writeParts(
    tx,
    staff,
    lines.map((line) => ({ ...line, venueId: idOf.get(line.values.slug ?? '') ?? 0 })),
  );
  await updateWindows(tx, [...idOf.values()]);
  return idOf;
}

type NewRow = typeof venues.$inferInsert;

/** Writes the changed fields, hours and options of venues that are there already. */
export async function updateVenues(
  tx: Ctx,
  staff: StaffActor,
  planned: PlannedLine[],
): Promise<void> {
  const changes = planned.flatMap((line) =>
    line.outcome === 'update' && line.stored
      ? [{ ...line, venueId: line.stored.row.id, venue: line.stored.row }]
      : [],
  );
  await keepOldSlugs(tx, changes);
  const written = changes.map((line) => ({ venue: line.venue, values: toWrite(line, tx.now) }));
  for (const part of sameFields(written).flatMap((alike) => [...chunks(alike)])) {
    await tx.db
      .insert(venues)
      .values(part.map(({ venue, values }) => ({ ...venue, ...values })))
      .onConflictDoUpdate({ target: venues.id, set: takeOver(fieldsOf(part[0])) });
  }
  await recordChanges(tx, staff, changes.flatMap(toRecords(tx.now)));
  await writeParts(tx, staff, changes);
  await updateWindows(
    tx,
    changes.filter(({ week }) => week).map(({ venueId }) => venueId),
  );
}

type PartsOfVenue = Pick<PlannedLine, 'stored' | 'week' | 'options'> & { venueId: number };

async function writeParts(tx: Ctx, staff: StaffActor, lines: PartsOfVenue[]): Promise<void> {
  await writeWeeks(
    tx,
    staff,
    lines.flatMap(({ venueId, stored, week }) =>
      week ? [{ venueId, before: stored?.week ?? [], after: week }] : [],
    ),
  );
  await changeOptions(
    tx,
    staff,
    lines.flatMap(({ venueId, options }) => (options ? [{ venueId, ...options }] : [])),
  );
}

/** Who changes a block, or says that it is right, has looked at it. */
function stampsOf({ values, week, options, checks }: PlannedLine, now: Date) {
  return {
    ...checkStamps(Object.keys(values), now),
    ...blockStamps(
      [
        ...checks,
        ...(week ? (['hours'] as const) : []),
        ...(options ? (['facilities'] as const) : []),
      ],
      now,
    ),
  };
}

type ChangedLine = PlannedLine & { venue: VenueRow };

function toWrite(line: ChangedLine, now: Date): PlannedLine['values'] {
  const { venue, values } = line;
  const isPublished = venue.publishedAt === null && values.isActive === true;
  return {
    ...values,
    ...stampsOf(line, now),
    ...(isPublished && { publishedAt: now }),
    // A form that holds none of this is not outdated by it.
    ...(Object.keys(values).length > 0 && { updatedAt: nextStamp(venue, now) }),
  };
}

function toRecords(now: Date) {
  return ({ venue, values, checks }: ChangedLine): Change[] => {
    const shared = { entity: 'venue', entityId: venue.id } as const;
    const was = (fields: object) =>
      Object.fromEntries(
        Object.keys(fields).map((field) => [field, venue[field as keyof VenueRow]]),
      );
    const stamps = blockStamps(checks, now);
    return [
      ...(Object.keys(values).length > 0
        ? [{ action: 'venue.update' as const, ...shared, before: was(values), after: values }]
        : []),
      ...(checks.length > 0
        ? [{ action: 'venue.check' as const, ...shared, before: was(stamps), after: stamps }]
        : []),
    ];
  };
}

interface ChangedVenue {
  venue: VenueRow;
  values: PlannedLine['values'];
}

function fieldsOf(change: ChangedVenue | undefined): string[] {
  return Object.keys(change?.values ?? {}).sort();
}

/** One statement writes the same columns of all its rows: lines that change the same go together. */
function sameFields(changes: ChangedVenue[]): ChangedVenue[][] {
  const changed = changes.filter(({ values }) => Object.keys(values).length > 0);
  return [...groupBy(changed, (change) => fieldsOf(change).join()).values()];
}

/** Of the row to insert only these columns reach the one that is there; the others stay. */
function takeOver(fields: readonly string[]) {
  const columns = getTableColumns(venues);
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([field]) => fields.includes(field))
      .map(([field, column]) => [field, sql`excluded.${sql.identifier(toSnakeCase(column.name))}`]),
  );
}

/** The column names follow the schema's casing rule. */
function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

async function keepOldSlugs(tx: Ctx, changes: ChangedVenue[]): Promise<void> {
  const renamed = changes.flatMap(({ venue, values }) =>
    values.slug && values.slug !== venue.slug ? [{ venue, slug: values.slug }] : [],
  );
  if (renamed.length === 0) return;
  await tx.db.delete(venueSlugAliases).where(
    inArray(
      venueSlugAliases.alias,
      renamed.map(({ slug }) => slug),
    ),
  );
  await tx.db
    .insert(venueSlugAliases)
    .values(renamed.map(({ venue }) => ({ alias: venue.slug, venueId: venue.id })));
}

async function highestPlaces(tx: Ctx, lines: PlannedLine[]): Promise<Map<number, number>> {
  const ids = [...new Set(lines.map(({ values }) => values.categoryId as number))];
  const rows = await tx.db
    .select({ categoryId: venues.categoryId, highest: max(venues.displayOrder) })
    .from(venues)
    .where(inArray(venues.categoryId, ids))
    .groupBy(venues.categoryId);
  return new Map(rows.map(({ categoryId, highest }) => [categoryId, highest ?? 0]));
}

function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += ROWS_PER_STATEMENT) {
    yield items.slice(start, start + ROWS_PER_STATEMENT);
  }
}
