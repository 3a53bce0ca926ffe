import { expect, test } from 'vitest';
import { type DemoFacts, type DemoRow, decideRemoval } from './demo-removal.ts';

function row(id: number, isEdited = false): DemoRow {
  return { id, name: `예시 ${id}`, isEdited };
}

const FACTS: DemoFacts = {
  venues: [
    { ...row(1), categoryId: 1, reviews: 0 },
    { ...row(2, true), categoryId: 2, reviews: 0 },
    { ...row(3), categoryId: 3, reviews: 2 },
  ],
  posts: [
    { ...row(1), categoryId: 1 },
    { ...row(2, true), categoryId: 4 },
  ],
  categories: [1, 2, 3, 4, 5, 6].map((id) => ({
    ...row(id, id === 6),
    ownVenues: id === 5 ? 7 : 0,
    ownPosts: 0,
  })),
  options: [
    { ...row(1), ownVenues: 0, demoVenueIds: [1] },
    { ...row(2), ownVenues: 0, demoVenueIds: [1, 2, 3] },
    { ...row(3), ownVenues: 1, demoVenueIds: [] },
  ],
  words: [row(1), row(2, true)],
  customerIds: [1, 2],
};

function staysOf(also: string[] = []) {
  const { stays } = decideRemoval(FACTS, new Set(also));
  return stays.filter(({ isChosen }) => !isChosen).map(({ kind, id }) => `${kind}:${id}`);
}

test('what staff changed, what members wrote on and what these need stays; the rest goes', () => {
  const { goes, stays } = decideRemoval(FACTS, new Set());
  expect(goes).toEqual({
    venue: [1],
    category: [1],
    option: [1],
    post: [1],
    word: [1],
    customer: [1, 2],
  });
  expect(staysOf()).toEqual([
    'venue:2',
    'venue:3',
    'post:2',
    'category:2',
    'category:3',
    'category:4',
    'category:5',
    'category:6',
    'option:2',
    'option:3',
    'word:2',
  ]);
  expect(stays.find(({ kind, id }) => kind === 'option' && id === 2)?.venues).toBe(2);
});

test('what somebody names goes all the same, and so does what only it needed', () => {
  expect(staysOf(['venue:2', 'venue:3', 'category:6', 'word:2', 'post:2'])).toEqual([
    'category:5',
    'option:3',
  ]);
});

test('what the operator needs never goes, even when somebody names it', () => {
  const { goes } = decideRemoval(FACTS, new Set(['category:5', 'option:3']));
  expect(goes.category).not.toContain(5);
  expect(goes.option).not.toContain(3);
});
