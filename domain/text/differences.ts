export type Fields = Record<string, unknown>;

/** One field of a recorded change; inside a group its name is `group.field`. */
export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

/** Housekeeping of a row, which says nothing to a reader. */
const SILENT_FIELDS = ['id', 'venueId', 'createdAt', 'updatedAt', 'changedBy', 'authorId'];

/**
 * The fields in which `next` differs from `now`, with both values. What `next` leaves out stays as
 * it is; groups are compared field by field, lists as a whole.
 */
export function changedFields<T extends object>(
  now: object,
  next: T,
): { before: Fields; after: Partial<T> } {
  const before: Fields = {};
  const after: Fields = {};
  for (const [field, value] of Object.entries(next)) {
    const current = (now as Fields)[field];
    if (value === undefined) continue;
    if (isGroup(current) && isGroup(value)) {
      const inside = changedFields(current, value);
      if (Object.keys(inside.after).length === 0) continue;
      before[field] = inside.before;
      after[field] = inside.after;
    } else if (!isSame(current, value)) {
      before[field] = current;
      after[field] = value;
    }
  }
  // The entries are those of `next`, only fewer.
  return { before, after: after as Partial<T> };
}

/** A recorded change, field by field: of a created or removed row all that it held. */
export function listDifferences(before: unknown, after: unknown): Difference[] {
  const was = flatten(before);
  const is = flatten(after);
  // Beside what changed, `before` may name the row; `after` holds the change alone.
  const fields = isNothing(after) ? Object.keys(was) : Object.keys(is);
  return fields
    .filter((field) => !SILENT_FIELDS.includes(field))
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
    .filter((difference) => !isSame(difference.before, difference.after))
    .filter(({ before, after }) => !(isEmpty(before) && isEmpty(after)));
}

function flatten(value: unknown): Fields {
  if (Array.isArray(value)) return byDay(value);
  if (!isGroup(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, inside]) =>
      isGroup(inside)
        ? Object.entries(inside).map(([name, deep]) => [`${field}.${name}`, deep])
        : [[field, inside]],
    ),
  );
}

/** The one list that is recorded by itself is a week of opening hours. */
function byDay(rows: unknown[]): Fields {
  return Object.fromEntries(rows.filter(isGroup).map((row) => [`day.${row.dayOfWeek}`, row]));
}

function isGroup(value: unknown): value is Fields {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}

function isEmpty(value: unknown): boolean {
  return isNothing(value) || value === '' || (Array.isArray(value) && value.length === 0);
}
