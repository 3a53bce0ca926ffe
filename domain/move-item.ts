/** The same items with one of them at another place; a place beyond the ends is the end. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items];
  const [item] = moved.splice(from, 1);
  if (item === undefined) return moved;
  moved.splice(Math.max(0, to), 0, item);
  return moved;
}
