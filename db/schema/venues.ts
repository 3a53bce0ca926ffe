import { isNotNull, isNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import { PLAUSIBLE } from '#domain/places/point.ts';
import { categories } from './categories.ts';
import { count, createdAt, id, instant, oneOf, within } from './columns.ts';

// Permanent closure has two spellings: both are read, only the first is written.
const STATUSES = ['open', 'closed', 'permanent_closed', 'closed_permanently'] as const;
const BUSINESS_TYPES = [
  'general_restaurant',
  'entertainment_bar_type2',
  'entertainment_bar_type1',
] as const;
const SERVICE_TYPES = ['attached', 'rotation'] as const;
const PERCENT = { min: 0, max: 100 };

export interface LicenseMatch {
  asOf: string;
  state: string;
  tradeName: string;
  licensedOn: string | null;
}

export const venues = pgTable(
  'venues',
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull().unique('venues_slug_key'),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    address: text(),
    roadAddress: text(),
    lotAddress: text(),
    district: text(),
    /** WGS 84; both or neither. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    phone: text(),
    kakaoId: text(),
    telegramId: text(),
    email: text(),
    description: text(),
    features: jsonb().$type<string[]>().notNull().default([]),
    images: jsonb().$type<string[]>().notNull().default([]),
    thumbnailImage: text(),
    /** What of the picture stays in sight where it is cut, in percent; both or neither. */
    thumbnailFocusX: integer(),
    thumbnailFocusY: integer(),
    /** Tenths of a star, 0 to 50; every other scale is computed in `domain/figures/rating.ts`. */
    rating: integer().notNull().default(0),
    viewCount: count(),
    contactClickCount: count(),
    isActive: boolean().notNull().default(true),
    isFeatured: boolean().notNull().default(false),
    displayOrder: count(),
    status: text({ enum: STATUSES }).notNull().default('open'),
    businessType: text({ enum: BUSINESS_TYPES }).notNull().default('entertainment_bar_type1'),
    licenseNumber: text(),
    businessRegistrationNumber: text(),
    /** What the public licence file says of it, once staff have taken it over. */
    licenseMatch: jsonb().$type<LicenseMatch>(),
    roomCount: count(),
    floorCount: count(),
    serviceType: varchar({ length: 20, enum: SERVICE_TYPES }),
    averageAttendance: integer(),
    tcPricing: integer(),
    /** When staff last saved the opening hours, changed or not: they were right then. */
    hoursCheckedAt: instant(),
    /** The same for the other blocks of the page. */
    addressCheckedAt: instant(),
    contactCheckedAt: instant(),
    licenseCheckedAt: instant(),
    facilitiesCheckedAt: instant(),
    /** Set while nobody can write new reviews; the notice says why, to everyone. */
    reviewsPausedAt: instant(),
    reviewsPausedNotice: text(),
    /** Null while it is a draft, which is never active: a trigger publishes whatever becomes so. */
    publishedAt: instant().defaultNow(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Soft delete: calls answer 404 and the page 410 until the row is restored or purged. */
    deletedAt: instant(),
  },
  (t) => [
    index('venues_by_category').on(t.categoryId, t.displayOrder, t.id).where(isNull(t.deletedAt)),
    // The first of a list are the first of each category: one index for each order of the list,
    // but none by views, which every visit would have to rewrite. No column is null: the place of
    // nulls only has to be the one that `order by … desc` expects.
    index('venues_newest')
      .on(t.categoryId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(isNull(t.deletedAt)),
    index('venues_best')
      .on(t.categoryId, t.rating.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(isNull(t.deletedAt)),
    // All that the counts of the first page ask of a venue, on a thirtieth of the table's pages.
    index('venues_counted')
      .on(t.categoryId, t.status, t.rating, t.id)
      .where(sql`${t.deletedAt} is null and ${t.isActive}`),
    // For what staff look for (`server/venues/staff/find.ts`). The function is in the migration: not
    // pg_trgm, which needs three letters and leaves Hangul out where the database has no language.
    index('venues_by_letters').using(
      'gin',
      sql`letter_pairs(${t.name} || ' ' || coalesce(${t.description}, ''))`,
    ),
    // The same for the ways to a venue; numbers also without what stands between their digits.
    index('venues_by_contact').using(
      'gin',
      sql`letter_pairs(coalesce(${t.address}, '') || ' ' || coalesce(${t.roadAddress}, '') || ' ' || coalesce(${t.lotAddress}, '') || ' ' || coalesce(${t.phone}, '') || ' ' || coalesce(${t.businessRegistrationNumber}, '') || ' ' || regexp_replace(coalesce(${t.phone}, '') || ' ' || coalesce(${t.businessRegistrationNumber}, ''), '[^0-9 ]', '', 'g'))`,
    ),
    // For the table of staff, sorted by name.
    index('venues_by_name').on(t.name, t.id).where(isNull(t.deletedAt)),
    // For what lies around a place, nearest first. A degree of longitude is shorter than one of
    // latitude: so scaled, the nearest by the index is the nearest on the ground.
    index('venues_by_place')
      .using('gist', sql`point(${t.longitude} * 0.7934, ${t.latitude})`)
      .where(isNull(t.deletedAt)),
    index('venues_deleted').on(t.deletedAt).where(isNotNull(t.deletedAt)),
    check('venues_rating_check', sql`${t.rating} between 0 and 50`),
    check('venues_status_check', oneOf(t.status, STATUSES)),
    check('venues_business_type_check', oneOf(t.businessType, BUSINESS_TYPES)),
    check('venues_service_type_check', oneOf(t.serviceType, SERVICE_TYPES)),
    check('venues_place_check', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
    check('venues_latitude_check', within(t.latitude, PLAUSIBLE.latitude)),
    check('venues_longitude_check', within(t.longitude, PLAUSIBLE.longitude)),
    check(
      'venues_focus_check',
      sql`(${t.thumbnailFocusX} is null) = (${t.thumbnailFocusY} is null)`,
    ),
    check('venues_focus_x_check', within(t.thumbnailFocusX, PERCENT)),
    check('venues_focus_y_check', within(t.thumbnailFocusY, PERCENT)),
    check('venues_room_count_check', sql`${t.roomCount} >= 0`),
    check('venues_floor_count_check', sql`${t.floorCount} >= 0`),
  ],
);

export const venueSlugAliases = pgTable(
  'venue_slug_aliases',
  {
    id: id(),
    alias: text().notNull().unique('venue_slug_aliases_alias_key'),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
  },
  (t) => [index('venue_slug_aliases_by_venue').on(t.venueId)],
);
