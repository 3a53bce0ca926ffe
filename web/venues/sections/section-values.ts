import type { Venue } from '#contract/venues/venues.ts';
import { formatBusinessNumber } from '#domain/business-number.ts';

// What the fields of each section hold. A section is saved on its own and sends, of its fields,
// what was changed.

/** What stands in the fields of the section that holds lists as text; counts become numbers there. */
export type SectionValues = { [field: string]: string | number | null };

export type Section = keyof typeof SECTION_VALUES;

export const SECTION_VALUES = {
  basic: (venue: Venue) => ({
    name: venue.name,
    address: venue.address ?? '',
    lotAddress: venue.lotAddress ?? '',
  }),
  license: (venue: Venue) => ({
    businessRegistrationNumber: formatBusinessNumber(venue.businessRegistrationNumber ?? ''),
    businessType: venue.businessType,
    roomCount: venue.roomCount,
    floorCount: venue.floorCount,
    serviceType: venue.serviceType,
  }),
  description: (venue: Venue) => ({ description: venue.description ?? '' }),
  contact: (venue: Venue) => ({
    phone: venue.phone ?? '',
    kakaoId: venue.kakaoId ?? '',
    telegramId: venue.telegramId ?? '',
  }),
  features: (venue: Venue) => ({ features: venue.features.join(', ') }),
} satisfies Record<string, (venue: Venue) => SectionValues>;

/** What is sent: features, typed in one line, are a list. */
export function toSectionBody({ features, ...values }: SectionValues): object {
  return typeof features === 'string' ? { ...values, features: splitFeatures(features) } : values;
}

export function splitFeatures(text: string): string[] {
  return text
    .split(',')
    .map((feature) => feature.trim())
    .filter(Boolean);
}
