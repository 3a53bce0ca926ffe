import { sql } from 'drizzle-orm';
import type { Searched } from '#contract/analytics/analytics.ts';
import { type Db, WITHOUT_WAITING } from '#db/client.ts';
import { countedSearch } from '#domain/figures/search-words.ts';
import { nightOf } from '#domain/seoul-time.ts';
import type { Ctx } from '#server/http/context.ts';
import { isCounted } from './counted.ts';
import { gathered } from './gathered.ts';

/** Different ones a night; what comes beyond is counted together. */
const MAX_WORDS = 200;

const storeSearch = gathered(storeSearches);

/** Counts what was searched for, by the night and without a word about who did. */
export async function recordSearch(ctx: Ctx, { q }: Searched): Promise<void> {
  const word = countedSearch(q);
  if (word === null || !isCounted(ctx)) return;
  await storeSearch(ctx.deps.database, { word, night: nightOf(ctx.now) });
}

async function storeSearches(db: Db, searches: readonly { word: string; night: string }[]) {
  await db.execute(sql`
    insert into site_stats as held (date, search_keywords)
    select night, sum_changes(jsonb_build_object(word, 1))
    from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as search (word text, night date)
    where ${WITHOUT_WAITING}
    group by night
    on conflict (date) do update
    set search_keywords = add_counts(held.search_keywords, excluded.search_keywords, ${MAX_WORDS}::int)`);
}
