export const BUSINESS_TYPES = [
  'general_restaurant',
  'entertainment_bar_type2',
  'entertainment_bar_type1',
] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

export const DEFAULT_BUSINESS_TYPE: BusinessType = 'entertainment_bar_type1';

export const BUSINESS_TYPE_LABELS: Readonly<Record<BusinessType, string>> = {
  general_restaurant: '일반음식점',
  entertainment_bar_type2: '2종 단란주점',
  entertainment_bar_type1: '1종 유흥주점',
};

export const SERVICE_TYPES = ['attached', 'rotation'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

export const SERVICE_TYPE_LABELS: Readonly<Record<ServiceType, string>> = {
  attached: '고정형',
  rotation: '로테이션',
};

/** Fields that only a 1종 licence may carry. */
export const ENTERTAINMENT_FIELDS = ['tcPricing', 'averageAttendance', 'serviceType'] as const;
export type EntertainmentField = (typeof ENTERTAINMENT_FIELDS)[number];

export function isBusinessType(value: unknown): value is BusinessType {
  return BUSINESS_TYPES.some((type) => type === value);
}

export function allowsEntertainmentFields(type: BusinessType | null): boolean {
  return type === 'entertainment_bar_type1';
}

/** The filled-in fields that this licence does not allow; the operator is asked about them. */
export function misplacedEntertainmentFields(
  venue: { businessType: BusinessType | null } & Partial<Record<EntertainmentField, unknown>>,
): EntertainmentField[] {
  if (allowsEntertainmentFields(venue.businessType)) return [];
  return ENTERTAINMENT_FIELDS.filter((field) => {
    const value = venue[field];
    return value !== undefined && value !== null && value !== '' && value !== 0;
  });
}
