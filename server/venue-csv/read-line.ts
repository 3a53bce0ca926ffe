import * as z from 'zod/mini';
import { VenueChanges } from '#contract/venues/changes.ts';
import { VenueReplacement } from '#contract/venues/forms.ts';
import { HALF_A_PLACE } from '#contract/venues/place.ts';
import type { venues } from '#db/schema/index.ts';
import { isHalfPlace } from '#domain/places/placed.ts';
import type { VenueRow } from '#server/venues/present.ts';
import { type Category, CellProblem, COLUMNS } from './columns.ts';
import { comparable, type SheetLine } from './sheet.ts';

export type Values = Partial<typeof venues.$inferInsert>;

interface ReadLine {
  values: Values;
  /** What differs from the stored venue, by heading. */
  differences: { header: string; from: string; to: string }[];
  problems: string[];
}

/** The same limits and sentences as the forms have. */
const FormPart = z.pick(VenueReplacement, { slug: true, thumbnailImage: true });
const CHANGES_FIELDS = new Set(Object.keys(VenueChanges.shape));

/** Cells as values to store; what equals the stored venue is left out. */
export function readLine(
  cells: SheetLine['cells'],
  venue: VenueRow | null,
  categories: readonly Category[],
): ReadLine {
  const problems: string[] = [];
  const given: Record<string, unknown> = {};
  for (const column of COLUMNS) {
    const cell = cells.get(column.header);
    const current = venue ? comparable(column.write(venue, categories)) : '';
    if (cell === undefined || cell === current) continue;
    try {
      given[column.field] = column.read(cell, categories);
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      problems.push(error.message);
    }
  }
  const values: Record<string, unknown> = { ...given };
  for (const [schema, part] of partsOf(given)) {
    const result = schema.safeParse(part);
    if (result.success) Object.assign(values, result.data);
    else problems.push(...result.error.issues.map(toProblem));
  }
  const stored: Record<string, unknown> = venue ?? {};
  if (isHalfPlace({ ...stored, ...values })) problems.push(HALF_A_PLACE);
  for (const [field, value] of Object.entries(values)) {
    if (JSON.stringify(stored[field]) === JSON.stringify(value)) delete values[field];
  }
  const differences = COLUMNS.filter(({ field }) => field in values).map(({ header, write }) => ({
    header,
    from: venue ? write(venue, categories) : '',
    to: cells.get(header) ?? '',
  }));
  return { values, differences, problems };
}

function partsOf(given: Record<string, unknown>): [z.ZodMiniType<object>, object][] {
  const pick = (isPart: (field: string) => boolean) =>
    Object.fromEntries(Object.entries(given).filter(([field]) => isPart(field)));
  const changes = pick((field) => CHANGES_FIELDS.has(field));
  const form = pick((field) => field in FormPart.shape);
  return [
    // An empty set of changes is an error of its own there.
    ...(Object.keys(changes).length > 0 ? [[VenueChanges, changes] as const] : []),
    [FormPart, form] as const,
  ].map(([schema, part]) => [schema, part]);
}

function toProblem(issue: z.core.$ZodIssue): string {
  const field = String(issue.path[0]);
  const header = COLUMNS.find((column) => column.field === field)?.header ?? field;
  return `${header}: ${issue.message.replace(`${field}: `, '')}`;
}
