import type { siteStats, venueSessions } from '#db/schema/index.ts';
import { PAGE_SECTIONS } from '#domain/figures/page-sections.ts';
import { addDays, nightOf, seoulInstant, toDayNumber, toDayOfWeek } from '#domain/seoul-time.ts';
import { type Dice, makeDice } from './dice.ts';
import type { Visits } from './venue-rows.ts';
import { type PlacedVenue, VENUES } from './venues/venues.ts';

export type SessionRow = typeof venueSessions.$inferInsert & {
  sessionStart: Date;
  sessionEnd: Date;
};
type SiteStatRow = typeof siteStats.$inferInsert;

const DAY_MS = 24 * 60 * 60 * 1000;
const NIGHTS = 30;
const VISITORS_PER_NIGHT = 104;
const SESSION_ID_LENGTH = 21;
const SESSION_ID_LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'];
const LONGEST_VISIT_SECONDS = 1500;

// Sunday first.
const WEEKDAY_FACTORS = [0.78, 0.7, 0.8, 0.92, 1.08, 1.5, 1.42];
// From noon to noon: a small lunch, a long evening, a quiet morning.
const HOUR_WEIGHTS = [
  5, 4, 3, 3, 4, 7, 12, 18, 23, 26, 25, 20, 14, 9, 6, 4, 2, 1, 1, 1, 1, 2, 2, 3,
];
const PAGE_WEIGHTS = [45, 25, 18, 12];

const DEVICES = ['mobile', 'desktop', 'tablet'] as const;
const DEVICE_WEIGHTS = [72, 23, 5];
const BROWSERS = {
  mobile: ['Chrome', 'Safari', 'Samsung Internet', 'KakaoTalk', 'Safari'],
  desktop: ['Chrome', 'Edge', 'Whale', 'Safari', 'Firefox', 'Chrome'],
  tablet: ['Safari', 'Chrome', 'Samsung Internet'],
} as const;
const REFERRERS = [
  null,
  null,
  'https://search.naver.com/',
  'https://search.naver.com/',
  'https://www.google.com/',
  'https://search.daum.net/',
];
const SECTIONS = Object.keys(PAGE_SECTIONS);
const KEYWORDS = [
  '역삼 라운지',
  '위스키',
  'ㅇㅂ',
  '라이브',
  '조용한',
  '룸 예약',
  '신사동',
  '24시간',
];

/** Visits of the last thirty nights, none of them after `now`, oldest first. */
export function sessionRows(now: Date): SessionRow[] {
  const dice = makeDice(31);
  return nightsUntil(now)
    .flatMap((night) => visitsOfNight(night, now, dice))
    .sort((a, b) => a.sessionStart.getTime() - b.sessionStart.getTime());
}

export function countVisits(sessions: readonly SessionRow[]): Map<number, Visits> {
  const visits = new Map<number, Visits>();
  for (const session of sessions) {
    const { views, contactClicks } = visits.get(session.venueId) ?? { views: 0, contactClicks: 0 };
    const clicks = [session.phoneClicked, session.kakaoClicked, session.telegramClicked];
    visits.set(session.venueId, {
      views: views + 1,
      contactClicks: contactClicks + clicks.filter(Boolean).length,
    });
  }
  return visits;
}

/** What is no visit to a venue: looks at lists, and searches. */
export function siteStatRows(now: Date, sessions: readonly SessionRow[]): SiteStatRow[] {
  const dice = makeDice(32);
  const nights = sessions.map(({ sessionStart }) => nightOf(sessionStart));
  return nightsUntil(now).map((date) => {
    const visits = sessions.filter((_, index) => nights[index] === date);
    const visitors = new Set(visits.map(({ sessionId }) => sessionId)).size;
    const searchKeywords = Object.fromEntries(
      dice
        .shuffle(KEYWORDS)
        .slice(0, 5)
        .map((keyword) => [keyword, dice.between(0, Math.ceil(visitors / 12))] as const)
        .filter(([, count]) => count > 0),
    );
    // Everyone also sees a list once or twice.
    return { date, totalViews: Math.round(visitors * (1.2 + dice.roll() * 0.5)), searchKeywords };
  });
}

function nightsUntil(now: Date): string[] {
  const tonight = nightOf(now);
  return Array.from({ length: NIGHTS }, (_, index) => addDays(tonight, index + 1 - NIGHTS));
}

function visitsOfNight(night: string, now: Date, dice: Dice): SessionRow[] {
  const noon = seoulInstant(night, '12:00').getTime();
  const factor = WEEKDAY_FACTORS[toDayOfWeek(toDayNumber(night))] ?? 1;
  const visitors = Math.round(VISITORS_PER_NIGHT * factor * (0.9 + dice.roll() * 0.2));
  return Array.from({ length: visitors }, () => {
    const seconds = dice.weighted(HOUR_WEIGHTS) * 3600 + dice.between(0, 3599);
    return visitsOfOne(new Date(noon + seconds * 1000), now, dice);
  }).flat();
}

/** One visitor looks at one to four venues, one after another, under one session id. */
function visitsOfOne(arrival: Date, now: Date, dice: Dice): SessionRow[] {
  const device = DEVICES[dice.weighted(DEVICE_WEIGHTS)] ?? 'mobile';
  const visitor = {
    sessionId: sessionId(dice),
    deviceType: device,
    browser: dice.pick(BROWSERS[device]),
  };
  const pages = dice.weighted(PAGE_WEIGHTS) + 1;
  const seen = new Set<number>();
  const rows: SessionRow[] = [];
  let start = arrival;
  for (let page = 0; page < pages; page++) {
    const ageDays = (now.getTime() - start.getTime()) / DAY_MS;
    const weights = VENUES.map(({ id, popularity, registeredDaysAgo }) =>
      registeredDaysAgo > ageDays && !seen.has(id) ? popularity : 0,
    );
    const venue = VENUES[dice.weighted(weights)];
    if (venue === undefined) break;
    seen.add(venue.id);
    const visit = visitOf(venue, start, dice);
    rows.push({ ...visitor, referrer: page === 0 ? dice.pick(REFERRERS) : null, ...visit });
    start = new Date(visit.sessionEnd.getTime() + dice.between(4, 40) * 1000);
  }
  return rows.filter(({ sessionEnd }) => sessionEnd <= now);
}

function visitOf(venue: PlacedVenue, sessionStart: Date, dice: Dice) {
  const isGlance = dice.chance(0.18);
  const duration = isGlance ? dice.between(3, 12) : Math.round(readingTime(dice));
  const scrollDepth = isGlance ? dice.between(5, 25) : dice.between(38, 100);
  // Some pages make people call more than others do.
  const phoneAppeal = 0.02 + ((venue.id * 7) % 11) / 100;
  const clicks = (probability: number) => !isGlance && dice.chance(probability);
  return {
    venueId: venue.id,
    sessionStart,
    sessionEnd: new Date(sessionStart.getTime() + duration * 1000),
    duration,
    scrollDepth,
    sections: SECTIONS.slice(0, Math.ceil((SECTIONS.length * scrollDepth) / 100)),
    phoneClicked: clicks(venue.phone === null ? 0 : phoneAppeal),
    kakaoClicked: clicks(venue.kakaoId === undefined ? 0 : 0.06),
    telegramClicked: clicks(venue.telegramId === undefined ? 0 : 0.035),
    mapClicked: clicks(0.08),
  };
}

/** Log-normal seconds: mostly a minute or two, now and then ten. */
function readingTime(dice: Dice): number {
  // Three rolls added up are normal enough here.
  const bell = (dice.roll() + dice.roll() + dice.roll() - 1.5) * 2;
  return Math.min(LONGEST_VISIT_SECONDS, Math.exp(4.75 + 0.75 * bell));
}

function sessionId(dice: Dice): string {
  return Array.from({ length: SESSION_ID_LENGTH }, () => dice.pick(SESSION_ID_LETTERS)).join('');
}
