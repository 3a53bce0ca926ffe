import { expect, test } from 'vitest';
import {
  allowsEntertainmentFields,
  BUSINESS_TYPE_LABELS,
  isBusinessType,
  misplacedEntertainmentFields,
  SERVICE_TYPE_LABELS,
} from './business-type.ts';

test('licences and service types have their Korean names', () => {
  expect(BUSINESS_TYPE_LABELS.general_restaurant).toBe('일반음식점');
  expect(BUSINESS_TYPE_LABELS.entertainment_bar_type2).toBe('2종 단란주점');
  expect(BUSINESS_TYPE_LABELS.entertainment_bar_type1).toBe('1종 유흥주점');
  expect(SERVICE_TYPE_LABELS).toEqual({ attached: '고정형', rotation: '로테이션' });
});

test('only a 1종 licence carries entertainment fields', () => {
  expect(allowsEntertainmentFields('entertainment_bar_type1')).toBe(true);
  expect(allowsEntertainmentFields('entertainment_bar_type2')).toBe(false);
  expect(allowsEntertainmentFields('general_restaurant')).toBe(false);
  expect(allowsEntertainmentFields(null)).toBe(false);
});

test('fields that the licence does not allow are named, empty ones are not', () => {
  const fields = { tcPricing: '', averageAttendance: 20, serviceType: 'rotation' };
  expect(misplacedEntertainmentFields({ businessType: 'general_restaurant', ...fields })).toEqual([
    'averageAttendance',
    'serviceType',
  ]);
  expect(
    misplacedEntertainmentFields({ businessType: 'entertainment_bar_type1', ...fields }),
  ).toEqual([]);
  expect(misplacedEntertainmentFields({ businessType: null })).toEqual([]);
});

test('a business type is one of three words', () => {
  expect(isBusinessType('general_restaurant')).toBe(true);
  expect(isBusinessType('bar')).toBe(false);
  expect(isBusinessType(undefined)).toBe(false);
});
