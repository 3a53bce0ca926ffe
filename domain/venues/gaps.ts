/** What a visitor looks for on a venue's page, in the order of the form. */
export const VENUE_GAPS = [
  'description',
  'contact',
  'address',
  'coordinates',
  'picture',
  'hours',
] as const;
export type VenueGap = (typeof VENUE_GAPS)[number];

export const VENUE_GAP_LABELS: Readonly<Record<VenueGap, string>> = {
  description: '설명',
  contact: '연락처',
  address: '주소',
  coordinates: '좌표',
  picture: '대표 이미지',
  hours: '영업시간',
};

type Text = string | null | undefined;

export interface VenueContent {
  description?: Text;
  phone?: Text;
  kakaoId?: Text;
  telegramId?: Text;
  email?: Text;
  address?: Text;
  roadAddress?: Text;
  latitude?: number | null | undefined;
  thumbnailImage?: Text;
  /** In a table of their own. */
  hasHours: boolean;
}

/** What is still missing of a venue before its page is worth a visit; nothing of it is required. */
export function gapsOf(venue: VenueContent): VenueGap[] {
  const isThere: Record<VenueGap, boolean> = {
    description: isFilled(venue.description),
    contact: [venue.phone, venue.kakaoId, venue.telegramId, venue.email].some(isFilled),
    address: [venue.address, venue.roadAddress].some(isFilled),
    coordinates: typeof venue.latitude === 'number',
    picture: isFilled(venue.thumbnailImage),
    hours: venue.hasHours,
  };
  return VENUE_GAPS.filter((gap) => !isThere[gap]);
}

function isFilled(text: Text): boolean {
  return Boolean(text?.trim());
}
