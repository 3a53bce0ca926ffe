import { toCsvCell } from './csv-cell.ts';

export type CsvRow = readonly (string | number)[];

/** Excel takes a file for UTF-8 only when it begins with this mark. */
const BYTE_ORDER_MARK = '\ufeff';

/** Several tables in one file, with an empty line between. */
export function csvOfBlocks(blocks: readonly (readonly CsvRow[])[]): string {
  return BYTE_ORDER_MARK + blocks.map((rows) => rows.map(toLine).join('')).join('\r\n');
}

function toLine(row: CsvRow): string {
  return `${row.map(toField).join(',')}\r\n`;
}

function toField(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = toCsvCell(value);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
