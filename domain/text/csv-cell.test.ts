import { expect, test } from 'vitest';
import { fromCsvCell, toCsvCell } from './csv-cell.ts';

test.each([
  ['여백 라운지', '여백 라운지'],
  ['', ''],
  ['=1+1', "'=1+1"],
  ['+82 2-000-0000', "'+82 2-000-0000"],
  ['-5', "'-5"],
  ['@moon', "'@moon"],
  ['\t탭', "'\t탭"],
  ["'따옴표", "''따옴표"],
])('%j is written as %j and read back exactly', (text, cell) => {
  expect(toCsvCell(text)).toBe(cell);
  expect(fromCsvCell(cell)).toBe(text);
});

test('an apostrophe that someone typed into a sheet stays', () => {
  expect(fromCsvCell("'80년대 바")).toBe("'80년대 바");
});
