const HOUR_MS = 60 * 60 * 1000;

/** Where a venue stands in lists and how its picture is cut: nothing that visitors are told about. */
const QUIET_FIELDS: readonly string[] = [
  'isActive',
  'publishedAt',
  'isFeatured',
  'displayOrder',
  'thumbnailFocusX',
  'thumbnailFocusY',
];

/** Whether a change of these fields is told in the feed of activities. */
export function isToldInFeed(fields: readonly string[]): boolean {
  return fields.some((field) => !QUIET_FIELDS.includes(field));
}

/** An edit renews the line of the one before it, if that is not older than this. */
export function renewedSince(now: Date): Date {
  return new Date(now.getTime() - HOUR_MS);
}
