import { expect, test } from 'vitest';
import type { Report } from '#contract/reports/admin.ts';
import { VENUE_TOPICS } from '#contract/reports/reports.ts';
import { isSameSubject, mendingOf, topicLabel } from './mending.ts';

const REVIEW = { id: 3, excerpt: '좋아요', state: 'approved', author: null } as const;

function report(given: Partial<Report>): Report {
  return {
    id: 1,
    topic: 'hours',
    reason: '',
    state: 'open',
    venue: { id: 7, name: '유리온실', slug: '유리온실' },
    review: null,
    reporter: null,
    openCount: 1,
    createdAt: '2026-11-14T22:30:00+09:00',
    resolution: null,
    resolvedBy: null,
    resolvedAt: null,
    ...given,
  };
}

test.each([
  ['hours', '/admin/venues/7/hours'],
  ['address', '/admin/venues/7/edit'],
  ['contact', '/admin/venues/7/edit'],
  ['license', '/admin/venues/7'],
  ['facilities', '/admin/venues/7/options'],
  ['closed', '/admin/venues/7'],
  ['other', '/admin/venues/7'],
] as const)('wrong %s are mended at %s', (topic, href) => {
  expect(mendingOf(report({ topic })).href).toBe(href);
});

test.each([
  ['approved', '/admin/reviews?status=approved'],
  ['rejected', '/admin/reviews?status=rejected'],
  ['pending', '/admin/reviews'],
] as const)('a reported review that is %s is found at %s', (state, href) => {
  expect(mendingOf(report({ topic: 'abuse', review: { ...REVIEW, state } })).href).toBe(href);
});

test('every topic has a word, and reviews are told from venues', () => {
  for (const topic of VENUE_TOPICS) expect(topicLabel(report({ topic }))).toBeTruthy();
  expect(topicLabel(report({ topic: 'abuse', review: REVIEW }))).toBe('욕설·비방 리뷰');
  expect(topicLabel(report({ topic: 'other' }))).toBe('기타');
});

test('a venue and a review of it are two subjects', () => {
  expect(isSameSubject(report({}), report({ id: 2, topic: 'contact' }))).toBe(true);
  expect(isSameSubject(report({}), report({ review: REVIEW }))).toBe(false);
  expect(isSameSubject(report({ review: REVIEW }), report({ review: REVIEW }))).toBe(true);
});
