import type * as z from 'zod/mini';
import type { Category } from '#contract/categories/categories.ts';
import { VENUE_CHANGED_MEANWHILE } from '#contract/venues/changes.ts';
import { isWebUrl, type VenueForm } from '#contract/venues/forms.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { formatBusinessNumber } from '#domain/business-number.ts';
import {
  BUSINESS_TYPE_LABELS,
  type BusinessType,
  DEFAULT_BUSINESS_TYPE,
  SERVICE_TYPE_LABELS,
  type ServiceType,
} from '#domain/business-type.ts';
import { DEFAULT_STARS, formatStars, formFromWire } from '#domain/figures/rating.ts';
import { ApiError } from '#web/api/call.ts';
import { amountFault, toAmount } from '#web/venues/admin/operations-values.ts';
import {
  PLACE_RENAMES,
  placeBody,
  placeProblem,
  placeText,
} from '#web/venues/sections/place-values.ts';
import { splitFeatures } from '#web/venues/sections/section-values.ts';

export type Focus = { x: number; y: number };

/** What stands in the fields, as typed. */
export type VenueFormValues = {
  name: string;
  slug: string;
  /** Empty until one is chosen. */
  categoryId: string;
  description: string;
  phone: string;
  kakaoId: string;
  telegramId: string;
  email: string;
  address: string;
  roadAddress: string;
  lotAddress: string;
  district: string;
  /** Coordinates, or a link that carries them. */
  place: string;
  /** Address of a picture that was uploaded here or chosen from the gallery. */
  uploadedImage: string;
  focus: Focus | null;
  images: string[];
  rating: string;
  businessType: BusinessType;
  businessRegistrationNumber: string;
  licenseNumber: string;
  roomCount: number;
  floorCount: number;
  serviceType: ServiceType | null;
  averageAttendance: string;
  tcPricing: string;
  thumbnailUrl: string;
  features: string;
};

export const EMPTY_FORM: VenueFormValues = {
  name: '',
  slug: '',
  categoryId: '',
  description: '',
  phone: '',
  kakaoId: '',
  telegramId: '',
  email: '',
  address: '',
  roadAddress: '',
  lotAddress: '',
  district: '',
  place: '',
  uploadedImage: '',
  focus: null,
  images: [],
  rating: formatStars(DEFAULT_STARS),
  businessType: DEFAULT_BUSINESS_TYPE,
  businessRegistrationNumber: '',
  licenseNumber: '',
  roomCount: 0,
  floorCount: 0,
  serviceType: null,
  averageAttendance: '',
  tcPricing: '',
  thumbnailUrl: '',
  features: '',
};

/** The contract knows one picture, whose faults are those of its address, and a place by two names. */
export const RENAMES = {
  thumbnailImage: 'thumbnailUrl',
  thumbnailFocus: 'focus',
  ...PLACE_RENAMES,
} as const;

/** In the order of the form. */
export const FIELD_LABELS: Readonly<Record<keyof VenueFormValues, string>> = {
  name: '업소명',
  slug: 'URL 슬러그',
  categoryId: '카테고리',
  description: '설명',
  phone: '전화번호',
  kakaoId: '카카오톡 ID',
  telegramId: '텔레그램 ID',
  email: '이메일',
  address: '위치',
  roadAddress: '도로명 주소',
  lotAddress: '지번 주소',
  district: '지역',
  place: '좌표',
  uploadedImage: '이미지',
  focus: '이미지 초점',
  images: '함께 보일 사진',
  rating: '평점',
  businessType: '업종',
  businessRegistrationNumber: '사업자등록번호',
  licenseNumber: '허가번호',
  roomCount: '룸 수',
  floorCount: '층수',
  serviceType: '서비스 방식',
  averageAttendance: '평균 인원',
  tcPricing: '테이블 요금',
  thumbnailUrl: '썸네일 URL',
  features: '특징',
};

export function toValues(venue: Venue): VenueFormValues {
  const picture = venue.thumbnailImage ?? '';
  const isElsewhere = isWebUrl(picture);
  return {
    name: venue.name,
    slug: venue.slug,
    categoryId: String(venue.categoryId),
    description: venue.description ?? '',
    phone: venue.phone ?? '',
    kakaoId: venue.kakaoId ?? '',
    telegramId: venue.telegramId ?? '',
    email: venue.email ?? '',
    address: venue.address ?? '',
    roadAddress: venue.roadAddress ?? '',
    lotAddress: venue.lotAddress ?? '',
    district: venue.district ?? '',
    place: placeText(venue),
    uploadedImage: isElsewhere ? '' : picture,
    focus: venue.thumbnailFocus,
    images: venue.images,
    rating: formatStars(formFromWire(venue.rating)),
    businessType: venue.businessType,
    businessRegistrationNumber: formatBusinessNumber(venue.businessRegistrationNumber ?? ''),
    licenseNumber: venue.licenseNumber ?? '',
    roomCount: venue.roomCount,
    floorCount: venue.floorCount,
    serviceType: venue.serviceType,
    averageAttendance: venue.averageAttendance?.toString() ?? '',
    tcPricing: venue.tcPricing?.toString() ?? '',
    thumbnailUrl: isElsewhere ? picture : '',
    features: venue.features.join(', '),
  };
}

/** What saving sends; an uploaded picture goes before one elsewhere. */
export function toBody(values: VenueFormValues): z.input<typeof VenueForm> {
  const { uploadedImage, thumbnailUrl, categoryId, rating, place, focus, ...rest } = values;
  return {
    ...rest,
    ...placeBody(place),
    // Neither blank is a number, so the contract finds both and says so.
    categoryId: categoryId === '' ? Number.NaN : Number(categoryId),
    rating: rating.trim() === '' ? Number.NaN : Number(rating),
    thumbnailImage: uploadedImage || thumbnailUrl || null,
    thumbnailFocus: focus,
    averageAttendance: toAmount(values.averageAttendance),
    tcPricing: toAmount(values.tcPricing),
    features: splitFeatures(values.features),
  };
}

/** What is wrong in the words of this screen, which holds these as text. */
export function faultsOf({ place, averageAttendance, tcPricing }: VenueFormValues) {
  return {
    place: placeProblem(place),
    averageAttendance: amountFault(averageAttendance),
    tcPricing: amountFault(tcPricing),
  };
}

/** A field's value as a person reads it. */
export function readable(
  field: keyof VenueFormValues,
  values: VenueFormValues,
  categories: readonly Pick<Category, 'id' | 'name'>[],
): string {
  const value = values[field];
  if (field === 'categoryId') return categories.find(({ id }) => String(id) === value)?.name ?? '';
  if (field === 'businessType') return BUSINESS_TYPE_LABELS[values.businessType];
  if (field === 'serviceType') {
    return values.serviceType ? SERVICE_TYPE_LABELS[values.serviceType] : '';
  }
  if (field === 'uploadedImage') return value ? '올린 이미지' : '';
  if (field === 'images') return values.images.length > 0 ? `${values.images.length}장` : '';
  if (field === 'focus') return values.focus ? `${values.focus.x}%, ${values.focus.y}%` : '가운데';
  return String(value ?? '');
}

/** What the next saving is for: as specified it publishes, unless it was asked to be a draft. */
export type Purpose = 'save' | 'draft' | 'publish';

/** Told afterwards. */
export const DONE: Readonly<Record<Purpose, string>> = {
  save: '업소 정보가 수정되었습니다.',
  draft: '초안으로 저장했습니다.',
  publish: '업소를 공개했습니다.',
};

/** Somebody else was faster. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.body.message === VENUE_CHANGED_MEANWHILE;
}
