import type { BusinessType } from '#domain/business-type.ts';
import { BUSINESS_TYPE_LABELS } from '#domain/business-type.ts';
import { formatPoint, metresBetween } from '#domain/places/point.ts';
import { businessTypeOf } from './license-trade.ts';

interface Venue {
  licenseNumber: string | null;
  businessType: BusinessType;
  address: string | null;
  roadAddress: string | null;
  lotAddress: string | null;
  latitude: number | null;
  longitude: number | null;
}

interface License {
  number: string;
  trade: string;
  roadAddress: string | null;
  lotAddress: string | null;
  latitude: number | null;
  longitude: number | null;
}

type Field = 'licenseNumber' | 'businessType' | 'roadAddress' | 'lotAddress' | 'address' | 'place';

export interface Change {
  field: Field;
  /** For staff to read. */
  from: string | null;
  to: string;
  /** Fills a gap, or follows from the licence itself; anything else is taken over on demand only. */
  isUsual: boolean;
  /** What the columns of the venue become. */
  values: Partial<Venue>;
}

/** The file's places are those of houses: nearer than this they do not contradict a door. */
const FAR_METRES = 100;
/** As long as an address of a venue may be. */
const LONGEST_ADDRESS = 200;

/** Where a venue and its licence differ, and what taking the licence's word would make of it. */
export function licenseChanges(venue: Venue, license: License): Change[] {
  const changes: Change[] = [];
  if (venue.licenseNumber !== license.number) {
    changes.push({
      field: 'licenseNumber',
      from: venue.licenseNumber,
      to: license.number,
      isUsual: true,
      values: { licenseNumber: license.number },
    });
  }
  const businessType = businessTypeOf(license.trade);
  if (businessType && businessType !== venue.businessType) {
    changes.push({
      field: 'businessType',
      from: BUSINESS_TYPE_LABELS[venue.businessType],
      to: BUSINESS_TYPE_LABELS[businessType],
      isUsual: true,
      values: { businessType },
    });
  }
  const addresses = {
    roadAddress: license.roadAddress,
    lotAddress: license.lotAddress,
    address: license.roadAddress ?? license.lotAddress,
  };
  for (const field of ['roadAddress', 'lotAddress', 'address'] as const) {
    const to = addresses[field];
    // Addresses are written in many ways: only a gap can be told from a difference.
    if (venue[field] || !to || to.length > LONGEST_ADDRESS) continue;
    changes.push({ field, from: null, to, isUsual: true, values: { [field]: to } });
  }
  return [...changes, ...placeChange(venue, license)];
}

function placeChange(venue: Venue, { latitude, longitude }: License): Change[] {
  if (latitude === null || longitude === null) return [];
  const place = { latitude, longitude };
  const change = { field: 'place' as const, to: formatPoint(place), values: place };
  if (venue.latitude === null || venue.longitude === null) {
    return [{ ...change, from: null, isUsual: true }];
  }
  const current = { latitude: venue.latitude, longitude: venue.longitude };
  const metres = Math.round(metresBetween(current, place));
  if (metres <= FAR_METRES) return [];
  return [{ ...change, from: `${formatPoint(current)} (${metres}m 차이)`, isUsual: false }];
}
