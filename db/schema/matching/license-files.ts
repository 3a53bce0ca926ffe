import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from '#db/schema/admins.ts';
import { count, createdAt, id, instant, oneOf } from '#db/schema/columns.ts';
import { venues } from '#db/schema/venues.ts';

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
});

const FILE_STATES = ['reading', 'ready', 'failed'] as const;
const ENCODINGS = ['utf-8', 'euc-kr'] as const;
const LICENSE_STATES = ['01', '02', '03', '04', '05'] as const;
const MATCH_STATES = ['sure', 'doubtful', 'confirmed', 'refused'] as const;

interface BadLine {
  line: number;
  problem: string;
}

/** A public licence file and how far it has been read. One of each trade is in use. */
export const licenseFiles = pgTable(
  'license_files',
  {
    id: id(),
    fileName: text().notNull(),
    /** As the portal calls it; unknown until the first part is there. */
    trade: text(),
    state: text({ enum: FILE_STATES }).notNull().default('reading'),
    /** Why it cannot be read, for staff. */
    failure: text(),
    encoding: text({ enum: ENCODINGS }),
    totalBytes: integer().notNull(),
    readBytes: count(),
    headings: jsonb().$type<string[]>(),
    /** Number of the line that is read next. */
    nextLine: integer().notNull().default(1),
    /** Received and not yet a whole line, and read and not yet a whole row. */
    tail: bytea().notNull().default(sql`''::bytea`),
    rest: bytea().notNull().default(sql`''::bytea`),
    rowCount: count(),
    badCount: count(),
    /** The first of them. */
    badLines: jsonb().$type<BadLine[]>().notNull().default([]),
    /** The latest day that a row names. */
    asOf: date({ mode: 'string' }),
    uploadedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (t) => [
    uniqueIndex('license_files_in_use_key').on(t.trade).where(sql`${t.state} = 'ready'`),
    check('license_files_state_check', oneOf(t.state, FILE_STATES)),
    check('license_files_encoding_check', oneOf(t.encoding, ENCODINGS)),
  ],
);

/** The rows of the files, with what venues are found by (`domain/licenses/match-keys.ts`). */
export const licenseFileRows = pgTable(
  'license_file_rows',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    fileId: integer()
      .notNull()
      .references(() => licenseFiles.id, { onDelete: 'cascade' }),
    number: text().notNull(),
    name: text().notNull(),
    licensedOn: date({ mode: 'string' }),
    closedOn: date({ mode: 'string' }),
    state: varchar({ length: 2, enum: LICENSE_STATES }).notNull(),
    stateName: text().notNull(),
    phone: text(),
    lotAddress: text(),
    roadAddress: text(),
    kind: text(),
    /** EPSG:5174. */
    x: doublePrecision(),
    y: doublePrecision(),
    numberKey: text().notNull(),
    nameKey: text().notNull(),
    phoneKey: text(),
    roadKey: text(),
    lotKey: text(),
  },
  (t) => [
    index('license_file_rows_of_file').on(t.fileId),
    index('license_file_rows_by_number').on(t.numberKey),
    index('license_file_rows_by_name').on(t.nameKey),
    index('license_file_rows_by_phone').on(t.phoneKey).where(sql`${t.phoneKey} is not null`),
    index('license_file_rows_by_road').on(t.roadKey).where(sql`${t.roadKey} is not null`),
    index('license_file_rows_by_lot').on(t.lotKey).where(sql`${t.lotKey} is not null`),
  ],
);

/**
 * A licence that is taken for a venue's, or was refused as one, with what the latest file says of
 * it: the rows themselves go with the next file.
 */
export const licenseMatches = pgTable(
  'license_matches',
  {
    id: id(),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    number: text().notNull(),
    trade: text().notNull(),
    state: text({ enum: MATCH_STATES }).notNull(),
    score: integer().notNull(),
    reasons: jsonb().$type<string[]>().notNull().default([]),
    name: text().notNull(),
    licensedOn: date({ mode: 'string' }),
    closedOn: date({ mode: 'string' }),
    licenseState: varchar({ length: 2, enum: LICENSE_STATES }).notNull(),
    stateName: text().notNull(),
    phone: text(),
    lotAddress: text(),
    roadAddress: text(),
    kind: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    asOf: date({ mode: 'string' }).notNull(),
    /** Set while the venue shows it; what it replaced stands in `replaced`. */
    appliedAt: instant(),
    replaced: jsonb().$type<{ before: Record<string, unknown>; after: Record<string, unknown> }>(),
    /** The state of the licence that staff have seen and left alone. */
    leftAlone: varchar({ length: 2, enum: LICENSE_STATES }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('license_matches_once_key').on(t.venueId, t.number),
    index('license_matches_by_state').on(t.state, t.id),
    uniqueIndex('license_matches_applied_key').on(t.venueId).where(sql`${t.appliedAt} is not null`),
    check('license_matches_state_check', oneOf(t.state, MATCH_STATES)),
  ],
);
