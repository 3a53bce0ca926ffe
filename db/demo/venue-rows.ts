import type {
  categories,
  specialBusinessHours,
  venueSlugAliases,
  venues,
} from '#db/schema/index.ts';
import { isValidBusinessNumber } from '#domain/business-number-check.ts';
import { categoryKey } from '#domain/categories.ts';
import {
  CLOSED_DAY,
  DEFAULT_DAY,
  type HoursRow,
  type SpecialDay,
} from '#domain/hours/opening-hours.ts';
import { addDays, toSeoul } from '#domain/seoul-time.ts';
import { CATEGORIES } from './categories.ts';
import { daysAgo } from './clock.ts';
import { thumbnailId } from './pictures.ts';
import { placeOf } from './places.ts';
import { VENUES, venueBySlug } from './venues/venues.ts';
import { WEEKS } from './weeks.ts';

const SITE_AGE_DAYS = 640;
const PAUSED_DAYS = 6;

type VenueRow = typeof venues.$inferInsert;
type SpecialDayRow = typeof specialBusinessHours.$inferInsert & SpecialDay;

export interface Visits {
  views: number;
  contactClicks: number;
}

export function categoryRows(now: Date): (typeof categories.$inferInsert)[] {
  return CATEGORIES.map((category, index) => ({
    ...category,
    id: index + 1,
    color: categoryKey(index + 1),
    displayOrder: index,
    createdAt: daysAgo(now, SITE_AGE_DAYS),
  }));
}

export function venueRows(
  now: Date,
  urls: ReadonlyMap<string, string>,
  visits: ReadonlyMap<number, Visits>,
  updatedAt: ReadonlyMap<number, Date>,
): VenueRow[] {
  return VENUES.map((venue) => {
    const registeredAt = daysAgo(now, venue.registeredDaysAgo);
    return {
      id: venue.id,
      name: venue.name,
      slug: venue.slug,
      categoryId: venue.categoryId,
      address: `${venue.dong} ${venue.road}`,
      roadAddress: `서울 강남구 ${venue.road}`,
      lotAddress: `강남구 ${venue.dong} ${venue.lot}`,
      district: '강남구',
      ...placeOf(venue),
      phone: venue.phone,
      kakaoId: venue.kakaoId ?? null,
      telegramId: venue.telegramId ?? null,
      description: venue.description,
      features: venue.features,
      thumbnailImage: urls.get(thumbnailId(venue.id)) ?? null,
      rating: venue.rating,
      viewCount: visits.get(venue.id)?.views ?? 0,
      contactClickCount: visits.get(venue.id)?.contactClicks ?? 0,
      isActive: !venue.isHidden,
      isFeatured: venue.isFeatured ?? false,
      displayOrder: venue.displayOrder,
      status: venue.isGone ? 'permanent_closed' : 'open',
      businessType: venue.businessType,
      licenseNumber: licenseNumber(venue.id, daysAgo(now, venue.licensedDaysAgo)),
      businessRegistrationNumber: businessNumber(venue.id),
      roomCount: venue.rooms,
      floorCount: venue.floors,
      serviceType: venue.service?.type ?? null,
      averageAttendance: venue.service?.attendance ?? null,
      tcPricing: venue.service?.tablePrice ?? null,
      hoursCheckedAt: venue.week === null ? null : daysAgo(now, checkAgeDays(venue, 0)),
      addressCheckedAt: daysAgo(now, checkAgeDays(venue, 1)),
      contactCheckedAt: daysAgo(now, checkAgeDays(venue, 2)),
      // Nobody has looked into the newest entries' papers yet.
      licenseCheckedAt: venue.registeredDaysAgo < 3 ? null : daysAgo(now, checkAgeDays(venue, 3)),
      facilitiesCheckedAt: daysAgo(now, checkAgeDays(venue, 4)),
      reviewsPausedAt: venue.reviewsPausedBecause ? daysAgo(now, PAUSED_DAYS) : null,
      reviewsPausedNotice: venue.reviewsPausedBecause ?? null,
      createdAt: registeredAt,
      updatedAt: updatedAt.get(venue.id) ?? registeredAt,
    };
  });
}

/** In each block every ninth venue was last looked at long ago, so that the back office has work. */
function checkAgeDays(
  { id, registeredDaysAgo }: { id: number; registeredDaysAgo: number },
  block: number,
): number {
  const isLongAgo = (id + block) % 9 === 0;
  return Math.min(registeredDaysAgo, isLongAgo ? 120 : (id * 7 + block * 11) % 60);
}

export function aliasRows(): (typeof venueSlugAliases.$inferInsert)[] {
  return VENUES.flatMap(({ id, aliases }) =>
    (aliases ?? []).map((alias) => ({ alias, venueId: id })),
  );
}

export function hoursRows(): (HoursRow & { venueId: number })[] {
  return VENUES.flatMap(({ id, week }) =>
    week === null ? [] : WEEKS[week].map((row) => ({ ...row, venueId: id })),
  );
}

/** These days are also told in the venues' news. */
export function specialDayRows(now: Date): SpecialDayRow[] {
  const today = toSeoul(now).date;
  const menuChange = [12, 13, 14].map((days) => ({
    ...CLOSED_DAY,
    venueId: venueBySlug('느린-식탁').id,
    date: addDays(today, days),
    type: 'closure' as const,
    name: '메뉴 준비',
  }));
  return [
    {
      ...CLOSED_DAY,
      venueId: venueBySlug('백야-라운지').id,
      date: today,
      type: 'closure',
      name: '환기 설비 점검',
      note: '다음 날부터 평소대로 엽니다.',
    },
    {
      ...DEFAULT_DAY,
      closeTime: '07:00',
      venueId: venueBySlug('comma-karaoke').id,
      date: addDays(today, 8),
      type: 'event',
      name: '연장 영업',
      note: '다음 날 오전 7시까지 엽니다.',
    },
    {
      ...CLOSED_DAY,
      venueId: venueBySlug('여백-라운지').id,
      date: addDays(today, 9),
      type: 'closure',
      name: '건물 소방 점검',
    },
    ...menuChange,
  ];
}

export function licenseNumber(venueId: number, licensedAt: Date): string {
  return `제${toSeoul(licensedAt).year}-${String(venueId).padStart(4, '0')}호`;
}

/** Nobody's number: no tax office is 000, and the check digit is wrong besides. */
export function businessNumber(venueId: number): string {
  const tail = String(10_000 + ((venueId * 1379) % 90_000));
  const number = `000-${10 + venueId}-${tail}`;
  if (!isValidBusinessNumber(number)) return number;
  return `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
}
