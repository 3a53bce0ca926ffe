import type { VenueGap } from '#domain/venues/gaps.ts';

/** A part of the form with an address of its own. */
export interface FormSection {
  id: string;
  label: string;
}

/** In the order of the page; those of other slices come after them. */
export const FORM_SECTIONS: readonly FormSection[] = [
  { id: 'basics', label: '기본 정보' },
  { id: 'description', label: '설명' },
  { id: 'contact', label: '연락처' },
  { id: 'address', label: '주소와 좌표' },
  { id: 'pictures', label: '이미지' },
  { id: 'business', label: '사업 정보' },
  { id: 'features', label: '특징' },
];

/** Where what is missing is filled in. */
export const SECTION_OF_GAP: Readonly<Record<VenueGap, string>> = {
  description: 'description',
  contact: 'contact',
  address: 'address',
  coordinates: 'address',
  picture: 'pictures',
  hours: 'hours',
};
