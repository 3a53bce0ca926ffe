import { expect, test } from 'vitest';
import { fieldsLeft, stepState } from './steps.ts';

test('what is done is done, whatever was answered before', () => {
  expect(stepState(true, 'later')).toBe('done');
  expect(stepState(true, 'not_applicable')).toBe('done');
  expect(stepState(false, undefined)).toBe('open');
  expect(stepState(false, 'later')).toBe('later');
  expect(stepState(false, 'not_applicable')).toBe('not_applicable');
  expect(stepState(false, 'confirmed')).toBe('done');
});

test('a field is left while it is fictional, or blank where something must stand', () => {
  const fictional = { name: '예시 가게', owner: '홍예시', note: '예시' };
  const left = (name: string | null, owner: string, note: string) =>
    fieldsLeft({ name, owner, note }, fictional, ['name', 'owner']);
  expect(left('예시 가게', '', '')).toEqual(['name', 'owner']);
  expect(left('우리 가게', '김사장', '예시')).toEqual(['note']);
  expect(left(null, '김사장', '')).toEqual(['name']);
  expect(left('우리 가게', '김사장', '')).toEqual([]);
});
