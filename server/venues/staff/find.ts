import { and, ilike, or, type SQL, sql } from 'drizzle-orm';
import { venues } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';

/** Of the blocks of the table: some three hundred rows of thirty thousand. */
const SAMPLED_PERCENT = 1;
const COMMON_SHARE = 0.05;

/**
 * Letter for letter: what visitors search with knows Korean (`server/search/`). The indexes find what
 * has every two letters of the text, in the words of which the first condition of each part is. One
 * part for each index: joined by "or", the costly letters of every candidate would be taken again.
 * A text that many venues have is looked for without them: no index makes many few, and taking all
 * those texts apart took seconds.
 */
export async function contains(ctx: Ctx, text: string): Promise<SQL | undefined> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const inName = or(ilike(venues.name, pattern), ilike(venues.description, pattern));
  const inContact = or(
    ilike(venues.address, pattern),
    ilike(venues.roadAddress, pattern),
    ilike(venues.lotAddress, pattern),
    ilike(venues.phone, pattern),
    ilike(venues.businessRegistrationNumber, pattern),
  );
  const inDigits = digitsIn(text).map((digits) => ({
    digits,
    isThere: sql`${DIGITS} like ${`%${digits}%`}`,
  }));
  const isThere = or(inName, inContact, ...inDigits.map((part) => part.isThere));
  if (await isCommon(ctx, isThere)) return isThere;
  const parts = [
    and(sql`${NAME_PAIRS} @> letter_pairs(${text})`, inName),
    and(sql`${CONTACT_PAIRS} @> letter_pairs(${text})`, inContact),
    ...inDigits.map((part) =>
      and(sql`${CONTACT_PAIRS} @> letter_pairs(${part.digits})`, part.isThere),
    ),
  ];
  const found = parts.map((part) => ctx.db.select({ id: venues.id }).from(venues).where(part));
  // As an array it is looked for once: without statistics, which a database has only after its
  // first minute, a planner that takes the table for empty would look again for every row.
  return sql`${venues.id} = any(array(${sql.join(found, sql` union all `)}))`;
}

/** By a sample, always of the same blocks: a wrong guess costs time and nothing else. */
async function isCommon(ctx: Ctx, isThere: SQL | undefined): Promise<boolean> {
  const [sample] = await ctx.db
    .select({ share: sql<number>`coalesce(avg(((${isThere}) is true)::int), 0)::float8` })
    .from(sql`${venues} tablesample system (${sql.raw(String(SAMPLED_PERCENT))}) repeatable (2)`);
  return (sample?.share ?? 0) > COMMON_SHARE;
}

/** Numbers are typed with and without what stands between their digits. */
function digitsIn(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  return digits.length >= 2 && /^[\d\s().+-]+$/.test(text) ? [digits] : [];
}

const NAME_PAIRS = sql`letter_pairs(${venues.name} || ' ' || coalesce(${venues.description}, ''))`;
const DIGITS = sql`regexp_replace(coalesce(${venues.phone}, '') || ' ' || coalesce(${venues.businessRegistrationNumber}, ''), '[^0-9 ]', '', 'g')`;
const CONTACT_PAIRS = sql`letter_pairs(coalesce(${venues.address}, '') || ' ' || coalesce(${venues.roadAddress}, '') || ' ' || coalesce(${venues.lotAddress}, '') || ' ' || coalesce(${venues.phone}, '') || ' ' || coalesce(${venues.businessRegistrationNumber}, '') || ' ' || ${DIGITS})`;
