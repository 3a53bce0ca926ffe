import { sql } from 'drizzle-orm';
import type { Searched } from '#contract/analytics/analytics.ts';
import { type Db, WITHOUT_WAITING } from '#db/client.ts';
import { countedSearch, missedSearch } from '#domain/figures/search-words.ts';
import { nightOf } from '#domain/seoul-time.ts';
import type { Ctx } from '#server/http/context.ts';
import { isCounted } from './counted.ts';
import { gathered } from './gathered.ts';

/** Different ones a night; what comes beyond is counted together. */
const MAX_WORDS = 200;

const storeSearch = gathered(storeSearches);

/** Counts what was searched for, by the night and without a word about who did. */
export async function recordSearch(ctx: Ctx, { q, isFound }: Searched): Promise<void> {
  const word = countedSearch(q);
  if (word === null || !isCounted(ctx)) return;
  const missed = isFound ? null : missedSearch(word);
  await storeSearch(ctx.deps.database, { word, missed, night: nightOf(ctx.now) });
}

interface Search {
  word: string;
  /** The same word where it found nothing and says something. */
  missed: string | null;
  night: string;
}

async function storeSearches(db: Db, searches: readonly Search[]) {
  await db.execute(sql`
    insert into site_stats as held (date, search_keywords, missed_keywords)
    select night, sum_changes(jsonb_build_object(word, 1)),
      coalesce(sum_changes(jsonb_build_object(missed, 1)) filter (where missed is not null), '{}')
    from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb)
      as search (word text, missed text, night date)
    where ${WITHOUT_WAITING}
    group by night
    on conflict (date) do update
    set search_keywords = add_counts(held.search_keywords, excluded.search_keywords, ${MAX_WORDS}::int),
      missed_keywords = add_counts(held.missed_keywords, excluded.missed_keywords, ${MAX_WORDS}::int)`);
}
