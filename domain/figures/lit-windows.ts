/** Three lines of them on a desktop: more nobody counts. */
const MOST_WINDOWS = 24;

export interface StateCounts {
  total: number;
  open: number;
  permanentlyClosed: number;
}

/**
 * How many windows stand for the venues of a category, by state: one each, or where there are more
 * than can be drawn, as many in proportion. Whatever there is has one.
 */
export function windowsOf({ total, open, permanentlyClosed }: StateCounts) {
  const scale = Math.min(1, MOST_WINDOWS / total);
  const drawn = (count: number) => (count === 0 ? 0 : Math.max(1, Math.round(count * scale)));
  return {
    open: drawn(open),
    closed: drawn(total - open - permanentlyClosed),
    permanent_closed: drawn(permanentlyClosed),
  };
}
