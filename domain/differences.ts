/** Of some changes, those that differ from what is there: the values before and after. */
export function differences<T extends object>(
  current: object,
  changes: T,
): { before: Partial<T>; after: Partial<T> } {
  const present = current as Record<string, unknown>;
  const changed = Object.entries(changes).filter(
    ([field, value]) => JSON.stringify(present[field]) !== JSON.stringify(value),
  );
  const before = Object.fromEntries(changed.map(([field]) => [field, present[field]]));
  // Both hold fields of `changes` only.
  return { before: before as Partial<T>, after: Object.fromEntries(changed) as Partial<T> };
}
