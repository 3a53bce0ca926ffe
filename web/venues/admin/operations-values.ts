import type { Venue } from '#contract/venues/venues.ts';
import type { ServiceType } from '#domain/business-type.ts';

const NO_NUMBER = '0 이상의 숫자로 입력하세요';

/** What stands in the fields, as typed. */
export type Values = {
  district: string;
  licenseNumber: string;
  serviceType: ServiceType | null;
  averageAttendance: string;
  tcPricing: string;
  isFeatured: boolean;
};

export const FIELD_LABELS: Readonly<Record<keyof Values, string>> = {
  district: '지역',
  licenseNumber: '허가번호',
  serviceType: '서비스 방식',
  averageAttendance: '평균 인원',
  tcPricing: '테이블 요금',
  isFeatured: '추천 업소',
};

export function toValues(venue: Venue): Values {
  return {
    district: venue.district ?? '',
    licenseNumber: venue.licenseNumber ?? '',
    serviceType: venue.serviceType,
    averageAttendance: venue.averageAttendance?.toString() ?? '',
    tcPricing: venue.tcPricing?.toString() ?? '',
    isFeatured: venue.isFeatured,
  };
}

export function toBody({ averageAttendance, tcPricing, ...rest }: Values) {
  return {
    ...rest,
    averageAttendance: toAmount(averageAttendance),
    tcPricing: toAmount(tcPricing),
  };
}

/** Said in the words of this screen, which holds them as text. */
export function numberFaults(values: Values) {
  return {
    averageAttendance: amountFault(values.averageAttendance),
    tcPricing: amountFault(values.tcPricing),
  };
}

export function amountFault(text: string): string | undefined {
  const amount = toAmount(text);
  return amount === null || (Number.isInteger(amount) && amount >= 0) ? undefined : NO_NUMBER;
}

/** What is no number becomes one that the contract refuses. */
export function toAmount(text: string): number | null {
  return text.trim() === '' ? null : Number(text.replaceAll(',', ''));
}
