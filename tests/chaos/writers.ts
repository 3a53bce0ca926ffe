import { sql } from 'drizzle-orm';
import { urlOf } from '#contract/endpoint.ts';
import { favoritesApi } from '#contract/favorites.ts';
import { newsChangesApi } from '#contract/news/changes.ts';
import { newsApi } from '#contract/news/news.ts';
import type { Db } from '#db/client.ts';
import { makeCategory, makeCustomer } from '#db/factories.ts';
import { favorites, news, venues } from '#db/schema/index.ts';
import { issueToken } from '#server/accounts/tokens.ts';
import { AS_OF } from '#server/finished.ts';
import type { Ctx } from '#server/http/context.ts';
import { wait } from './disturbances.ts';

/** As a browser does (`web/api/call.ts`). */
const PATIENCE_MS = 10_000;
/** Less than the server asks for, to keep the pressure up. */
const PAUSE_AFTER_REFUSAL_MS = 200;
const VENUES = 1_000;

export interface Account {
  customerId: number;
  token: string;
}

/** What was sent and how it was answered. */
export interface Tally {
  /** By status; 0 is no answer at all. */
  answers: Map<number, number>;
  slowestMs: number;
  /** Answers of 503 that did not say when to come back. */
  withoutRetryAfter: number;
  /** Reads that were older than a write acknowledged before, and did not say so. */
  stale: string[];
  /** Reads that said as of when they were true. */
  markedOld: number;
  acknowledgedNews: string[];
  acknowledgedFavorites: string[];
  /** Their addresses. */
  acknowledgedPictures: string[];
}

/** Venues and members to write about, straight into the database. */
export async function prepare(db: Db, writers: number) {
  const { id: categoryId } = await makeCategory(db);
  const rows = Array.from({ length: VENUES }, (_, n) => ({
    name: `업소 ${n}`,
    slug: `venue-${n}`,
    categoryId,
  }));
  const made = await db.insert(venues).values(rows).returning({ id: venues.id });
  const accounts: Account[] = [];
  for (let n = 0; n < writers; n++) {
    const { id } = await makeCustomer(db);
    // All that issuing a token looks at.
    const ctx = { db, now: new Date(), caller: { userAgent: 'chaos' } } as unknown as Ctx;
    accounts.push({ customerId: id, token: await issueToken(ctx, id) });
  }
  return { venueIds: made.map(({ id }) => id), accounts };
}

export function emptyTally(): Tally {
  return {
    answers: new Map(),
    slowestMs: 0,
    withoutRetryAfter: 0,
    stale: [],
    markedOld: 0,
    acknowledgedNews: [],
    acknowledgedFavorites: [],
    acknowledgedPictures: [],
  };
}

interface Writing {
  origin: string;
  cookie: string;
  account: Account;
  venueIds: readonly number[];
  isOver: () => boolean;
  tally: Tally;
}

/** Writes until it is over: news in a transaction, favourites in a single statement, in turns. */
export async function write({ origin, cookie, account, venueIds, isOver, tally }: Writing) {
  for (const venueId of venueIds) {
    if (isOver()) return;
    const message = `${account.customerId}-${venueId}`;
    const saved = await send(
      tally,
      `${origin}${urlOf(newsChangesApi.create, { params: { venueId } })}`,
      {
        method: newsChangesApi.create.method,
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ message }),
      },
    );
    if (saved !== null) {
      tally.acknowledgedNews.push(message);
      const { id } = JSON.parse(saved) as { id: number };
      await readBack(tally, `${origin}${urlOf(newsApi.list, { params: { venueId } })}`, id);
    }
    if (isOver()) return;
    const isFavoriteSaved = await send(
      tally,
      `${origin}${urlOf(favoritesApi.add, { params: { venueId } })}`,
      { method: favoritesApi.add.method, headers: { authorization: `Bearer ${account.token}` } },
    );
    if (isFavoriteSaved !== null) tally.acknowledgedFavorites.push(message);
  }
}

/** Resolves with what was answered, where it was done. */
export async function send(tally: Tally, url: string, init: RequestInit): Promise<string | null> {
  const begun = performance.now();
  let status = 0;
  let text = '';
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    text = await answer.text();
    status = answer.status;
    if (status === 503 && !answer.headers.has('retry-after')) tally.withoutRetryAfter += 1;
  } catch {
    // No answer, or not all of it: told by the zero.
  }
  tally.slowestMs = Math.max(tally.slowestMs, performance.now() - begun);
  tally.answers.set(status, (tally.answers.get(status) ?? 0) + 1);
  if (status >= 200 && status <= 299) return text;
  await wait(PAUSE_AFTER_REFUSAL_MS);
  return null;
}

/** As a visitor, whom any instance may answer from memory. */
async function readBack(tally: Tally, url: string, id: number): Promise<void> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await answer.text();
    if (!answer.ok) return;
    const isThere = (JSON.parse(text) as { id: number }[]).some((row) => row.id === id);
    if (isThere) return;
    if (answer.headers.has(AS_OF)) tally.markedOld += 1;
    else tally.stale.push(String(id));
  } catch {
    // Told by the writes.
  }
}

/** Rows that are there more than once. */
export async function findDoubled(db: Db): Promise<string[]> {
  const rows = await db
    .select({ message: news.message })
    .from(news)
    .groupBy(news.message)
    .having(sql`count(*) > 1`);
  return rows.map(({ message }) => message);
}

/** Acknowledged rows that the database does not have. */
export async function findLost(db: Db, tally: Tally): Promise<string[]> {
  const storedNews = await db.select({ message: news.message }).from(news);
  const storedFavorites = await db.select().from(favorites);
  const messages = new Set(storedNews.map(({ message }) => message));
  const pairs = new Set(storedFavorites.map((row) => `${row.customerId}-${row.venueId}`));
  return [
    ...tally.acknowledgedNews.filter((message) => !messages.has(message)),
    ...tally.acknowledgedFavorites.filter((pair) => !pairs.has(pair)),
  ];
}
