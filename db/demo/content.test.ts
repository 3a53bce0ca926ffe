import { expect, test } from 'vitest';
import { isValidBusinessNumber } from '#domain/business-number-check.ts';
import { allowsEntertainmentFields } from '#domain/business-type.ts';
import { OVERNIGHT_RULES, openState } from '#domain/hours/opening-hours.ts';
import { nearestStation } from '#domain/places/nearest-station.ts';
import { pointOf } from '#domain/places/placed.ts';
import { isPlausible } from '#domain/places/point.ts';
import { isProhibited } from '#domain/text/prohibited-words.ts';
import { isSlug } from '#domain/text/slug.ts';
import { activityRows } from './activity-rows.ts';
import { customerRows, newsRows, reviewRows, wordRows } from './community-rows.ts';
import { planPictures } from './pictures.ts';
import { galleryRows, licenseRows, signageRows } from './record-rows.ts';
import { reportRows } from './report-rows.ts';
import { countVisits, sessionRows, siteStatRows } from './session-rows.ts';
import { hoursRows, specialDayRows, venueRows } from './venue-rows.ts';
import { VENUES } from './venues/venues.ts';

const NOW = new Date('2025-11-14T22:40:00+09:00');
const HALF_HOUR_MS = 30 * 60 * 1000;
const HALF_HOURS_PER_WEEK = 7 * 48;

const URLS = new Map(planPictures().map(({ id }) => [id, `/objects/${id}`]));

test('the same moment always gives the same content', () => {
  expect(sessionRows(NOW)).toEqual(sessionRows(NOW));
  expect(reviewRows(NOW, URLS)).toEqual(reviewRows(NOW, URLS));
  expect(licenseRows(NOW)).toEqual(licenseRows(NOW));
});

test.for(OVERNIGHT_RULES)('some venue is open and some is closed at every hour, %s', (rule) => {
  const hours = hoursRows();
  const specialDays = specialDayRows(NOW);
  const venues = VENUES.filter(({ isHidden }) => !isHidden).map(({ id, isGone }) => ({
    storedStatus: isGone ? 'permanent_closed' : 'open',
    hours: hours.filter(({ venueId }) => venueId === id),
    specialDays: specialDays.filter(({ venueId }) => venueId === id),
  }));
  for (let step = 0; step < HALF_HOURS_PER_WEEK; step++) {
    const at = new Date(NOW.getTime() + step * HALF_HOUR_MS);
    const open = venues.filter(
      (venue) => openState({ ...venue, overnightRule: rule, at }).status === 'open',
    );
    expect(open.length, at.toISOString()).toBeGreaterThan(0);
    expect(open.length, at.toISOString()).toBeLessThan(venues.length);
  }
});

test('nothing lies in the future, and nothing about a venue is older than its entry', () => {
  const registeredAt = new Map(
    venueRows(NOW, URLS, new Map(), new Map()).map(({ id, createdAt }) => [id, createdAt]),
  );
  const moments = [
    ...newsRows(NOW).map(({ venueId, createdAt }) => ({ venueId, at: createdAt })),
    ...reviewRows(NOW, URLS).map(({ venueId, createdAt }) => ({ venueId, at: createdAt })),
    ...reviewRows(NOW, URLS).map(({ venueId, updatedAt }) => ({ venueId, at: updatedAt })),
    ...sessionRows(NOW).map(({ venueId, sessionEnd }) => ({ venueId, at: sessionEnd })),
  ];
  expect(moments.filter(({ at }) => at > NOW)).toEqual([]);
  expect(moments.filter(({ venueId, at }) => at < (registeredAt.get(venueId) ?? NOW))).toEqual([]);
});

test('some reports wait and some are decided, none before what it is about', () => {
  const reviews = reviewRows(NOW, URLS);
  const rows = reportRows(NOW, reviews);
  expect(new Set(rows.map(({ state = 'open' }) => state))).toEqual(
    new Set(['open', 'resolved', 'dismissed']),
  );
  for (const { reviewId, createdAt, resolvedAt } of rows) {
    const review = reviews.find(({ id }) => id === reviewId);
    if (reviewId) expect(review?.createdAt.getTime()).toBeLessThan(createdAt.getTime());
    if (resolvedAt) expect(createdAt.getTime()).toBeLessThan(resolvedAt.getTime());
    expect(createdAt.getTime()).toBeLessThan(NOW.getTime());
  }
});

test('every part of a demo page was checked after its entry, some long ago', () => {
  for (const row of venueRows(NOW, URLS, new Map(), new Map())) {
    const checks = [row.hoursCheckedAt, row.addressCheckedAt, row.contactCheckedAt];
    checks.push(row.licenseCheckedAt, row.facilitiesCheckedAt);
    for (const at of checks.filter((check) => check != null)) {
      expect(at.getTime()).toBeGreaterThanOrEqual(row.createdAt?.getTime() ?? 0);
      expect(at.getTime()).toBeLessThanOrEqual(NOW.getTime());
    }
  }
});

test('the newest activities are those of the last hours, with the right particles', () => {
  const newest = activityRows(NOW, newsRows(NOW), reviewRows(NOW, URLS)).reverse().slice(0, 5);
  expect(newest.map(({ message }) => message)).toEqual([
    '유리온실이 새로 등록되었습니다',
    '온도 위스키에 새 리뷰가 등록되었습니다',
    '여백 라운지의 영업시간이 변경되었습니다',
    '낮은음자리에 새 소식이 올라왔습니다',
    '열두 번째 방의 업소 정보가 수정되었습니다',
  ]);
});

test('views and contact clicks add up to the visits, and every night was searched in', () => {
  const sessions = sessionRows(NOW);
  const venues = venueRows(NOW, URLS, countVisits(sessions), new Map());
  const stats = siteStatRows(NOW, sessions);
  expect(stats).toHaveLength(30);
  expect(
    stats.filter(({ searchKeywords }) => Object.keys(searchKeywords ?? {}).length === 0),
  ).toEqual([]);
  expect(sum(venues.map(({ viewCount }) => viewCount))).toBe(sessions.length);
  const clicks = sessions.flatMap((s) => [s.phoneClicked, s.kakaoClicked, s.telegramClicked]);
  expect(sum(venues.map(({ contactClickCount }) => contactClickCount))).toBe(
    clicks.filter(Boolean).length,
  );
});

test('no number rings and no registration number is real', () => {
  for (const venue of venueRows(NOW, URLS, new Map(), new Map())) {
    expect(venue.phone ?? '02-000-0000').toMatch(/^(02-000|010-0000|0507-0000)-00\d\d$/);
    expect(isValidBusinessNumber(venue.businessRegistrationNumber ?? '')).toBe(false);
    expect(isSlug(venue.slug)).toBe(true);
  }
});

test('only a 1종 licence carries what belongs to one', () => {
  for (const { businessType, service } of VENUES) {
    expect(service !== undefined).toBe(allowsEntertainmentFields(businessType));
  }
});

test('every drawn picture is used', () => {
  const used = [
    ...venueRows(NOW, URLS, new Map(), new Map()).map(({ thumbnailImage }) => thumbnailImage),
    ...galleryRows(NOW, URLS).map(({ imageUrl }) => imageUrl),
    ...signageRows(NOW, URLS).map(({ signageImage }) => signageImage),
    ...reviewRows(NOW, URLS).map(({ imageUrl }) => imageUrl),
  ];
  expect([...URLS.values()].filter((url) => !used.includes(url))).toEqual([]);
});

test('a demo nickname passes the demo words, and a demo review the rules of the form', () => {
  const words = wordRows(NOW).map(({ normalizedWord, allowedWords = [] }) => ({
    normalizedWord,
    allowedWords,
  }));
  const nicknames = customerRows(NOW).map(({ nickname }) => nickname);
  expect(nicknames.filter((nickname) => isProhibited(nickname, words))).toEqual([]);
  const lengths = reviewRows(NOW, URLS).map(({ content }) => content.length);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(30);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(250);
});

function sum(numbers: readonly (number | undefined)[]): number {
  return numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
}

test('demo venues stand near the station of their street, and a few on no map', () => {
  const rows = venueRows(NOW, URLS, new Map(), new Map());
  const places = rows.map((row) => pointOf(row));
  expect(places.filter((place) => place === null)).toHaveLength(3);
  for (const place of places) {
    if (!place) continue;
    expect(isPlausible(place)).toBe(true);
    expect(nearestStation(place)?.metres).toBeLessThanOrEqual(280);
  }
  const yeobaek = places[0] && nearestStation(places[0]);
  // As its description says.
  expect(yeobaek).toMatchObject({ station: { name: '역삼' }, minutes: 5 });
});
