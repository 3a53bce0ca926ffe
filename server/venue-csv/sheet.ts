import Papa from 'papaparse';
import { MAX_CSV_LINES, NO_CSV, NO_KEY_COLUMN } from '#contract/venues/csv.ts';
import { fromCsvCell } from '#domain/text/csv-cell.ts';
import { cleanText, hasUnusableCharacters } from '#domain/text/text.ts';
import { invalid } from '#server/http/errors.ts';
import { ID_HEADER } from './columns.ts';
import { HEADERS } from './parts.ts';

/** One line of the file, cells by heading. */
export interface SheetLine {
  /** As a spreadsheet numbers it: the heading is 1. */
  line: number;
  cells: ReadonlyMap<string, string>;
}

const KNOWN_HEADERS = new Set(HEADERS);

/** Reads the file; what is wrong with it as a whole is refused, not reported by line. */
export function readSheet(csv: string): SheetLine[] {
  const text = csv.replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const [headings = [], ...rows] = data;
  const headers = headings.map(clean);
  if (headers.some(hasUnusableCharacters)) throw invalid([NO_CSV]);
  requireKnownHeaders(headers);
  const lines = rows
    .map((row, index) => ({ line: index + 2, row }))
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''));
  if (lines.length === 0) throw invalid(['가져올 업소가 없습니다. 제목 줄 아래에 적어 주세요.']);
  if (lines.length > MAX_CSV_LINES) {
    throw invalid([`한 번에 ${MAX_CSV_LINES.toLocaleString()}줄까지 가져올 수 있습니다.`]);
  }
  return lines.map(({ line, row }) => ({
    line,
    cells: new Map(headers.map((header, index) => [header, clean(row[index] ?? '')])),
  }));
}

/** Spreadsheets separate cells by what their country uses; no heading holds any of these. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/[\r\n]/, 1);
  const counts = [',', ';', '\t'].map((mark) => ({ mark, n: heading.split(mark).length }));
  return counts.reduce((most, next) => (next.n > most.n ? next : most)).mark;
}

function requireKnownHeaders(headers: string[]) {
  const unknown = headers.filter((header) => !KNOWN_HEADERS.has(header));
  if (unknown.length > 0) {
    throw invalid([
      `모르는 열 이름이 있습니다: ${unknown.map((name) => name || '(빈칸)').join(', ')}`,
    ]);
  }
  const doubled = headers.find((header, index) => headers.indexOf(header) !== index);
  if (doubled) throw invalid([`같은 열이 두 번 있습니다: ${doubled}`]);
  if (!headers.includes(ID_HEADER) && !headers.includes('슬러그')) {
    throw invalid([NO_KEY_COLUMN]);
  }
}

function clean(cell: string): string {
  return comparable(fromCsvCell(cell));
}

/** Spreadsheets change line breaks and outer spaces; neither makes a difference. */
export function comparable(text: string): string {
  return cleanText(text.replace(/\r\n?/g, '\n'));
}
