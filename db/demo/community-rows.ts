import type {
  customers,
  news,
  posts,
  prohibitedWords,
  reviews,
  takedowns,
} from '#db/schema/index.ts';
import { toSeoul } from '#domain/seoul-time.ts';
import { BLIND_DAYS } from '#domain/takedowns.ts';
import { normalizeNickname } from '#domain/text/prohibited-words.ts';
import { daysAgo, fillInDates, HOURS_PER_DAY, hoursAgo } from './clock.ts';
import { REVIEWERS, UNVERIFIED_CUSTOMERS } from './customers.ts';
import { type Dice, makeDice } from './dice.ts';
import { NEWS } from './news.ts';
import { reviewPictureId } from './pictures.ts';
import { POSTS } from './posts.ts';
import { type DemoReview, REVIEWS } from './reviews/reviews.ts';
import { type PlacedVenue, venueBySlug } from './venues/venues.ts';
import { ALLOWED, WORDS } from './words.ts';

type ReviewRow = typeof reviews.$inferInsert & { createdAt: Date; updatedAt: Date };
type NumberedReview = ReviewRow & { id: number };

const LOWEST_SCORE = 6;
const HIGHEST_SCORE = 10;
// No password hashes to this, so nobody can sign in as a demo customer.
const UNUSABLE_HASH = '!';
// Older than the events of the last hours, which the activity feed tells one by one.
const YOUNGEST_REVIEW_HOURS = 14;
const YOUNGEST_APPROVAL_HOURS = 5;
const OLDEST_REVIEW_HOURS = 150 * HOURS_PER_DAY;

export function customerRows(now: Date): (typeof customers.$inferInsert)[] {
  const dice = makeDice(21);
  return [...REVIEWERS, ...UNVERIFIED_CUSTOMERS].map((nickname, index) => {
    const isAdultVerified = index < REVIEWERS.length;
    const joinedDaysAgo = isAdultVerified ? dice.between(160, 420) : dice.between(2, 60);
    const joinedAt = daysAgo(now, joinedDaysAgo);
    const number = String(index + 1).padStart(2, '0');
    return {
      id: index + 1,
      email: `user${number}@example.kr`,
      nickname,
      passwordHash: UNUSABLE_HASH,
      isAdultVerified,
      adultVerifiedAt: isAdultVerified ? joinedAt : null,
      phoneNumber: `010-0000-01${number}`,
      isEmailVerified: dice.chance(0.7),
      birthYear: toSeoul(now).year - dice.between(22, 55),
      gender: dice.pick(['M', 'F'] as const),
      joinedAt,
      lastLoginAt: daysAgo(now, dice.roll() * Math.min(joinedDaysAgo, 30)),
    };
  });
}

export function newsRows(now: Date): (typeof news.$inferInsert & { createdAt: Date })[] {
  return Object.entries(NEWS)
    .flatMap(([slug, items]) =>
      items.map(([age, message]) => {
        const createdAt = hoursAgo(now, age);
        const venueId = venueBySlug(slug).id;
        return { venueId, message: fillInDates(message, now), createdAt, updatedAt: createdAt };
      }),
    )
    .sort(oldestFirst);
}

/** Numbered, because reports point to some of them. */
export function reviewRows(now: Date, urls: ReadonlyMap<string, string>): NumberedReview[] {
  const dice = makeDice(22);
  return Object.entries(REVIEWS)
    .flatMap(([slug, list]) => {
      const venue = venueBySlug(slug);
      const authors = dice.shuffle([...REVIEWERS.keys()]);
      const ages = agesOf(list.length, venue, dice);
      return list.map((review, index) => {
        const author = review.author ? REVIEWERS.indexOf(review.author) : nextAuthor(authors, list);
        return reviewRow({ now, review, venue, author, ageHours: ages[index] ?? 0, dice, urls });
      });
    })
    .sort(oldestFirst)
    .map((row, index) => ({ ...row, id: index + 1 }));
}

/** The case behind every hidden review. */
export function takedownRows(rows: readonly NumberedReview[]): (typeof takedowns.$inferInsert)[] {
  return rows.flatMap(({ id, blindedUntil }) => {
    if (!blindedUntil) return [];
    const decidedAt = daysAgo(blindedUntil, BLIND_DAYS);
    return {
      reviewId: id,
      requesterName: '홍예시',
      requesterEmail: 'requester@example.kr',
      requesterRole: 'venue' as const,
      reason:
        '전화가 잘 안 터진다는 부분은 지난달 중계기를 새로 달기 전의 일입니다. 지금은 사실과 달라 손님들이 오해하고 있습니다.',
      state: 'blinded' as const,
      decisionReason: '허위 사실 주장',
      decidedAt,
      blindedUntil,
      createdAt: hoursAgo(decidedAt, 5),
    };
  });
}

export function postRows(now: Date): (typeof posts.$inferInsert)[] {
  return POSTS.map(({ daysAgo: age, isDraft, ...post }) => {
    const createdAt = daysAgo(now, age);
    return {
      ...post,
      isPublished: !isDraft,
      publishedAt: isDraft ? null : createdAt,
      createdAt,
      updatedAt: createdAt,
    };
  }).reverse();
}

export function wordRows(now: Date): (typeof prohibitedWords.$inferInsert)[] {
  const categories = Object.keys(WORDS) as (keyof typeof WORDS)[];
  return categories.flatMap((category) =>
    WORDS[category].map((word, index) => ({
      word,
      normalizedWord: normalizeNickname(word),
      category,
      allowedWords: ALLOWED[word] ?? [],
      createdAt: daysAgo(now, 90 - index),
    })),
  );
}

/** Youngest first, spread over the time since the venue was registered. */
function agesOf(count: number, venue: PlacedVenue, dice: Dice): number[] {
  const oldest = Math.min(OLDEST_REVIEW_HOURS, venue.registeredDaysAgo * HOURS_PER_DAY * 0.95);
  const span = Math.max(0, oldest - YOUNGEST_REVIEW_HOURS);
  return Array.from({ length: count }, () => YOUNGEST_REVIEW_HOURS + dice.roll() * span).sort(
    (a, b) => a - b,
  );
}

/** Nobody reviews a venue twice. */
function nextAuthor(authors: number[], list: readonly DemoReview[]): number {
  const isTaken = (index: number) => list.some((review) => review.author === REVIEWERS[index]);
  const free = authors.findIndex((index) => !isTaken(index));
  const [author] = authors.splice(free, 1);
  if (free === -1 || author === undefined) throw new Error('More reviews than reviewers');
  return author;
}

function reviewRow(input: {
  now: Date;
  review: DemoReview;
  venue: PlacedVenue;
  author: number;
  ageHours: number;
  dice: Dice;
  urls: ReadonlyMap<string, string>;
}): Omit<ReviewRow, 'id'> {
  const { now, review, venue, author, dice } = input;
  // Moderators keep up: what still waits is from the last three days.
  const ageHours = review.isPending ? 4 + dice.roll() * 68 : input.ageHours;
  const createdAt = hoursAgo(now, Math.min(ageHours, venue.registeredDaysAgo * HOURS_PER_DAY));
  const decidedHoursAgo = Math.max(YOUNGEST_APPROVAL_HOURS, ageHours - dice.between(1, 20));
  const decidedAt = hoursAgo(now, (review.approvedMinutesAgo ?? decidedHoursAgo * 60) / 60);
  const visitedAt = daysAgo(createdAt, dice.between(0, 4));
  const isRejected = review.rejectedBecause !== undefined;
  const [service, atmosphere, price] = review.scores ?? [
    near(review.score, dice),
    near(review.score, dice),
    near(review.score, dice),
  ];
  return {
    venueId: venue.id,
    userId: author + 1,
    rating: review.score,
    content: review.text,
    imageUrl: review.hasPicture ? (input.urls.get(reviewPictureId(venue.id)) ?? null) : null,
    isAnonymous: review.isAnonymous ?? false,
    isRecommended: review.score >= 9 && !review.isAnonymous && dice.chance(0.85),
    visitDate: dice.chance(0.85) ? toSeoul(visitedAt).date : null,
    serviceRating: service,
    atmosphereRating: atmosphere,
    priceRating: price,
    isApproved: !review.isPending && !isRejected,
    rejectedAt: isRejected ? decidedAt : null,
    moderationReason: review.rejectedBecause ?? null,
    blindedUntil:
      review.blindedDaysAgo === undefined ? null : daysAgo(now, review.blindedDaysAgo - BLIND_DAYS),
    createdAt,
    updatedAt: review.isPending ? createdAt : decidedAt,
  };
}

function near(score: number, dice: Dice): number {
  return Math.max(LOWEST_SCORE, Math.min(HIGHEST_SCORE, score + dice.between(-1, 1)));
}

function oldestFirst(a: { createdAt: Date }, b: { createdAt: Date }): number {
  return a.createdAt.getTime() - b.createdAt.getTime();
}
