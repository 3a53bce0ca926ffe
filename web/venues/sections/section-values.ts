import type { Venue } from '#contract/venues/venues.ts';
import { formatBusinessNumber } from '#domain/business-number.ts';
import { placeBody, placeText } from './place-values.ts';

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
    place: placeText(venue),
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
    email: venue.email ?? '',
  }),
  features: (venue: Venue) => ({ features: venue.features.join(', ') }),
} satisfies Record<string, (venue: Venue) => SectionValues>;

/** What is sent: features, typed in one line, are a list, and a place has two numbers. */
export function toSectionBody({ features, place, ...values }: SectionValues): object {
  return {
    ...values,
    ...(typeof features === 'string' && { features: splitFeatures(features) }),
    ...(typeof place === 'string' && placeBody(place)),
  };
}

export function splitFeatures(text: string): string[] {
  return text
    .split(',')
    .map((feature) => feature.trim())
    .filter(Boolean);
}
