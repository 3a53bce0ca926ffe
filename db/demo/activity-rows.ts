import type { activities } from '#db/schema/index.ts';
import { withParticle } from '#domain/text/korean.ts';
import { daysAgo, hoursAgo } from './clock.ts';
import { type PlacedVenue, VENUES, venueBySlug } from './venues/venues.ts';

type ActivityRow = typeof activities.$inferInsert & { createdAt: Date };
type VenueEvent = { venueId: number; at: Date };

const KEPT = 60;

const HOURS_CHANGED = '영업시간이 변경되었습니다';
const EDITED = '업소 정보가 수정되었습니다';
const CLOSED_FOR_GOOD = '영업 상태가 폐업으로 변경되었습니다';

const UPDATES: readonly (readonly [slug: string, hoursAgo: number, what: string])[] = [
  ['여백-라운지', 1, HOURS_CHANGED],
  ['열두-번째-방', 3, EDITED],
  ['밤참', 11, EDITED],
  ['온도-위스키', 30, HOURS_CHANGED],
  ['comma-karaoke', 87, HOURS_CHANGED],
  ['북쪽-테라스', 101, EDITED],
  ['느린-식탁', 150, EDITED],
  ['두-번째-앙코르', 198, HOURS_CHANGED],
  ['노래-상자', 240, EDITED],
  ['안쪽-정원', 329, HOURS_CHANGED],
  ['초록-병', 470, EDITED],
  ['마지막-한-곡', 890, CLOSED_FOR_GOOD],
];

/** When each venue's own data last changed. */
export function lastUpdates(now: Date): Map<number, Date> {
  return new Map(UPDATES.map(([slug, age]) => [venueBySlug(slug).id, hoursAgo(now, age)]));
}

/** The newest things that the other rows say happened, oldest first. */
export function activityRows(
  now: Date,
  news: readonly { venueId: number; createdAt: Date }[],
  reviews: readonly { venueId: number; updatedAt: Date; isApproved?: boolean | undefined }[],
): ActivityRow[] {
  const created = VENUES.map((venue) => ({
    venueId: venue.id,
    at: daysAgo(now, venue.registeredDaysAgo),
  }));
  const createdAt = new Map(created.map(({ venueId, at }) => [venueId, at.getTime()]));
  const updated = UPDATES.map(([slug, age, what]) =>
    activity(
      { venueId: venueBySlug(slug).id, at: hoursAgo(now, age) },
      'venue_updated',
      (venue) => {
        return `${venue.name}의 ${what}`;
      },
    ),
  );
  const told = news
    .map(({ venueId, createdAt: at }) => ({ venueId, at }))
    // Entered together with the venue, which the feed tells already.
    .filter(({ venueId, at }) => at.getTime() > (createdAt.get(venueId) ?? 0));
  const reviewed = reviews
    .filter((review) => review.isApproved)
    .map(({ venueId, updatedAt: at }) => ({ venueId, at }));

  return [
    ...created.map((event) =>
      activity(event, 'venue_created', ({ name }) => {
        return `${withParticle(name, '이/가')} 새로 등록되었습니다`;
      }),
    ),
    ...updated,
    ...told.map((event) =>
      activity(event, 'news_created', ({ name }) => `${name}에 새 소식이 올라왔습니다`),
    ),
    ...reviewed.map((event) =>
      activity(event, 'review_created', ({ name }) => `${name}에 새 리뷰가 등록되었습니다`),
    ),
  ]
    .filter(({ venueId }) => !VENUES[venueId - 1]?.isHidden)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(-KEPT);
}

function activity(
  { venueId, at }: VenueEvent,
  type: string,
  message: (venue: PlacedVenue) => string,
): ActivityRow & { venueId: number } {
  const venue = VENUES[venueId - 1];
  if (venue === undefined) throw new Error(`No demo venue has the id ${venueId}`);
  return {
    type,
    venueId,
    venueName: venue.name,
    venueSlug: venue.slug,
    categoryName: venue.categoryName,
    message: message(venue),
    createdAt: at,
  };
}
