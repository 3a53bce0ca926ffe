import type {
  galleryImages,
  licenseHistory,
  signageHistory,
  venueOptionMappings,
  venueOptions,
} from '#db/schema/index.ts';
import { toSeoul } from '#domain/seoul-time.ts';
import type { DemoCategory } from './categories.ts';
import { daysAgo } from './clock.ts';
import { type Dice, makeDice } from './dice.ts';
import { GALLERY } from './gallery.ts';
import { OPTIONS } from './options.ts';
import { FORMER_SIGNS, formerSignId, galleryId, SIGNS_PER_CATEGORY, signId } from './pictures.ts';
import { businessNumber, licenseNumber } from './venue-rows.ts';
import { type PlacedVenue, VENUES } from './venues/venues.ts';

type LicenseRow = typeof licenseHistory.$inferInsert;
type SignageRow = typeof signageHistory.$inferInsert;

const FORMER_PHONE = '02-000-0099';

export function galleryRows(
  now: Date,
  urls: ReadonlyMap<string, string>,
): (typeof galleryImages.$inferInsert)[] {
  const dice = makeDice(11);
  return VENUES.flatMap((venue) => {
    const slug = venue.categorySlug as DemoCategory['slug'];
    const pool = [...GALLERY[slug].entries()];
    // Three apart in the pool, so that neighbours differ and every picture finds its venues.
    const chosen = Array.from(
      { length: dice.between(3, 5) },
      (_, place) => (venue.displayOrder + place * 3) % pool.length,
    );
    return pool
      .filter(([index]) => chosen.includes(index))
      .map(([index, picture], displayOrder) => ({
        venueId: venue.id,
        imageUrl: addressOf(urls, galleryId(slug, index)),
        category: picture.category,
        caption: dice.pick(picture.captions),
        displayOrder,
        createdAt: daysAgo(now, venue.registeredDaysAgo),
      }));
  });
}

export function signageRows(now: Date, urls: ReadonlyMap<string, string>): SignageRow[] {
  const dice = makeDice(12);
  let formerSigns = 0;
  return VENUES.flatMap((venue) => {
    const signs = [{ name: venue.name, days: dice.between(12, 60) }];
    if (venue.formerNames === undefined && venue.licensedDaysAgo > 300 && dice.chance(0.5)) {
      signs.push({ name: venue.name, days: Math.round(venue.licensedDaysAgo * 0.7) });
    }
    for (const { name, sinceDays } of namesOf(venue).slice(1)) {
      signs.push({ name, days: sinceDays - dice.between(5, 25) });
    }
    return signs.map(({ name, days }, index): SignageRow => {
      const picture =
        index === 0
          ? signId(venue.categorySlug, venue.displayOrder % SIGNS_PER_CATEGORY)
          : formerSignId(formerSigns++ % FORMER_SIGNS);
      const verifiedAt = daysAgo(now, days);
      return {
        venueId: venue.id,
        signageName: name,
        signageImage: addressOf(urls, picture),
        verifiedDate: toSeoul(verifiedAt).date,
        createdAt: verifiedAt,
      };
    });
  });
}

export function licenseRows(now: Date): LicenseRow[] {
  const dice = makeDice(13);
  return VENUES.flatMap((venue) => {
    const licensedAt = daysAgo(now, venue.licensedDaysAgo);
    const current = {
      venueId: venue.id,
      licenseNumber: licenseNumber(venue.id, licensedAt),
      businessRegistrationNumber: businessNumber(venue.id),
      businessType: venue.businessType,
      address: `서울 강남구 ${venue.road}`,
      phone: venue.phone,
      kakaoId: venue.kakaoId ?? null,
      telegramId: venue.telegramId ?? null,
    };
    const rows = namesOf(venue)
      .reverse()
      .map(
        ({ name, sinceDays }, index): LicenseRow => ({
          ...current,
          businessName: name,
          changeType: index === 0 ? 'initial' : 'update',
          changeNote: index === 0 ? '영업 허가를 처음 확인했습니다.' : '상호를 변경했습니다.',
          createdAt: daysAgo(now, sinceDays),
        }),
      );
    return rows.length < 3 && dice.chance(0.5)
      ? [...withFormerPhone(rows), phoneChange(now, venue, current, dice)]
      : rows;
  });
}

export function optionRows(): (typeof venueOptions.$inferInsert)[] {
  return OPTIONS.map(({ name, slug, icon, category, description }, index) => ({
    id: index + 1,
    name,
    slug,
    icon,
    category,
    description,
    displayOrder: index,
  }));
}

export function optionMappingRows(): (typeof venueOptionMappings.$inferInsert)[] {
  const dice = makeDice(14);
  return VENUES.flatMap((venue) =>
    [...OPTIONS.entries()]
      .filter(([, { only }]) => only?.includes(venue.categorySlug) ?? true)
      .filter(([, { share }]) => dice.chance(share / 100))
      .map(([index, { notes }]) => ({
        venueId: venue.id,
        optionId: index + 1,
        additionalInfo: notes !== undefined && dice.chance(0.4) ? dice.pick(notes) : null,
      })),
  );
}

/** Today's name first, each with how long ago it was taken. */
function namesOf(venue: PlacedVenue): { name: string; sinceDays: number }[] {
  const names = [venue.name, ...(venue.formerNames ?? [])];
  const periods = names.length;
  return names.map((name, index) => ({
    name,
    sinceDays: Math.round((venue.licensedDaysAgo * (index + 1)) / periods),
  }));
}

function withFormerPhone(rows: LicenseRow[]): LicenseRow[] {
  return rows.map((row) => ({ ...row, phone: FORMER_PHONE, kakaoId: null }));
}

function phoneChange(
  now: Date,
  venue: PlacedVenue,
  current: Omit<LicenseRow, 'businessName'>,
  dice: Dice,
): LicenseRow {
  const latestName = namesOf(venue)[0]?.sinceDays ?? venue.licensedDaysAgo;
  return {
    ...current,
    businessName: venue.name,
    changeType: 'update',
    changeNote: '연락처를 변경했습니다.',
    createdAt: daysAgo(now, latestName * (0.2 + dice.roll() * 0.6)),
  };
}

function addressOf(urls: ReadonlyMap<string, string>, id: string): string {
  const url = urls.get(id);
  if (url === undefined) throw new Error(`No picture was planned under ${id}`);
  return url;
}
