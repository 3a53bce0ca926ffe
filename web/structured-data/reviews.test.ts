import { expect, test } from 'vitest';
import type { Review } from '#contract/reviews/reviews.ts';
import { toAggregateRating, toReviews } from './reviews.ts';

const REVIEW: Review = {
  id: 1,
  rating: 9,
  serviceRating: 8,
  atmosphereRating: 8,
  priceRating: 8,
  content: null,
  imageUrl: null,
  visitDate: '2026-11-01',
  isAnonymous: false,
  isRecommended: true,
  createdAt: '2026-11-02T21:00:00+09:00',
  isApproved: true,
  user: { nickname: '달빛산책' },
  gated: true,
  blindedUntil: null,
};

test('a review behind the gate tells score, day and author, and no text', () => {
  const [told] = toReviews([REVIEW]);
  expect(JSON.parse(JSON.stringify(told))).toEqual({
    '@type': 'Review',
    author: { '@type': 'Person', name: '달빛산책' },
    datePublished: '2026-11-02T21:00:00+09:00',
    reviewRating: { '@type': 'Rating', ratingValue: 9, bestRating: 10, worstRating: 1 },
  });
});

test('a text that everyone receives is told', () => {
  expect(toReviews([{ ...REVIEW, content: '조용하고 좋았습니다.' }])[0]?.reviewBody).toBe(
    '조용하고 좋았습니다.',
  );
});

test('whoever wrote without a name is 익명', () => {
  expect(toReviews([{ ...REVIEW, user: null }])[0]?.author.name).toBe('익명');
});

test('a score is told as its author gave it', () => {
  expect(toReviews([{ ...REVIEW, rating: 1 }])[0]?.reviewRating.ratingValue).toBe(1);
});

test('a review that is hidden for now is not told', () => {
  const hidden = { ...REVIEW, rating: null, user: null, blindedUntil: '2026-12-01T00:00:00+09:00' };
  expect(toReviews([hidden, REVIEW])).toHaveLength(1);
});

test('at most ten approved reviews are told, the newest first', () => {
  const reviews = Array.from({ length: 14 }, (_, index) => ({
    ...REVIEW,
    isApproved: index !== 1,
    user: { nickname: `손님${index}` },
  }));
  const names = toReviews(reviews).map(({ author }) => author.name);
  expect(names).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((index) => `손님${index}`));
});

test('the average is told on five stars as the page shows it, and only when there is one', () => {
  expect(toAggregateRating({ reviewAverage: 8.7, reviewCount: 38 })).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.4,
    reviewCount: 38,
    bestRating: 5,
    worstRating: 1,
  });
  expect(toAggregateRating({ reviewAverage: null, reviewCount: 0 })).toBeUndefined();
});
