/** Shorter movements are taps or a trembling hand. */
const SWIPE_MIN_PX = 40;

/** The picture a key leads to, round and round; null when the key means nothing here. */
export function indexAfterKey(key: string, index: number, count: number): number | null {
  if (count < 2) return null;
  if (key === 'ArrowRight') return stepFrom(index, 1, count);
  if (key === 'ArrowLeft') return stepFrom(index, -1, count);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** The picture a swipe leads to; null when it was too short or rather a scroll. */
export function indexAfterSwipe(
  moved: { x: number; y: number },
  index: number,
  count: number,
): number | null {
  const isSwipe = Math.abs(moved.x) >= SWIPE_MIN_PX && Math.abs(moved.x) > Math.abs(moved.y);
  if (!isSwipe || count < 2) return null;
  return stepFrom(index, moved.x < 0 ? 1 : -1, count);
}

export function stepFrom(index: number, step: 1 | -1, count: number): number {
  return (index + step + count) % count;
}
