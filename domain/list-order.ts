/** One row of a list that people put in order. Several may hold the same number. */
export interface Placed {
  id: number;
  displayOrder: number;
}

export type Side = 'before' | 'after';

/** As the server reads them: by number, and by id where numbers are equal. */
export function byPlace(a: Placed, b: Placed): number {
  return a.displayOrder - b.displayOrder || a.id - b.id;
}

/** The order after one row was put beside another; as it was where one of them is missing. */
export function moved<T extends Placed>(
  sorted: readonly T[],
  id: number,
  side: Side,
  neighbourId: number,
): T[] {
  const row = sorted.find((one) => one.id === id);
  const rest = sorted.filter((one) => one.id !== id);
  const at = rest.findIndex((one) => one.id === neighbourId);
  if (!row || at === -1) return [...sorted];
  return rest.toSpliced(side === 'before' ? at : at + 1, 0, row);
}

/**
 * Rows in their new order share out the numbers they held before, raised where these do not rise.
 * `above` is the number of the row in front of them.
 */
export function renumbered<T extends Placed>(rows: readonly T[], above: number): T[] {
  const numbers = rows.map(({ displayOrder }) => displayOrder).sort((a, b) => a - b);
  let last = above;
  return rows.map((row, index) => {
    last = Math.max(numbers[index] ?? 0, last + 1);
    return { ...row, displayOrder: last };
  });
}

/** Those behind a stretch that ends with this number and may no longer hold the same or a lower one. */
export function pushed<T extends Placed>(behind: readonly T[], last: number): T[] {
  const free = behind.findIndex(({ displayOrder }, index) => displayOrder > last + index);
  return behind
    .slice(0, free === -1 ? behind.length : free)
    .map((row, index) => ({ ...row, displayOrder: last + 1 + index }));
}

/** Of all rows those that a move gives another number, with it. */
export function placesAfterMove<T extends Placed>(
  sorted: readonly T[],
  id: number,
  side: Side,
  neighbourId: number,
): T[] {
  const [start = 0, end = 0] = [id, neighbourId]
    .map((one) => sorted.findIndex((row) => row.id === one))
    .sort((a, b) => a - b);
  if (start === -1 || start === end) return [];
  const order = moved(sorted.slice(start, end + 1), id, side, neighbourId);
  const rows = renumbered(order, sorted[start - 1]?.displayOrder ?? -1);
  return [...rows, ...pushed(sorted.slice(end + 1), rows.at(-1)?.displayOrder ?? 0)];
}
