import { and, ilike, or, type SQL, sql } from 'drizzle-orm';
import { venues } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';

/**
 * Letter for letter: what visitors search with knows Korean (`server/search/`). The indexes find what
 * has every two letters of the text, in the words of which the first condition of each part is. One
 * part for each index: joined by "or", the costly letters of every candidate would be taken again.
 */
export function contains(ctx: Ctx, text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const parts = [
    and(
      sql`${NAME_PAIRS} @> letter_pairs(${text})`,
      or(ilike(venues.name, pattern), ilike(venues.description, pattern)),
    ),
    and(
      sql`${CONTACT_PAIRS} @> letter_pairs(${text})`,
      or(
        ilike(venues.address, pattern),
        ilike(venues.roadAddress, pattern),
        ilike(venues.lotAddress, pattern),
        ilike(venues.phone, pattern),
        ilike(venues.businessRegistrationNumber, pattern),
      ),
    ),
    ...digitsIn(text).map((digits) =>
      and(sql`${CONTACT_PAIRS} @> letter_pairs(${digits})`, sql`${DIGITS} like ${`%${digits}%`}`),
    ),
  ];
  const found = parts.map((part) => ctx.db.select({ id: venues.id }).from(venues).where(part));
  return sql`${venues.id} in (${sql.join(found, sql` union all `)})`;
}

/** Numbers are typed with and without what stands between their digits. */
function digitsIn(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  return digits.length >= 2 && /^[\d\s().+-]+$/.test(text) ? [digits] : [];
}

const NAME_PAIRS = sql`letter_pairs(${venues.name} || ' ' || coalesce(${venues.description}, ''))`;
const DIGITS = sql`regexp_replace(coalesce(${venues.phone}, '') || ' ' || coalesce(${venues.businessRegistrationNumber}, ''), '[^0-9 ]', '', 'g')`;
const CONTACT_PAIRS = sql`letter_pairs(coalesce(${venues.address}, '') || ' ' || coalesce(${venues.roadAddress}, '') || ' ' || coalesce(${venues.lotAddress}, '') || ' ' || coalesce(${venues.phone}, '') || ' ' || coalesce(${venues.businessRegistrationNumber}, '') || ' ' || ${DIGITS})`;
