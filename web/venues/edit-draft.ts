import type { Sent } from '#contract/endpoint.ts';
import { type Hours, Week } from '#contract/hours.ts';
import { VenueChanges, type venueChangesApi } from '#contract/venue-changes.ts';
import type { Venue } from '#contract/venues.ts';
import { formatBusinessNumber } from '#domain/business-number.ts';
import type { BusinessType, ServiceType } from '#domain/business-type.ts';
import { CLOSED_DAY, DEFAULT_WEEK, type HoursRow, MONDAY_FIRST } from '#domain/opening-hours.ts';
import { changesBetween } from '#web/ui/changes.ts';

/** What is typed into the edit dialog, as typed. */
export interface Draft {
  name: string;
  address: string;
  lotAddress: string;
  businessRegistrationNumber: string;
  businessType: BusinessType;
  roomCount: string;
  floorCount: string;
  serviceType: ServiceType | null;
  description: string;
  phone: string;
  kakaoId: string;
  telegramId: string;
  /** Separated by commas. */
  features: string;
}

/** Each section is saved on its own and sends, of these fields, what was changed. */
const SECTION_FIELDS = {
  basic: ['name', 'address', 'lotAddress'],
  license: ['businessRegistrationNumber', 'businessType', 'roomCount', 'floorCount', 'serviceType'],
  description: ['description'],
  contact: ['phone', 'kakaoId', 'telegramId'],
  features: ['features'],
} as const satisfies Record<string, readonly (keyof Draft)[]>;

export type Section = keyof typeof SECTION_FIELDS;
export type DraftErrors = Partial<Record<keyof Draft, string>>;
type Changes = Sent<typeof venueChangesApi.update>['body'];

export function toDraft(venue: Venue): Draft {
  return {
    name: venue.name,
    address: venue.address ?? '',
    lotAddress: venue.lotAddress ?? '',
    businessRegistrationNumber: formatBusinessNumber(venue.businessRegistrationNumber ?? ''),
    businessType: venue.businessType,
    roomCount: String(venue.roomCount),
    floorCount: String(venue.floorCount),
    serviceType: venue.serviceType,
    description: venue.description ?? '',
    phone: venue.phone ?? '',
    kakaoId: venue.kakaoId ?? '',
    telegramId: venue.telegramId ?? '',
    features: venue.features.join(', '),
  };
}

/** What saving this section sends: what differs from the stored draft, or null for nothing. */
export function toChanges(section: Section, draft: Draft, saved: Draft): Changes | null {
  return changesBetween(toBody(section, saved), toBody(section, draft));
}

function toBody(section: Section, draft: Draft): Changes {
  const all = {
    ...draft,
    roomCount: toCount(draft.roomCount),
    floorCount: toCount(draft.floorCount),
    features: splitFeatures(draft.features),
  };
  return Object.fromEntries(SECTION_FIELDS[section].map((field) => [field, all[field]]));
}

/** What the contract has against what is sent, by field; empty means it can be. */
export function errorsOf(section: Section, draft: Draft, saved: Draft): DraftErrors {
  const errors: DraftErrors = {};
  const changes = toChanges(section, draft, saved);
  if (!changes) return errors;
  const { error } = VenueChanges.safeParse(changes);
  for (const { path, message } of error?.issues ?? []) {
    const field = SECTION_FIELDS[section].find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  return errors;
}

export function isChanged(section: Section, draft: Draft, saved: Draft): boolean {
  return SECTION_FIELDS[section].some((field) => draft[field] !== saved[field]);
}

/** One section as the server answered it; what is typed in the others stays. */
export function withSection(draft: Draft, section: Section, saved: Draft): Draft {
  const taken = SECTION_FIELDS[section].map((field) => [field, saved[field]]);
  return { ...draft, ...Object.fromEntries(taken) };
}

/** A number of rooms or floors; what is none becomes 0. */
export function toCount(text: string): number {
  const count = Math.trunc(Number(text));
  return Number.isFinite(count) ? Math.max(0, count) : 0;
}

export function splitFeatures(text: string): string[] {
  return text
    .split(',')
    .map((feature) => feature.trim())
    .filter(Boolean);
}

/** All seven days, Monday first; a venue without hours starts with the usual ones. */
export function toWeek(hours: readonly Hours[]): HoursRow[] {
  const rows: readonly HoursRow[] = hours.length > 0 ? hours : DEFAULT_WEEK;
  return MONDAY_FIRST.map((dayOfWeek) => ({
    ...(rows.find((row) => row.dayOfWeek === dayOfWeek) ?? CLOSED_DAY),
    dayOfWeek,
  }));
}

/** What saving the week sends: a closed day has no times. */
export function toWeekBody(venueId: number, week: readonly HoursRow[]): Week {
  return Week.parse(
    week.map((row) => ({
      ...(row.isClosed ? { ...CLOSED_DAY, dayOfWeek: row.dayOfWeek } : row),
      venueId,
    })),
  );
}
