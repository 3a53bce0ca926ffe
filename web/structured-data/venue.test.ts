import { expect, test } from 'vitest';
import type { Venue } from '#contract/venues/venues.ts';
import { DEFAULT_DAY } from '#domain/hours/opening-hours.ts';
import { toBusiness } from './venue.ts';

/** What a verified adult receives: a slip that hands it on would show. */
const VENUE: Venue = {
  id: 7,
  name: '여백 라운지',
  slug: '여백-라운지',
  categoryId: 1,
  status: 'open',
  opensAt: null,
  closesAt: null,
  nextChangeAt: null,
  district: null,
  address: '서울 강남구 예시로 7',
  roadAddress: null,
  lotAddress: null,
  latitude: null,
  longitude: null,
  description: '비밀 소개',
  rating: 9.6,
  reviewAverage: 8.6,
  reviewCount: 3,
  visitorScore: 8.2,
  reviewsPaused: null,
  roomCount: 12,
  floorCount: 2,
  serviceType: 'attached',
  averageAttendance: 987,
  tcPricing: 54_321,
  features: [],
  thumbnailImage: null,
  thumbnailFocus: null,
  images: [],
  thumbnailUrl: null,
  imageUrl: null,
  contactChannels: ['phone', 'kakao', 'telegram'],
  defaultContacts: ['phone'],
  phone: '비밀 전화',
  kakaoId: '비밀 카카오',
  telegramId: '비밀 텔레그램',
  email: '비밀 메일',
  businessType: 'entertainment_bar_type1',
  licenseNumber: null,
  licenseMatch: null,
  businessRegistrationNumber: null,
  isFeatured: false,
  isActive: true,
  isDraft: false,
  viewCount: 0,
  displayOrder: 1,
  checkedDates: { hours: null, address: null, contact: null, license: null, facilities: null },
  hasDescription: false,
  gated: false,
  createdAt: '2026-11-01T10:00:00+09:00',
  updatedAt: '2026-11-01T10:00:00+09:00',
};

const PARTS = {
  venue: VENUE,
  images: ['/objects/a'],
  week: [{ venueId: 7, dayOfWeek: 5, ...DEFAULT_DAY }],
  specialDays: [
    {
      id: 1,
      venueId: 7,
      date: '2026-12-24',
      type: 'event',
      name: null,
      note: null,
      ...DEFAULT_DAY,
    },
  ],
  reviews: [],
} as const;

function told(parts: Partial<Parameters<typeof toBusiness>[0]>) {
  const text = JSON.stringify(toBusiness({ ...PARTS, ...parts }));
  return { text, data: JSON.parse(text) };
}

test('where a venue stands is told where it is known', () => {
  expect(told({}).data.geo).toBeUndefined();
  const venue = { ...PARTS.venue, latitude: 37.5006, longitude: 127.0364 };
  expect(told({ venue }).data.geo).toEqual({
    '@type': 'GeoCoordinates',
    latitude: 37.5006,
    longitude: 127.0364,
  });
});

test('a venue is told with price, place, hours and score, and nothing else', () => {
  const { data, text } = told({});
  expect(data).toEqual({
    '@context': 'https://schema.org',
    '@type': 'NightClub',
    name: '여백 라운지',
    url: `/venue/${encodeURIComponent('여백-라운지')}`,
    image: '/objects/a',
    priceRange: '₩₩₩',
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'KR',
      addressRegion: '서울',
      addressLocality: '강남구',
      streetAddress: '서울 강남구 예시로 7',
    },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Friday'],
        opens: '18:00',
        closes: '02:00',
      },
    ],
    specialOpeningHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-12-24',
        validThrough: '2026-12-24',
        opens: '18:00',
        closes: '02:00',
      },
    ],
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: 4.3,
      reviewCount: 3,
      bestRating: 5,
      worstRating: 1,
    },
  });
  for (const secret of ['비밀', '54321', '987', 'attached']) expect(text).not.toContain(secret);
});

test('a venue without reviews has no score', () => {
  const { data } = told({ venue: { ...VENUE, reviewAverage: null, reviewCount: 0 } });
  expect(data).not.toHaveProperty('aggregateRating');
  expect(data).not.toHaveProperty('review');
});

test('a permanently closed venue claims no hours, not even the usual ones', () => {
  const venue: Venue = { ...VENUE, status: 'permanent_closed' };
  for (const week of [PARTS.week, []]) {
    const { text } = told({ venue, week });
    expect(text).not.toMatch(/OpeningHours/i);
  }
});

test('hours that could not be read are not made up', () => {
  const { text } = told({ week: undefined, specialDays: undefined });
  expect(text).not.toMatch(/OpeningHours/i);
});
