import type { Review } from '#contract/reviews/reviews.ts';

type PartScores = Pick<Review, 'serviceRating' | 'atmosphereRating' | 'priceRating' | 'isApproved'>;

const PARTS = [
  { key: 'serviceRating', label: '서비스' },
  { key: 'atmosphereRating', label: '분위기' },
  { key: 'priceRating', label: '가격' },
] as const;

export interface PartAverage {
  key: (typeof PARTS)[number]['key'];
  label: string;
  average: number;
}

/** Averages of what was scored; one's own review counts only once everyone can see it. */
export function partAverages(reviews: readonly PartScores[]): PartAverage[] {
  return PARTS.flatMap(({ key, label }) => {
    const scores = reviews
      .filter(({ isApproved }) => isApproved)
      .map((review) => review[key])
      .filter((score) => score !== null);
    if (scores.length === 0) return [];
    const average = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    return [{ key, label, average }];
  });
}
