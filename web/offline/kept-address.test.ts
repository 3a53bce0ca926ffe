import { expect, test } from 'vitest';
import { isAnsweredOffline, isKeptAddress } from './kept-address.ts';

const at = (path: string) => new URL(path, 'https://bamgyeol.example.kr');

test.each([
  '/',
  '/?category=lounge',
  '/?category=lounge&page=2',
  '/venue/%EC%97%AC%EB%B0%B1',
  '/posts',
  '/posts/first-visit',
  '/consultation',
  '/privacy',
])('a copy of %s is kept', (path) => {
  expect(isKeptAddress(at(path))).toBe(true);
});

test.each([
  // Of this moment, or without an end.
  '/?open=true',
  '/?category=lounge&sort=rating',
  '/search?q=bar',
  '/venue/a?b=c',
  // Somebody's own.
  '/profile',
  '/settings',
  '/reset-password',
  '/admin',
  '/admin-login',
  '/admin/venues',
  // No pages.
  '/api/venues',
  '/venue/a/b',
  '/objects/a',
])('no copy of %s is kept', (path) => {
  expect(isKeptAddress(at(path))).toBe(false);
});

test('the back office and calls are left to the network', () => {
  for (const path of ['/admin', '/admin-login', '/admin/venues', '/api/docs', '/objects/a']) {
    expect(isAnsweredOffline(at(path)), path).toBe(false);
  }
  for (const path of ['/', '/profile', '/search?q=bar', '/administrators', '/unknown']) {
    expect(isAnsweredOffline(at(path)), path).toBe(true);
  }
});
