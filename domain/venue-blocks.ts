import { toDayNumber } from './seoul-time.ts';

/** The parts of a venue's page that staff confirm one by one. */
export const VENUE_BLOCKS = ['hours', 'address', 'contact', 'license', 'facilities'] as const;
export type VenueBlock = (typeof VENUE_BLOCKS)[number];

export const VENUE_BLOCK_LABELS: Readonly<Record<VenueBlock, string>> = {
  hours: '영업시간',
  address: '주소',
  contact: '연락처',
  license: '허가 정보',
  facilities: '시설',
};

/** How long a check lasts before someone should look again. */
export const CHECK_KEEP_DAYS = 90;

// Hours and options stand in tables of their own: whoever writes there names the block.
const FIELDS: Readonly<Record<VenueBlock, readonly string[]>> = {
  hours: [],
  address: ['address', 'roadAddress', 'lotAddress', 'district', 'latitude', 'longitude'],
  contact: ['phone', 'kakaoId', 'telegramId', 'email'],
  license: ['businessType', 'licenseNumber', 'businessRegistrationNumber'],
  facilities: ['roomCount', 'floorCount', 'serviceType', 'averageAttendance', 'tcPricing'],
};

/** The blocks that these fields of a venue are shown in. */
export function blocksOf(fields: readonly string[]): VenueBlock[] {
  return VENUE_BLOCKS.filter((block) => FIELDS[block].some((field) => fields.includes(field)));
}

/** Never checked is as good as long ago. Both are days in Seoul. */
export function isCheckOverdue(checkedDate: string | null, today: string): boolean {
  return checkedDate === null || toDayNumber(today) - toDayNumber(checkedDate) > CHECK_KEEP_DAYS;
}

export interface CheckSpan {
  /** The days of the oldest and of the latest check. */
  first: string;
  last: string;
  unchecked: readonly VenueBlock[];
}

/** When what a page says was checked, taken together; null where nobody has looked at anything. */
export function checkSpan(dates: Readonly<Record<VenueBlock, string | null>>): CheckSpan | null {
  const days = VENUE_BLOCKS.flatMap((block) => dates[block] ?? []).sort();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  return { first, last, unchecked: VENUE_BLOCKS.filter((block) => dates[block] === null) };
}
