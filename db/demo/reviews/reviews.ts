import type { REVIEWERS } from '#db/demo/customers.ts';
import { REVIEWS_OF_BARS } from './reviews-bars.ts';
import { REVIEWS_OF_LOUNGES } from './reviews-lounges.ts';
import { REVIEWS_OF_ROOMS } from './reviews-rooms.ts';

/** Newest first within a venue. */
export interface DemoReview {
  score: number;
  text: string;
  /** Service, atmosphere, price; drawn around the score when absent. */
  scores?: readonly [number, number, number];
  author?: (typeof REVIEWERS)[number];
  isAnonymous?: true;
  hasPicture?: true;
  approvedMinutesAgo?: number;
  isPending?: true;
  rejectedBecause?: string;
  /** Hidden since then on request (임시조치). */
  blindedDaysAgo?: number;
}

export const REVIEWS: Record<string, readonly DemoReview[]> = {
  ...REVIEWS_OF_LOUNGES,
  ...REVIEWS_OF_BARS,
  ...REVIEWS_OF_ROOMS,
};
