interface Placed {
  id: number;
  displayOrder: number;
}

/** As the server reads them: by number, and by id where numbers are equal. */
export function byPlace(a: Placed, b: Placed): number {
  return a.displayOrder - b.displayOrder || a.id - b.id;
}

/** Whether two of them hold the same number: swapping those would change nothing. */
export function hasTies(sorted: readonly Placed[]): boolean {
  return sorted.some((row, index) => row.displayOrder === sorted[index - 1]?.displayOrder);
}

/** The same order, numbered from 1 as the server numbers it. */
export function numbered<T extends Placed>(rows: readonly T[]): T[] {
  return rows.map((row, index) => ({ ...row, displayOrder: index + 1 }));
}

/** The two rows with each other's number, the first of them the one that was moved. */
export function swapped<T extends Placed>(
  sorted: readonly T[],
  id: number,
  step: -1 | 1,
): [T, T] | null {
  const index = sorted.findIndex((row) => row.id === id);
  const [row, neighbour] = [sorted[index], sorted[index + step]];
  if (!row || !neighbour) return null;
  return [
    { ...row, displayOrder: neighbour.displayOrder },
    { ...neighbour, displayOrder: row.displayOrder },
  ];
}

/** The order after one row was dropped onto the place of another. */
export function dropped<T extends Placed>(sorted: readonly T[], id: number, onto: number): T[] {
  const from = sorted.findIndex((row) => row.id === id);
  const to = sorted.findIndex((row) => row.id === onto);
  const row = sorted[from];
  if (!row || to === -1) return [...sorted];
  const rest = sorted.toSpliced(from, 1);
  return rest.toSpliced(to, 0, row);
}
