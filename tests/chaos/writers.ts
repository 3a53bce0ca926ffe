import { urlOf } from '#contract/endpoint.ts';
import { favoritesApi } from '#contract/favorites.ts';
import { newsChangesApi } from '#contract/news/changes.ts';
import type { Db } from '#db/client.ts';
import { makeCategory, makeCustomer } from '#db/factories.ts';
import { favorites, news, venues } from '#db/schema/index.ts';
import { issueToken } from '#server/accounts/tokens.ts';
import type { Ctx } from '#server/http/context.ts';
import { ADMIN } from '#tests/support/admin.ts';
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
  acknowledgedNews: string[];
  acknowledgedFavorites: string[];
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

export async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (!answer.ok) throw new Error(`login: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
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
    const isNewsSaved = await send(
      tally,
      `${origin}${urlOf(newsChangesApi.create, { params: { venueId } })}`,
      {
        method: newsChangesApi.create.method,
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ message }),
      },
    );
    if (isNewsSaved) tally.acknowledgedNews.push(message);
    if (isOver()) return;
    const isFavoriteSaved = await send(
      tally,
      `${origin}${urlOf(favoritesApi.add, { params: { venueId } })}`,
      { method: favoritesApi.add.method, headers: { authorization: `Bearer ${account.token}` } },
    );
    if (isFavoriteSaved) tally.acknowledgedFavorites.push(message);
  }
}

async function send(tally: Tally, url: string, init: RequestInit): Promise<boolean> {
  const begun = performance.now();
  let status = 0;
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    status = answer.status;
  } catch {
    // No answer, or not all of it: told by the zero.
  }
  tally.slowestMs = Math.max(tally.slowestMs, performance.now() - begun);
  tally.answers.set(status, (tally.answers.get(status) ?? 0) + 1);
  if (status < 200 || status > 299) await wait(PAUSE_AFTER_REFUSAL_MS);
  return status >= 200 && status <= 299;
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
