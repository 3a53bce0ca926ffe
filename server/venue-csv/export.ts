import { asc, isNull } from 'drizzle-orm';
import Papa from 'papaparse';
import { venues } from '#db/schema/index.ts';
import { toCsvCell } from '#domain/text/csv-cell.ts';
import { requirePermission } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { ID_HEADER, VERSION_HEADER } from './columns.ts';
import { cellsOf, HEADERS, type Site, type Stored } from './parts.ts';
import { readSite, withParts } from './stored.ts';
import { versionOf } from './version.ts';

/** Without it Excel takes UTF-8 for the system's old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Every venue that is not deleted, hidden ones included, one line each. */
export async function exportVenues(ctx: Ctx): Promise<string> {
  requirePermission(ctx.actor, 'venues');
  const rows = await ctx.db
    .select()
    .from(venues)
    .where(isNull(venues.deletedAt))
    .orderBy(asc(venues.categoryId), asc(venues.displayOrder), asc(venues.id));
  const site = await readSite(ctx);
  const all = await withParts(ctx, rows);
  const lines = all.map((stored) => toLine(stored, site).map(toCsvCell));
  return BYTE_ORDER_MARK + Papa.unparse([[...HEADERS], ...lines], { newline: '\r\n' });
}

function toLine(stored: Stored, site: Site): string[] {
  const cells = cellsOf(stored, site)
    .set(ID_HEADER, String(stored.row.id))
    .set(VERSION_HEADER, versionOf(stored));
  return HEADERS.map((header) => cells.get(header) ?? '');
}
