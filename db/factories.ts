import type { DayHours } from '#domain/hours/opening-hours.ts';
import type { Db } from './client.ts';
import {
  activities,
  businessHours,
  categories,
  customers,
  favorites,
  galleryImages,
  licenseHistory,
  news,
  objects,
  ownerClaims,
  ownerProposals,
  posts,
  prohibitedWords,
  reports,
  reviews,
  signageHistory,
  specialBusinessHours,
  takedowns,
  users,
  venueOptionMappings,
  venueOptions,
  venueOwners,
  venueSessions,
  venueSlugAliases,
  venues,
} from './schema/index.ts';

// Minimal valid rows for tests: each function inserts one and returns it as stored.

// Matches no password; a test that signs in passes a real hash.
const UNUSABLE_HASH = '!';

let made = 0;

/** Tells the rows of one test run apart; what the number is must not matter to a test. */
function next(): number {
  made += 1;
  return made;
}

export async function makeCategory(
  db: Db,
  overrides: Partial<typeof categories.$inferInsert> = {},
) {
  const n = next();
  const row = { name: `카테고리 ${n}`, slug: `category-${n}`, displayOrder: n, ...overrides };
  return only(await db.insert(categories).values(row).returning());
}

/** Makes a category as well when none is named. */
export async function makeVenue(db: Db, overrides: Partial<typeof venues.$inferInsert> = {}) {
  const n = next();
  const categoryId = overrides.categoryId ?? (await makeCategory(db)).id;
  const row = { name: `업소 ${n}`, slug: `venue-${n}`, ...overrides, categoryId };
  return only(await db.insert(venues).values(row).returning());
}

export async function makeAlias(
  db: Db,
  venueId: number,
  overrides: Partial<typeof venueSlugAliases.$inferInsert> = {},
) {
  const row = { alias: `alias-${next()}`, venueId, ...overrides };
  return only(await db.insert(venueSlugAliases).values(row).returning());
}

type HoursOverrides = Partial<DayHours> & { dayOfWeek: number };

/** Days that `rows` leaves out stay without a row. */
export async function makeHours(
  db: Db,
  venueId: number,
  rows: readonly HoursOverrides[] | 'always-open' | 'never',
) {
  const list = typeof rows === 'string' ? wholeWeek(rows) : rows;
  return db
    .insert(businessHours)
    .values(list.map((row) => ({ ...row, venueId })))
    .returning();
}

export async function makeSpecialDay(
  db: Db,
  venueId: number,
  overrides: Partial<typeof specialBusinessHours.$inferInsert> & { date: string },
) {
  return only(
    await db
      .insert(specialBusinessHours)
      .values({ venueId, ...overrides })
      .returning(),
  );
}

export async function makeNews(
  db: Db,
  venueId: number,
  overrides: Partial<typeof news.$inferInsert> = {},
) {
  const row = { venueId, message: `소식 ${next()}`, ...overrides };
  return only(await db.insert(news).values(row).returning());
}

/** Waiting for a moderator unless told otherwise, as a submitted one is. */
export async function makeReview(
  db: Db,
  venueId: number,
  overrides: Partial<typeof reviews.$inferInsert> = {},
) {
  const content = `조용하고 자리가 편했습니다. 리뷰 ${next()}`;
  const row = { venueId, rating: 8, content, ...overrides };
  return only(await db.insert(reviews).values(row).returning());
}

export async function makeGalleryImage(
  db: Db,
  venueId: number,
  overrides: Partial<typeof galleryImages.$inferInsert> = {},
) {
  const n = next();
  const row = { venueId, imageUrl: `/objects/gallery-${n}`, displayOrder: n, ...overrides };
  return only(await db.insert(galleryImages).values(row).returning());
}

export async function makeSignage(
  db: Db,
  venueId: number,
  overrides: Partial<typeof signageHistory.$inferInsert> = {},
) {
  const row = { venueId, signageName: `간판 ${next()}`, verifiedDate: '2025-01-01', ...overrides };
  return only(await db.insert(signageHistory).values(row).returning());
}

export async function makeLicense(
  db: Db,
  venueId: number,
  overrides: Partial<typeof licenseHistory.$inferInsert> = {},
) {
  const row = { venueId, businessName: `상호 ${next()}`, ...overrides };
  return only(await db.insert(licenseHistory).values(row).returning());
}

export async function makeOption(
  db: Db,
  overrides: Partial<typeof venueOptions.$inferInsert> = {},
) {
  const n = next();
  const row = { name: `옵션 ${n}`, slug: `option-${n}`, displayOrder: n, ...overrides };
  return only(await db.insert(venueOptions).values(row).returning());
}

export async function makeOptionMapping(
  db: Db,
  venueId: number,
  optionId: number,
  overrides: Partial<typeof venueOptionMappings.$inferInsert> = {},
) {
  const row = { venueId, optionId, ...overrides };
  return only(await db.insert(venueOptionMappings).values(row).returning());
}

export async function makeCustomer(db: Db, overrides: Partial<typeof customers.$inferInsert> = {}) {
  const n = next();
  const row = {
    email: `customer${n}@example.kr`,
    nickname: `손님${n}`,
    passwordHash: UNUSABLE_HASH,
    adultVerifiedAt: overrides.isAdultVerified ? new Date() : null,
    ...overrides,
  };
  return only(await db.insert(customers).values(row).returning());
}

/** An editor unless told otherwise. */
export async function makeStaff(db: Db, overrides: Partial<typeof users.$inferInsert> = {}) {
  const n = next();
  const row = {
    username: `staff${n}`,
    email: `staff${n}@example.kr`,
    passwordHash: UNUSABLE_HASH,
    isAdmin: true,
    adminLevel: 'editor' as const,
    ...overrides,
  };
  return only(await db.insert(users).values(row).returning());
}

export async function makeFavorite(
  db: Db,
  customerId: number,
  venueId: number,
  overrides: Partial<typeof favorites.$inferInsert> = {},
) {
  const row = { customerId, venueId, ...overrides };
  return only(await db.insert(favorites).values(row).returning());
}

/** About a venue or about a review, never both. */
export async function makeReport(
  db: Db,
  subject: { venueId: number } | { reviewId: number },
  overrides: Partial<typeof reports.$inferInsert> = {},
) {
  const row = { ...subject, reason: `정보가 달라요 ${next()}`, ...overrides };
  return only(await db.insert(reports).values(row).returning());
}

/** Requested unless told otherwise. */
export async function makeTakedown(
  db: Db,
  reviewId: number,
  overrides: Partial<typeof takedowns.$inferInsert> = {},
) {
  const n = next();
  const row = {
    reviewId,
    requesterName: `요청인 ${n}`,
    requesterEmail: `requester${n}@example.kr`,
    requesterRole: 'person' as const,
    reason: `사실과 다른 내용으로 명예를 해칩니다. ${n}`,
    ...overrides,
  };
  return only(await db.insert(takedowns).values(row).returning());
}

/** Waiting unless told otherwise. */
export async function makeClaim(db: Db, overrides: Partial<typeof ownerClaims.$inferInsert> = {}) {
  const venueId = overrides.venueId ?? (await makeVenue(db)).id;
  const customerId = overrides.customerId ?? (await makeCustomer(db)).id;
  const row = { businessNumber: '120-81-47521', ...overrides, venueId, customerId };
  return only(await db.insert(ownerClaims).values(row).returning());
}

export async function makeOwner(db: Db, overrides: Partial<typeof venueOwners.$inferInsert> = {}) {
  const venueId = overrides.venueId ?? (await makeVenue(db)).id;
  const customerId = overrides.customerId ?? (await makeCustomer(db)).id;
  const row = { ...overrides, venueId, customerId };
  return only(await db.insert(venueOwners).values(row).returning());
}

/** News that wait, of an owner who is made as well when none is named. */
export async function makeProposal(
  db: Db,
  overrides: Partial<typeof ownerProposals.$inferInsert> = {},
) {
  const owner = overrides.ownershipId
    ? { id: overrides.ownershipId, venueId: overrides.venueId ?? 0 }
    : await makeOwner(db, overrides.venueId ? { venueId: overrides.venueId } : {});
  const row = {
    kind: 'news' as const,
    changes: [{ key: 'message', from: null, to: `새 소식 ${next()}` }],
    ...overrides,
    ownershipId: owner.id,
    venueId: owner.venueId,
  };
  return only(await db.insert(ownerProposals).values(row).returning());
}

export async function makeActivity(
  db: Db,
  overrides: Partial<typeof activities.$inferInsert> = {},
) {
  const row = { type: 'venue_updated', message: `활동 ${next()}`, ...overrides };
  return only(await db.insert(activities).values(row).returning());
}

/** A draft unless told otherwise. */
export async function makePost(db: Db, overrides: Partial<typeof posts.$inferInsert> = {}) {
  const n = next();
  const row = { title: `글 ${n}`, slug: `post-${n}`, content: `본문 ${n}`, ...overrides };
  return only(await db.insert(posts).values(row).returning());
}

export async function makeWord(
  db: Db,
  overrides: Partial<typeof prohibitedWords.$inferInsert> = {},
) {
  // Words match parts of nicknames, so a default must never occur in one.
  const word = overrides.word ?? `zzword${next()}`;
  const row = { normalizedWord: word, ...overrides, word };
  return only(await db.insert(prohibitedWords).values(row).returning());
}

export async function makeVisit(
  db: Db,
  venueId: number,
  overrides: Partial<typeof venueSessions.$inferInsert> = {},
) {
  const sessionId = String(next()).padStart(21, 'v');
  const row = { venueId, sessionId, ...overrides };
  return only(await db.insert(venueSessions).values(row).returning());
}

export async function makeObject(db: Db, overrides: Partial<typeof objects.$inferInsert> = {}) {
  const row = {
    id: `object-${next()}`,
    ownerKind: 'staff' as const,
    width: 640,
    height: 480,
    widths: [640],
    ...overrides,
  };
  return only(await db.insert(objects).values(row).returning());
}

function wholeWeek(kind: 'always-open' | 'never'): HoursOverrides[] {
  const day = kind === 'always-open' ? { is24Hours: true } : { isClosed: true };
  return [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, ...day }));
}

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no row');
  return row;
}
