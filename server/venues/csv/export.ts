import { asc, isNull } from 'drizzle-orm';
import Papa from 'papaparse';
import { categories, venues } from '#db/schema/index.ts';
import { toCsvCell } from '#domain/text/csv-cell.ts';
import { requirePermission } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import type { VenueRow } from '#server/venues/present.ts';
import { type Category, COLUMNS, ID_HEADER, VERSION_HEADER } from './columns.ts';
import { versionOf } from './version.ts';

/** Without it Excel takes UTF-8 for the system's old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Every venue that is not deleted, hidden ones included, one line each. */
export async function exportVenues(ctx: Ctx): Promise<string> {
  requirePermission(ctx.actor, 'venues');
  const [rows, all] = await Promise.all([
    ctx.db
      .select()
      .from(venues)
      .where(isNull(venues.deletedAt))
      .orderBy(asc(venues.categoryId), asc(venues.displayOrder), asc(venues.id)),
    ctx.db.select().from(categories),
  ]);
  const lines = rows.map((row) =>
    [String(row.id), ...toCells(row, all), versionOf(row)].map(toCsvCell),
  );
  const heading = [ID_HEADER, ...COLUMNS.map(({ header }) => header), VERSION_HEADER];
  return BYTE_ORDER_MARK + Papa.unparse([heading, ...lines], { newline: '\r\n' });
}

export function toCells(row: VenueRow, all: readonly Category[]): string[] {
  return COLUMNS.map((column) => column.write(row, all));
}
