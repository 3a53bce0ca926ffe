import { expect, test } from 'vitest';
import { MAX_CSV_BYTES } from '#contract/venues/csv.ts';
import { readCsvFile } from './read-csv-file.ts';

test('a file in UTF-8 is read as it is', async () => {
  expect(await readCsvFile(new Blob(['업소명\n여백']))).toBe('업소명\n여백');
});

test('a file as Korean Excel saves it is read in its own encoding', async () => {
  const inEucKr = new Uint8Array([0xbe, 0xf7, 0xbc, 0xd2, 0xb8, 0xed]);
  expect(await readCsvFile(new Blob([inEucKr]))).toBe('업소명');
});

test('a file that the server would not take is not read, also where only its sending is too long', async () => {
  expect(await readCsvFile(new Blob(['x'.repeat(MAX_CSV_BYTES + 1)]))).toBeNull();
  expect(await readCsvFile(new Blob(['\n'.repeat(MAX_CSV_BYTES / 2)]))).toBeNull();
  expect(await readCsvFile(new Blob(['x'.repeat(MAX_CSV_BYTES / 2)]))).toHaveLength(
    MAX_CSV_BYTES / 2,
  );
});
