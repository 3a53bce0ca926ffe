import { and, like, or, type SQL, sql } from 'drizzle-orm';
import { venueSearch, venueSearchPending, venues } from '#db/schema/index.ts';
import { partsOf, type WordParts } from '#domain/text/search-index.ts';

/**
 * Whether a venue may be found by these words: the index of parts picks those it knows, and what
 * was written since it was last prepared is always looked at. Undefined where there is no word.
 */
export function mayMatch(query: string): SQL | undefined {
  const parts = partsOf(query);
  if (!parts) return undefined;
  const found = or(hasWord(parts.asOne), and(...parts.words.map(hasWord)));
  return sql`${venues.id} in (
    select ${venueSearch.venueId} from ${venueSearch} where ${found}
    union all select ${venueSearchPending.venueId} from ${venueSearchPending}
  )`;
}

/** Names that begin so come first, where there are more than anyone ranks. */
export function beginsSo(query: string): SQL {
  const letters = partsOf(query)?.asOne.letters ?? '';
  return sql`coalesce((
    select ${like(venueSearch.name, `${letters}%`)} from ${venueSearch}
    where ${venueSearch.venueId} = ${venues.id}
  ), true) desc`;
}

// Letters and digits alone: nothing in them has a meaning of its own in a pattern.
function hasWord({ letters, initials }: WordParts): SQL | undefined {
  return or(
    like(venueSearch.name, `%${letters}%`),
    like(venueSearch.rest, `%${letters}%`),
    initials === null ? undefined : like(venueSearch.initials, `%${initials}%`),
  );
}
