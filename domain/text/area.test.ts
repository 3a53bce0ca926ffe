import { expect, test } from 'vitest';
import { areaOf } from './area.ts';

test.each([
  [['강남구 역삼동 000-1', null], '강남구', '역삼동'],
  [[null, '논현1동 12길 3, 2층'], '강남구', '논현1동'],
  [['서울 강남구 테헤란로 1', '신사동'], null, '신사동'],
  [['서울 강남구 동광로 7', null], '서초구', '서초구'],
  [[null], null, null],
])('%o in %o is %o', (addresses, district, area) => {
  expect(areaOf(addresses, district)).toBe(area);
});
