import type { categories } from '#db/schema/index.ts';
import {
  BUSINESS_TYPE_LABELS,
  BUSINESS_TYPES,
  SERVICE_TYPE_LABELS,
  SERVICE_TYPES,
} from '#domain/business-type.ts';
import { isFormRating, storedFromForm } from '#domain/figures/rating.ts';
import { isPermanentlyClosed } from '#domain/hours/opening-hours.ts';
import type { VenueRow } from '#server/venues/present.ts';

export type Category = Pick<typeof categories.$inferSelect, 'id' | 'name' | 'slug'>;

/** A cell that cannot become a value; the message is for the person who filled it in. */
export class CellProblem extends Error {}

export interface Column {
  header: string;
  field: keyof VenueRow;
  /** The stored value as a cell. */
  write(row: VenueRow, categories: readonly Category[]): string;
  /** A cell as the value to store; throws a `CellProblem`. */
  read(cell: string, categories: readonly Category[]): unknown;
}

const YES = '예';
const NO = '아니오';
export const YES_WORDS = new Set([YES, 'y', 'yes', 'o', 'true', '1']);
const NO_WORDS = new Set([NO, '아니요', 'n', 'no', 'x', 'false', '0', '']);

export const COLUMNS: readonly Column[] = [
  text('업소명', 'name'),
  text('슬러그', 'slug'),
  {
    header: '카테고리',
    field: 'categoryId',
    write: (row, all) => all.find(({ id }) => id === row.categoryId)?.name ?? '',
    read: readCategory,
  },
  choice('업종', 'businessType', BUSINESS_TYPES, BUSINESS_TYPE_LABELS),
  {
    header: '폐업',
    field: 'status',
    write: (row) => (isPermanentlyClosed(row.status) ? YES : NO),
    read: (cell) => (readYesNo('폐업', cell) ? 'permanent_closed' : 'open'),
  },
  yesNo('공개', 'isActive'),
  yesNo('추천', 'isFeatured'),
  count('순서', 'displayOrder'),
  {
    header: '등급',
    field: 'rating',
    write: (row) => (row.rating === 0 ? '' : String(row.rating / storedFromForm(1))),
    read: readRating,
  },
  text('주소', 'address'),
  text('도로명 주소', 'roadAddress'),
  text('지번 주소', 'lotAddress'),
  text('지역', 'district'),
  degrees('위도', 'latitude'),
  degrees('경도', 'longitude'),
  text('전화', 'phone'),
  text('카카오톡', 'kakaoId'),
  text('텔레그램', 'telegramId'),
  text('이메일', 'email'),
  text('소개', 'description'),
  {
    header: '특징',
    field: 'features',
    write: (row) => row.features.join(', '),
    read: (cell) =>
      cell
        .split(',')
        .map((feature) => feature.trim())
        .filter(Boolean),
  },
  count('룸 수', 'roomCount'),
  count('층수', 'floorCount'),
  choice('서비스 방식', 'serviceType', SERVICE_TYPES, SERVICE_TYPE_LABELS),
  optionalCount('평균 인원', 'averageAttendance'),
  optionalCount('테이블 요금', 'tcPricing'),
  text('허가번호', 'licenseNumber'),
  text('사업자등록번호', 'businessRegistrationNumber'),
  text('대표 이미지', 'thumbnailImage'),
];

/** Tells which venue a line is about; without it the slug does. */
export const ID_HEADER = '번호';

/** Tells what the venue was like when the file was made. */
export const VERSION_HEADER = '버전';

function text(header: string, field: keyof VenueRow): Column {
  return { header, field, write: (row) => String(row[field] ?? ''), read: (cell) => cell || null };
}

function count(header: string, field: keyof VenueRow): Column {
  return {
    header,
    field,
    write: (row) => String(row[field]),
    read: (cell) => readCount(header, cell) ?? 0,
  };
}

function optionalCount(header: string, field: keyof VenueRow): Column {
  return { ...text(header, field), read: (cell) => readCount(header, cell) };
}

function degrees(header: string, field: 'latitude' | 'longitude'): Column {
  return {
    ...text(header, field),
    read(cell) {
      if (cell === '') return null;
      if (!/^\d{1,3}(\.\d+)?$/.test(cell)) throw new CellProblem(`${header}: 숫자를 적어 주세요`);
      return Number(cell);
    },
  };
}

function yesNo(header: string, field: 'isActive' | 'isFeatured'): Column {
  return {
    header,
    field,
    write: (row) => (row[field] ? YES : NO),
    read: (cell) => readYesNo(header, cell),
  };
}

function choice<T extends string>(
  header: string,
  field: keyof VenueRow,
  values: readonly T[],
  labels: Readonly<Record<T, string>>,
): Column {
  return {
    header,
    field,
    write: (row) => labels[row[field] as T] ?? '',
    read(cell) {
      if (cell === '') return null;
      const found = values.find((value) => value === cell || labels[value] === cell);
      const allowed = values.map((value) => labels[value]).join(', ');
      if (!found) throw new CellProblem(`${header}: ${allowed} 중 하나를 적어 주세요`);
      return found;
    },
  };
}

function readCategory(cell: string, all: readonly Category[]): number {
  const found = all.filter(({ name, slug }) => name === cell || slug === cell);
  if (found.length === 1 && found[0]) return found[0].id;
  if (cell === '') throw new CellProblem('카테고리를 선택하세요');
  const fault = found.length === 0 ? '없는 카테고리입니다' : '이름이 같은 카테고리가 여럿입니다';
  throw new CellProblem(`카테고리: ${fault} (${cell})`);
}

function readCount(header: string, cell: string): number | null {
  if (cell === '') return null;
  const digits = cell.replaceAll(',', '');
  if (!/^\d{1,9}$/.test(digits)) throw new CellProblem(`${header}: 0 이상의 숫자를 적어 주세요`);
  return Number(digits);
}

function readRating(cell: string): number {
  if (cell === '') return 0;
  const stars = Number(cell);
  if (!isFormRating(stars)) throw new CellProblem('등급: 0부터 5까지의 숫자를 적어 주세요');
  return storedFromForm(stars);
}

function readYesNo(header: string, cell: string): boolean {
  const word = cell.toLowerCase();
  if (YES_WORDS.has(word)) return true;
  if (NO_WORDS.has(word)) return false;
  throw new CellProblem(`${header}: ${YES} 또는 ${NO}로 적어 주세요`);
}
