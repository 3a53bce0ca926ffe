/** All from one row to another, both included, whichever comes first; the last alone if one is gone. */
export function rangeBetween(ids: readonly number[], from: number, to: number): number[] {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)];
  if (start === -1 || end === -1) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
