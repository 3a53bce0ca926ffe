import { and, asc, desc, eq, exists, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import {
  categories,
  customerConsents,
  customers,
  favorites,
  news,
  venues,
} from '#db/schema/index.ts';
import { groupBy } from '#domain/group-by.ts';
import { type NewsMonth, newsMonthDue } from '#domain/news-month.ts';
import { isVerificationCurrent } from '#domain/people/adult-verification.ts';
import { toSeoul } from '#domain/seoul-time.ts';
import { addressOf } from '#server/feeds/addresses.ts';
import { VISITOR } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { JobFailure } from '#server/jobs/failure.ts';
import type { LetterSection } from '#server/mail/letter.ts';
import { mailOrigin } from '#server/mail/origin.ts';
import { deliver } from '#server/mail/send.ts';
import { getSettings } from '#server/settings/service.ts';
import { isVisible } from '#server/venues/service.ts';
import { newsLetter } from './news-letter.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** Few enough to be done before a process that ends stops waiting. */
const MOST_AT_ONCE = 60;
const LONGEST_YEAR_MS = 366 * 24 * 60 * 60 * 1000;
/** The latest of each venue; the rest stands on its page. */
const MOST_PER_VENUE = 3;

/**
 * Sends the news of last month about saved venues, some at a time. Each member is claimed before the
 * mail goes out, so that nobody gets it twice.
 */
export async function sendNewsMails(ctx: Ctx): Promise<void> {
  const month = newsMonthDue(ctx.now);
  const origin = mailOrigin(ctx);
  if (!month || !origin) return;
  const due = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(isDue(ctx, month))
    .orderBy(asc(customers.id))
    .limit(MOST_AT_ONCE);
  for (const { id } of due) await sendTo(ctx, id, month, origin);
}

/** On most days nothing is. */
export async function areNewsMailsDue(ctx: Ctx): Promise<boolean> {
  return newsMonthDue(ctx.now) !== null && mailOrigin(ctx) !== null;
}

async function sendTo(ctx: Ctx, id: number, month: NewsMonth, origin: string): Promise<void> {
  const claimed = await inTransaction(ctx, (tx) => claim(tx, id, month, origin));
  if (!claimed) return;
  const { operator } = await getSettings(ctx);
  const letter = newsLetter(month, claimed.sections, {
    operator,
    unsubscribeUrl: unsubscribeUrl(ctx, origin, id),
  });
  const { outcome, reason } = await deliver(ctx, claimed.email, letter);
  if (outcome !== 'failed') return;
  await ctx.db
    .update(customers)
    .set({ newsMailMonth: claimed.before })
    .where(and(eq(customers.id, id), eq(customers.newsMailMonth, month.name)));
  // A mail server that is away is away for all.
  throw new JobFailure(reason);
}

/** Null when meanwhile another instance was faster, or the member no longer wants or may have it. */
async function claim(tx: Ctx, id: number, month: NewsMonth, origin: string) {
  // First of all the lock, which whoever withdraws a consent holds: what is read next is current.
  await tx.db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, id))
    .for('update');
  const [member] = await tx.db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isDue(tx, month)));
  // News are behind the adult gate, and a verification ends after a year.
  if (!member || !isVerificationCurrent(member, tx.now)) return null;
  const sections = await sectionsFor(tx, id, month, origin);
  if (sections.length === 0) return null;
  await tx.db.update(customers).set({ newsMailMonth: month.name }).where(eq(customers.id, id));
  return { email: member.email, before: member.newsMailMonth, sections };
}

/** Wants it, may have it, has not got it, and there is something to tell. */
function isDue(ctx: Ctx, month: NewsMonth): SQL | undefined {
  const latestConsent = ctx.db
    .select({ isGranted: customerConsents.isGranted })
    .from(customerConsents)
    .where(
      and(eq(customerConsents.customerId, customers.id), eq(customerConsents.kind, 'marketing')),
    )
    .orderBy(desc(customerConsents.createdAt), desc(customerConsents.id))
    .limit(1);
  return and(
    lt(customers.newsMailMonth, month.name),
    eq(customers.isSuspended, false),
    // An address that nobody proved to be theirs may be someone else's.
    eq(customers.isEmailVerified, true),
    eq(customers.isAdultVerified, true),
    // To the day; the rule itself decides in `claim`.
    gt(customers.adultVerifiedAt, new Date(ctx.now.getTime() - LONGEST_YEAR_MS)),
    sql`${latestConsent}`,
    exists(newsFor(ctx, month, eq(favorites.customerId, customers.id))),
  );
}

function newsFor(ctx: Ctx, month: NewsMonth, isWhose: SQL) {
  return ctx.db
    .select({
      venueId: venues.id,
      name: venues.name,
      slug: venues.slug,
      message: news.message,
      createdAt: news.createdAt,
    })
    .from(favorites)
    .innerJoin(venues, eq(venues.id, favorites.venueId))
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .innerJoin(news, eq(news.venueId, venues.id))
    .where(
      and(
        isWhose,
        gte(news.createdAt, month.from),
        lt(news.createdAt, month.until),
        // What is hidden or deleted by now is nobody's news any more.
        isVisible({ ...ctx, actor: VISITOR }),
      ),
    )
    .$dynamic();
}

async function sectionsFor(
  ctx: Ctx,
  id: number,
  month: NewsMonth,
  origin: string,
): Promise<LetterSection[]> {
  const rows = await newsFor(ctx, month, eq(favorites.customerId, id)).orderBy(
    asc(venues.name),
    asc(venues.id),
    desc(news.createdAt),
    desc(news.id),
  );
  return [...groupBy(rows, ({ venueId }) => venueId).values()].flatMap((ofVenue) => {
    const [first] = ofVenue;
    if (!first) return [];
    const rest = ofVenue.length - MOST_PER_VENUE;
    return {
      title: first.name,
      url: origin + addressOf.venue(first.slug),
      lines: [
        ...ofVenue.slice(0, MOST_PER_VENUE).map(({ message, createdAt }) => {
          const { month: number, day } = toSeoul(createdAt);
          return `${number}월 ${day}일 · ${message}`;
        }),
        ...(rest > 0 ? [`이 밖에 소식 ${rest}건이 더 있습니다.`] : []),
      ],
    };
  });
}
