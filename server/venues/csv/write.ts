import { getTableColumns, inArray, max, sql } from 'drizzle-orm';
import { venueSlugAliases, venues } from '#db/schema/index.ts';
import { DEFAULT_STARS, storedFromForm } from '#domain/figures/rating.ts';
import { groupBy } from '#domain/group-by.ts';
import { withParticle } from '#domain/text/korean.ts';
import { recordActivities } from '#server/activities/service.ts';
import { recordChanges } from '#server/audit/service.ts';
import type { StaffActor } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { nextStamp } from '#server/venues/edit.ts';
import type { VenueRow } from '#server/venues/present.ts';
import { updateWindows } from '#server/venues/windows.ts';
import { COLUMNS } from './columns.ts';
import type { PlannedLine } from './plan.ts';

/** Rows a statement takes at once: forty columns each, and Postgres counts parameters to 65,535. */
const ROWS_PER_STATEMENT = 500;

/** Inserts the new venues; returns their ids by slug. */
export async function createVenues(
  tx: Ctx,
  staff: StaffActor,
  planned: PlannedLine[],
): Promise<Map<string, number>> {
  const lines = planned.filter(({ outcome }) => outcome === 'create');
  const lastPlaces = await highestPlaces(tx, lines);
  const rows = lines.map(({ values }) => {
    // The plan gives every new venue a name, a slug and a category.
    const categoryId = values.categoryId as number;
    const place = (lastPlaces.get(categoryId) ?? 0) + 1;
    lastPlaces.set(categoryId, Math.max(place, values.displayOrder ?? 0));
    return {
      rating: storedFromForm(DEFAULT_STARS),
      displayOrder: place,
      ...(values as typeof values & { name: string; slug: string }),
      categoryId,
      createdAt: tx.now,
      updatedAt: tx.now,
    };
  });
  const created: { id: number; name: string; slug: string }[] = [];
  for (const part of chunks(rows)) {
    const columns = { id: venues.id, name: venues.name, slug: venues.slug };
    created.push(...(await tx.db.insert(venues).values(part).returning(columns)));
  }
  await updateWindows(
    tx,
    created.map(({ id }) => id),
  );
  const valuesOf = new Map(
    rows.map(({ createdAt, updatedAt, ...values }) => [values.slug, values]),
  );
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
  await recordActivities(
    tx,
    created.map((venue) => ({
      type: 'venue_created',
      venue,
      message: `${withParticle(venue.name, '이/가')} 새로 등록되었습니다`,
    })),
  );
  return new Map(created.map(({ id, slug }) => [slug, id]));
}

/** Writes the changed fields of venues that are there already. */
export async function updateVenues(
  tx: Ctx,
  staff: StaffActor,
  planned: PlannedLine[],
): Promise<void> {
  const changes = planned.flatMap(({ outcome, venue, values }) =>
    outcome === 'update' && venue ? [{ venue, values }] : [],
  );
  await keepOldSlugs(tx, changes);
  for (const part of sameFields(changes).flatMap((alike) => [...chunks(alike)])) {
    await tx.db
      .insert(venues)
      .values(
        part.map(({ venue, values }) => ({
          ...venue,
          ...values,
          updatedAt: nextStamp(venue, tx.now),
        })),
      )
      .onConflictDoUpdate({ target: venues.id, set: takeOver(fieldsOf(part[0])) });
  }
  await recordChanges(
    tx,
    staff,
    changes.map(({ venue, values }) => ({
      action: 'venue.update',
      entity: 'venue',
      entityId: venue.id,
      before: Object.fromEntries(
        Object.keys(values).map((field) => [field, venue[field as keyof VenueRow]]),
      ),
      after: values,
    })),
  );
  await recordActivities(
    tx,
    changes.map(({ venue, values }) => ({
      type: 'venue_updated',
      venue: {
        id: venue.id,
        name: values.name ?? venue.name,
        slug: values.slug ?? venue.slug,
      },
      message: `${values.name ?? venue.name}의 업소 정보가 수정되었습니다`,
    })),
  );
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
  return [...groupBy(changes, (change) => fieldsOf(change).join()).values()];
}

/** Of the row to insert only these columns reach the one that is there; the others stay. */
function takeOver(fields: readonly string[]) {
  const columns = getTableColumns(venues);
  return Object.fromEntries(
    [...COLUMNS.map(({ field }) => field), 'updatedAt' as const]
      .filter((field) => field === 'updatedAt' || fields.includes(field))
      .map((field) => [field, sql`excluded.${sql.identifier(toSnakeCase(columns[field].name))}`]),
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
