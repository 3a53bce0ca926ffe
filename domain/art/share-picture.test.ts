import { expect, test } from 'vitest';
import { postSubject, sharePath, venueSubject } from './share-picture.ts';

const VENUE = { id: 7, name: '여백 라운지', district: '강남구' };

test('a picture keeps its address until what it shows changes', () => {
  const path = sharePath(venueSubject(VENUE, '라운지'));
  expect(path).toMatch(/^\/art\/share\/venue\/7\/\w+\.jpg$/);
  expect(sharePath(venueSubject({ ...VENUE }, '라운지'))).toBe(path);
  for (const other of [
    venueSubject({ ...VENUE, name: '여백' }, '라운지'),
    venueSubject({ ...VENUE, district: '서초구' }, '라운지'),
    venueSubject(VENUE, '칵테일 바'),
  ]) {
    expect(sharePath(other)).not.toBe(path);
  }
});

test('a venue is labelled with category and district, a guide as one', () => {
  expect(venueSubject(VENUE, '라운지').label).toBe('라운지 · 강남구');
  expect(venueSubject({ ...VENUE, district: null }, undefined).label).toBe('강남구');
  expect(postSubject({ id: 1, title: '첫 방문' }).label).toBe('가이드');
});
