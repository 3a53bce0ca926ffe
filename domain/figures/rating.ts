// One grade, four scales: stored as tenths of a star (0–50), read on the wire as 0–10, shown as
// stars (0–5), typed into the form as stars in steps of 0.1. Convert only here.

export const MAX_STARS = 5;
export const MAX_STORED_RATING = 50;
export const MAX_WIRE_RATING = 10;
export const FORM_RATING_STEP = 0.1;

/** What a venue without a grade shows. */
export const DEFAULT_STARS = 5;

export const FEW_REVIEWS_BELOW = 5;

const STORED_PER_STAR = MAX_STORED_RATING / MAX_STARS;
const STORED_PER_WIRE = MAX_STORED_RATING / MAX_WIRE_RATING;
const WIRE_PER_STAR = MAX_WIRE_RATING / MAX_STARS;

export function wireFromStored(stored: number | null): number {
  return (stored ?? 0) / STORED_PER_WIRE;
}

export function starsFromWire(wire: number | null): number {
  return wire ? wire / WIRE_PER_STAR : DEFAULT_STARS;
}

/** The form shows the default for a venue that has no grade yet. */
export function formFromWire(wire: number | null): number {
  return roundToStep(starsFromWire(wire));
}

export function storedFromForm(stars: number): number {
  return Math.round(stars * STORED_PER_STAR);
}

export function isFormRating(stars: number): boolean {
  return Number.isFinite(stars) && stars >= 0 && stars <= MAX_STARS;
}

/** The average over venues' wire ratings. Venues without a grade have no say in it. */
export function averageStars(wireRatings: readonly (number | null)[]): number {
  const graded = wireRatings.filter((rating): rating is number => rating !== null && rating > 0);
  if (graded.length === 0) return DEFAULT_STARS;
  return starsFromWire(graded.reduce((sum, rating) => sum + rating, 0) / graded.length);
}

export function formatStars(stars: number): string {
  return stars.toFixed(1);
}

/** A visitors' score of 1–10 as stars, to the tenth that is shown; search engines read the same. */
export function starsFromScore(score: number): number {
  return roundToStep(Math.max(1, score / WIRE_PER_STAR));
}

/** Below this many reviews a visitors' average carries "표본 적음". */
export function hasFewReviews(reviewCount: number): boolean {
  return reviewCount < FEW_REVIEWS_BELOW;
}

function roundToStep(value: number): number {
  return Math.round(value * 10) / 10;
}
