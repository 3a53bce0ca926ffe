/** As many reviews as the site's mean counts for: a venue's own outweigh it from the sixth on. */
export const PRIOR_WEIGHT = 5;

/** The middle of 1 to 10, for a site without a single review. */
export const NEUTRAL_MEAN = 5.5;

/**
 * The visitors' score: the plain average, drawn towards the mean of the whole site while there are
 * few reviews, so that one enthusiast does not beat forty regulars.
 */
export function visitorScore(
  { count, average }: { count: number; average: number },
  siteMean: number | null,
): number | null {
  if (count === 0) return null;
  return roundToTenth(weighAgainst(siteMean ?? NEUTRAL_MEAN, { count, average }));
}

/** The same without rounding, for drawing it. */
export function weighAgainst(
  siteMean: number,
  { count, average }: { count: number; average: number },
): number {
  return (PRIOR_WEIGHT * siteMean + count * average) / (PRIOR_WEIGHT + count);
}

/** Scores are told with one digit after the point. */
export function roundToTenth(value: number): number {
  // A sum such as 8.25 may lie a hair below itself in binary.
  return Math.round((value + Number.EPSILON * value) * 10) / 10;
}
