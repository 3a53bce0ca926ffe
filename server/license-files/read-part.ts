import Papa from 'papaparse';
import { findColumns, missingHeadings } from '#domain/licenses/license-columns.ts';
import { type LicenseRow, latest, readLicenseRow } from '#domain/licenses/license-row.ts';
import { tradeOfFileName } from '#domain/licenses/license-trade.ts';

type Encoding = 'utf-8' | 'euc-kr';

/** How far a file has been read; all that the next part needs to know of those before it. */
export interface Progress {
  encoding: Encoding | null;
  headings: string[] | null;
  trade: string | null;
  nextLine: number;
  /** Received, not yet a whole line. */
  tail: Buffer;
  /** Lines that are not yet a whole row: a cell in quotes goes on. */
  rest: Buffer;
}

export interface BadLine {
  line: number;
  problem: string;
}

export interface ReadPart {
  progress: Progress;
  rows: LicenseRow[];
  bad: BadLine[];
  /** The latest day that a row names. */
  asOf: string | null;
}

/** The file as a whole is none that can be read; the sentence is for staff. */
export class UnreadableFile extends Error {}

/** A cell in quotes that goes on longer than this was never closed. */
const MOST_OPEN = 65_536;
/** No line of the file is as long. */
const LONGEST_LINE = 1_000_000;
const [NEWLINE, RETURN] = [0x0a, 0x0d];

const NO_CSV =
  '인허가 데이터 CSV 파일이 아닙니다. 압축 파일이라면 풀어서 그 안의 CSV를 올려 주세요.';

/**
 * Reads what a part completes. Both encodings have line breaks and quotes only as themselves, so
 * bytes are cut at line breaks before anyone decodes them; what is left waits for the next part.
 */
export function readPart(
  before: Progress,
  fileName: string,
  bytes: Uint8Array,
  isLast: boolean,
): ReadPart {
  const received = Buffer.concat([before.tail, bytes]);
  const end = isLast ? received.length : endOfLines(received);
  if (received.length - end > LONGEST_LINE) throw new UnreadableFile(NO_CSV);
  const whole = received.subarray(0, end);
  const progress = { ...before, tail: received.subarray(end) };
  if (progress.encoding === null && whole.length > 0) progress.encoding = encodingOf(whole);
  const decoded = new TextDecoder(progress.encoding ?? 'utf-8').decode(whole);
  // Lines end in several ways, at times in one file.
  const text = progress.rest.toString() + decoded.replace(/\r\n?/g, '\n');
  return readLines(progress, fileName, isLast && !text.endsWith('\n') ? `${text}\n` : text, isLast);
}

function endOfLines(bytes: Buffer): number {
  const newline = bytes.lastIndexOf(NEWLINE);
  if (newline !== -1) return newline + 1;
  // Followed by a newline it is one line break; whether it is, the next part tells.
  return bytes.subarray(0, -1).lastIndexOf(RETURN) + 1;
}

/** By the headings, which only one of the two makes sense of. */
function encodingOf(bytes: Buffer): Encoding {
  const beginning = bytes.subarray(0, 4_096);
  const known = (['utf-8', 'euc-kr'] as const).find((encoding) => {
    const text = new TextDecoder(encoding).decode(beginning);
    return text.includes('관리번호') || text.includes('사업장명');
  });
  if (!known) throw new UnreadableFile(NO_CSV);
  return known;
}

interface Parsed {
  data: string[][];
  errors: { code: string; row: number }[];
  meta: { cursor: number };
}

function readLines(progress: Progress, fileName: string, text: string, isLast: boolean): ReadPart {
  const found: ReadPart = { progress, rows: [], bad: [], asOf: null };
  let left = text;
  while (left !== '') {
    const parser = new Papa.Parser({ delimiter: ',', newline: '\n', quoteChar: '"' });
    const parsed = parser.parse(left, 0, true) as Parsed;
    const broken = new Set(parsed.errors.map(({ row }) => row));
    parsed.data.forEach((cells, at) => {
      takeRow(found, fileName, cells, broken.has(at));
    });
    left = left.slice(parsed.meta.cursor);
    if (left === '' || (!isLast && left.length <= MOST_OPEN)) break;
    // Its first line is given up, not what follows.
    const next = left.indexOf('\n') + 1;
    found.bad.push({ line: progress.nextLine, problem: '따옴표가 닫히지 않았습니다' });
    progress.nextLine += 1;
    left = next === 0 ? '' : left.slice(next);
  }
  progress.rest = Buffer.from(left);
  return found;
}

function takeRow(found: ReadPart, fileName: string, cells: string[], isBroken: boolean): void {
  const { progress } = found;
  const line = progress.nextLine;
  progress.nextLine += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  if (cells.every((cell) => cell.trim() === '')) return;
  if (progress.headings === null) {
    takeHeadings(progress, cells);
    return;
  }
  if (isBroken) {
    found.bad.push({ line, problem: '따옴표가 잘못되었습니다' });
    return;
  }
  const read = readLicenseRow(cells, findKnown(progress.headings), progress.headings.length);
  if ('problem' in read) {
    found.bad.push({ line, problem: read.problem });
    return;
  }
  const { row } = read;
  // A file that says it itself knows better than its name.
  progress.trade ??= row.trade ?? tradeOfFileName(fileName);
  if (progress.trade === null) {
    throw new UnreadableFile(
      '어느 업종의 파일인지 알 수 없습니다. 내려받은 파일 이름을 그대로 두어 주세요.',
    );
  }
  found.asOf = latest(found.asOf, row.changedOn);
  found.rows.push(row);
}

function takeHeadings(progress: Progress, headings: string[]): void {
  const columns = findColumns(headings);
  const missing = missingHeadings(columns);
  if (missing.length > 0) {
    throw new UnreadableFile(`인허가 데이터에 있어야 할 열이 없습니다: ${missing.join(', ')}`);
  }
  progress.headings = headings;
}

const known = new WeakMap<string[], ReturnType<typeof findColumns>>();

/** Once for all rows of a part. */
function findKnown(headings: string[]) {
  const columns = known.get(headings) ?? findColumns(headings);
  known.set(headings, columns);
  return columns;
}
