import type * as z from 'zod/mini';
import type { Category } from '#contract/categories/categories.ts';
import { isWebUrl, type VenueForm } from '#contract/venues/forms.ts';
import type { Venue } from '#contract/venues/venues.ts';
import {
  BUSINESS_TYPE_LABELS,
  type BusinessType,
  DEFAULT_BUSINESS_TYPE,
} from '#domain/business-type.ts';
import { DEFAULT_STARS, formatStars, formFromWire } from '#domain/figures/rating.ts';
import { PLACE_RENAMES, placeBody, placeText } from '#web/venues/sections/place-values.ts';

/** What stands in the fields, as typed. */
export type VenueFormValues = {
  name: string;
  slug: string;
  /** Empty until one is chosen. */
  categoryId: string;
  description: string;
  phone: string;
  address: string;
  /** Coordinates, or a link that carries them. */
  place: string;
  /** Address of a picture that was uploaded here. */
  uploadedImage: string;
  thumbnailUrl: string;
  rating: string;
  businessType: BusinessType;
};

export const EMPTY_FORM: VenueFormValues = {
  name: '',
  slug: '',
  categoryId: '',
  description: '',
  phone: '',
  address: '',
  place: '',
  uploadedImage: '',
  thumbnailUrl: '',
  rating: formatStars(DEFAULT_STARS),
  businessType: DEFAULT_BUSINESS_TYPE,
};

/** The contract knows one picture, whose faults are those of its address, and a place by two names. */
export const RENAMES = { thumbnailImage: 'thumbnailUrl', ...PLACE_RENAMES } as const;

/** In the order of the form. */
export const FIELD_LABELS: Readonly<Record<keyof VenueFormValues, string>> = {
  name: '업소명',
  slug: 'URL 슬러그',
  categoryId: '카테고리',
  description: '설명',
  phone: '전화번호',
  address: '위치',
  place: '좌표',
  uploadedImage: '이미지',
  rating: '평점',
  thumbnailUrl: '썸네일 URL',
  businessType: '업종',
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
    address: venue.address ?? '',
    place: placeText(venue),
    uploadedImage: isElsewhere ? '' : picture,
    thumbnailUrl: isElsewhere ? picture : '',
    rating: formatStars(formFromWire(venue.rating)),
    businessType: venue.businessType,
  };
}

/** What saving sends; an uploaded picture goes before one elsewhere. */
export function toBody(values: VenueFormValues): z.input<typeof VenueForm> {
  const { uploadedImage, thumbnailUrl, categoryId, rating, place, ...texts } = values;
  return {
    ...texts,
    ...placeBody(place),
    // Neither blank is a number, so the contract finds both and says so.
    categoryId: categoryId === '' ? Number.NaN : Number(categoryId),
    rating: rating.trim() === '' ? Number.NaN : Number(rating),
    thumbnailImage: uploadedImage || thumbnailUrl || null,
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
  if (field === 'uploadedImage') return value ? '올린 이미지' : '';
  return value;
}
