import { expect, test } from 'vitest';
import { hasKeyColumn, isCells } from './pasted-cells.ts';

test('cells of a spreadsheet and lines of a CSV file are told from other texts', () => {
  expect(isCells('번호\t테이블 요금\n3\t120000')).toBe(true);
  expect(isCells('번호,테이블 요금\r\n3,120000\r\n')).toBe(true);
  expect(isCells('안녕하세요, 반갑습니다.')).toBe(false);
  expect(isCells('강남\n서초')).toBe(false);
});

test('cells without a heading that tells the venues are found out before they are sent', () => {
  expect(hasKeyColumn('\uFEFF번호,테이블 요금\n3,120000')).toBe(true);
  expect(hasKeyColumn('"업소명"\t"슬러그"\n가\tga')).toBe(true);
  expect(hasKeyColumn('3\t120000\n4\t130000')).toBe(false);
});
