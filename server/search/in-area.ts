import { eq, or, type SQL, sql } from 'drizzle-orm';
import { venues } from '#db/schema/index.ts';

// As `areaOf` reads it: a word of its own, with or without the number of a part of the dong.
export function isInArea(area: string): SQL | undefined {
  const isWord = (column: SQL) => sql`${area} = any(string_to_array(${column}, ' '))`;
  return or(
    isWord(sql`${venues.lotAddress}`),
    isWord(sql`${venues.address}`),
    eq(venues.district, area),
  );
}
