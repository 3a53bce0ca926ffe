import type { BusinessType } from '#domain/business-type.ts';

/** The trades of the public file that a venue's type is one of. */
const TYPES: Readonly<Record<string, BusinessType>> = {
  일반음식점: 'general_restaurant',
  단란주점영업: 'entertainment_bar_type2',
  단란주점: 'entertainment_bar_type2',
  유흥주점영업: 'entertainment_bar_type1',
  유흥주점: 'entertainment_bar_type1',
};

/** Of a trade that no venue can have, such as 휴게음식점, nothing. */
export function businessTypeOf(trade: string): BusinessType | null {
  return TYPES[trade] ?? null;
}

/** "fulldata_07_23_02_P_유흥주점영업.csv" and cuts of it by region; null for any other name. */
export function tradeOfFileName(fileName: string): string | null {
  const name = fileName.normalize('NFC').replace(/\.[a-z]+$/i, '');
  const [, trade] = /_P_([가-힣]+)/.exec(name) ?? [];
  if (trade) return trade;
  return Object.keys(TYPES).find((known) => name.includes(known)) ?? null;
}
