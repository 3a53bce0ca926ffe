/** Fields of a venue that a merge lays side by side; what is not here stays with the kept venue. */
export const MERGE_FIELDS = [
  'name',
  'address',
  'roadAddress',
  'lotAddress',
  'district',
  'place',
  'phone',
  'kakaoId',
  'telegramId',
  'email',
  'description',
  'features',
  'thumbnailImage',
  'businessType',
  'licenseNumber',
  'businessRegistrationNumber',
  'roomCount',
  'floorCount',
  'serviceType',
  'averageAttendance',
  'tcPricing',
  'rating',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** What belongs to a venue in rows of its own. */
export const MOVED_KINDS = [
  'reviews',
  'news',
  'gallery',
  'signage',
  'licenses',
  'hours',
  'specialDays',
  'options',
  'favorites',
  'aliases',
  'posts',
  // Before the owners, by whose place they are judged.
  'proposals',
  'claims',
  'owners',
  'reports',
  'visits',
] as const;
export type MovedKind = (typeof MOVED_KINDS)[number];

/** Nothing is said by it: a merge fills it from the other venue. */
export function isGap(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === 0 || isEmptyList(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/**
 * The columns of the kept venue that change: gaps are filled, and what is asked for is replaced.
 * A place is two numbers that only mean something together.
 */
export function mergedValues(
  kept: Readonly<Record<string, unknown>>,
  merged: Readonly<Record<string, unknown>>,
  take: readonly MergeField[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of MERGE_FIELDS) {
    const columns = columnsOf(field);
    const isWanted = take.includes(field) || columns.every((column) => isGap(kept[column]));
    if (!isWanted || columns.some((column) => isGap(merged[column]))) continue;
    for (const column of columns) {
      if (!isEqual(kept[column], merged[column])) values[column] = merged[column];
    }
  }
  return values;
}

export function columnsOf(field: MergeField): readonly string[] {
  return field === 'place' ? ['latitude', 'longitude'] : [field];
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
