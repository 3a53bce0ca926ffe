import { normalizePhone } from '#domain/text/phone.ts';

/** What two records of one business are found by, whoever wrote them. */
export interface MatchKeys {
  name: string;
  phone: string | null;
  /** Street and number, without the town: "테헤란로12길34". */
  road: string | null;
  /** Dong and lot: "역삼동123-4". */
  lot: string | null;
  district: string | null;
  /** "B1" or "3". */
  floor: string | null;
}

interface Described {
  name: string;
  phone: string | null;
  addresses: readonly (string | null)[];
  district?: string | null;
}

const LEGAL_FORMS = /주식회사|유한회사|합자회사|합명회사|\((?:주|유|합|재|사)\)/g;
const BRACKETS = /[([{<「『][^)\]}>」』]*[)\]}>」』]/g;
/** Only as a word of its own: "와인상점" is a name, "달빛 강남점" a branch. */
const BRANCH_WORD = /\s+[가-힣0-9]{2,6}점$/;
const BRANCH_END = /(?:본점|지점|분점|직영점|\d+호점)$/;
const SHORTEST_PHONE = 8;

export function toMatchKeys({ name, phone, addresses, district }: Described): MatchKeys {
  const written = addresses.flatMap((address) => (address ? [tidyAddress(address)] : []));
  const first = (find: (address: string) => string | null) => {
    for (const address of written) {
      const found = find(address);
      if (found) return found;
    }
    return null;
  };
  return {
    name: nameKey(name),
    phone: phoneKey(phone),
    road: first(roadKey),
    lot: first(lotKey),
    district: first(districtOf) ?? (district?.trim() || null),
    floor: first(floorOf),
  };
}

/** The name as on a sign: without legal form, branch, brackets, spaces and marks. */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().trim();
  const sign = plain
    .replace(LEGAL_FORMS, ' ')
    .replace(BRACKETS, ' ')
    .trim()
    .replace(BRANCH_WORD, '')
    .replace(BRANCH_END, '');
  // A name that is nothing but brackets and branch is better than none.
  return letters(sign) || letters(plain);
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

/** The digits; null where there are too few to ring anyone. */
export function phoneKey(phone: string | null): string | null {
  const digits = phone ? normalizePhone(phone) : '';
  return digits.length >= SHORTEST_PHONE ? digits : null;
}

function tidyAddress(address: string): string {
  return address
    .normalize('NFKC')
    .replace(/(\d+)번지\s*(\d+)호/g, '$1-$2 ')
    .replace(/(\d)번지/g, '$1 ')
    .replace(/(로)\s+(\d+(?:가|나|다|라)?길)/g, '$1$2')
    .replace(/\s+/g, ' ');
}

function roadKey(address: string): string | null {
  const [, street, number] =
    /([가-힣][가-힣0-9·.]*(?:로|길))\s*(?:지하\s*)?(\d+(?:-\d+)?)/.exec(address) ?? [];
  return street && number ? street + number : null;
}

function lotKey(address: string): string | null {
  const [, dong, number] =
    /([가-힣]+\d*(?:동|가|리))\s*(산?\s?\d+(?:-\d+)?)(?!\s*층|\d)/.exec(address) ?? [];
  return dong && number ? dong + number.replace(/\s/g, '') : null;
}

function districtOf(address: string): string | null {
  return /(?:^|\s)([가-힣]{1,4}구)(?=\s|$)/.exec(address)?.[1] ?? null;
}

function floorOf(address: string): string | null {
  const [, below, floor] = /(지하|B|지)?\s?(\d{1,2})\s?(?:층|F\b)/i.exec(address) ?? [];
  if (floor) return `${below ? 'B' : ''}${Number(floor)}`;
  const [, cellar] = /(?:지하|\bB)\s?(\d)\b/i.exec(address) ?? [];
  return cellar ? `B${cellar}` : null;
}
