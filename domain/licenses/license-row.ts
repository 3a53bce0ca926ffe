import { isDay } from '#domain/seoul-time.ts';
import { cleanText, hasUnusableCharacters } from '#domain/text/text.ts';
import type { LicenseColumns } from './license-columns.ts';
import { LICENSE_STATES, type LicenseState } from './license-state.ts';

/** One row of the public file, as far as it is used here. */
export interface LicenseRow {
  trade: string | null;
  number: string;
  name: string;
  licensedOn: string | null;
  closedOn: string | null;
  state: LicenseState;
  stateName: string;
  phone: string | null;
  lotAddress: string | null;
  roadAddress: string | null;
  kind: string | null;
  /** The latest day that the row names itself: the file is at least of that day. */
  changedOn: string | null;
  /** EPSG:5174, both or neither. */
  x: number | null;
  y: number | null;
}

export type ReadRow = { row: LicenseRow } | { problem: string };

const UNREADABLE = '읽을 수 없는 글자가 있습니다';
/** Longer than any real one: what is longer was not separated where it should have been. */
const MAX_CELL_LENGTH = 500;

/** A row that does not fit its headings is reported: which cell slipped nobody can know. */
export function readLicenseRow(
  cells: readonly string[],
  columns: LicenseColumns,
  headingCount: number,
): ReadRow {
  if (cells.length !== headingCount) {
    const difference = Math.abs(cells.length - headingCount);
    const words = cells.length > headingCount ? '많습니다' : '적습니다';
    return { problem: `칸이 ${difference}개 ${words} (${headingCount}칸이어야 합니다)` };
  }
  const texts: Partial<Record<keyof LicenseColumns, string>> = {};
  for (const column of Object.keys(columns) as (keyof LicenseColumns)[]) {
    const text = (cells[columns[column] ?? -1] ?? '').trim();
    if (text.length > MAX_CELL_LENGTH) return { problem: '칸이 너무 깁니다' };
    texts[column] = text;
  }
  // At once: of a hundred thousand rows each look counts.
  const together = Object.values(texts).join(' ');
  if (together.includes('\uFFFD') || hasUnusableCharacters(together))
    return { problem: UNREADABLE };
  const cell = (column: keyof LicenseColumns) => cleanText(texts[column] ?? '');
  if (!cell('number')) return { problem: '관리번호가 없습니다' };
  if (!cell('name')) return { problem: '사업장명이 없습니다' };
  const state = readState(cell('stateCode'));
  if (!state) return { problem: `영업상태를 알 수 없습니다: ${cell('stateCode') || '(빈칸)'}` };
  const [x, y] = [readNumber(cell('x')), readNumber(cell('y'))];
  return {
    row: {
      trade: cell('trade') || null,
      number: cell('number'),
      name: cell('name'),
      licensedOn: readDay(cell('licensedOn')),
      closedOn: readDay(cell('closedOn')),
      state,
      stateName: cell('stateName') || LICENSE_STATES[state],
      phone: cell('phone') || null,
      lotAddress: cell('lotAddress') || null,
      roadAddress: cell('roadAddress') || null,
      kind: cell('kind') || null,
      changedOn: latest(readDay(cell('changedAt')), readDay(cell('refreshedAt'))),
      x: x !== null && y !== null ? x : null,
      y: x !== null && y !== null ? y : null,
    },
  };
}

/** "20240131", "2024-01-31" or either with a time behind; null for what is no day. */
export function readDay(text: string): string | null {
  const [, year, month, date] = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})/.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  return isDay(day) && day >= '1900' ? day : null;
}

/** Codes come with and without the leading zero. */
function readState(code: string): LicenseState | null {
  const known = code.padStart(2, '0');
  return known in LICENSE_STATES ? (known as LicenseState) : null;
}

function readNumber(text: string): number | null {
  const value = Number(text);
  return text === '' || !Number.isFinite(value) || value === 0 ? null : value;
}

export function latest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
