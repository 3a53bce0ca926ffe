import type { BusinessType, ServiceType } from '#domain/business-type.ts';
import type { WeekName } from './weeks.ts';

/** One fictional venue as the data files write it; `venue-rows.ts` makes table rows of it. */
export interface DemoVenue {
  name: string;
  slug: string;
  dong: string;
  /** Road, number and floor. */
  road: string;
  lot: string;
  /** Nobody has looked up where it is. */
  isOffMap?: true;
  phone: string | null;
  kakaoId?: string;
  telegramId?: string;
  description: string;
  features: string[];
  /** Tenths of a star; 0 is not graded yet. */
  rating: number;
  businessType: BusinessType;
  rooms: number;
  floors: number;
  /** A 1종 licence only. */
  service?: { type: ServiceType; attendance: number; tablePrice: number };
  week: WeekName | null;
  /** Since it entered the directory. Reviews, news and visits are younger, its licence is older. */
  registeredDaysAgo: number;
  licensedDaysAgo: number;
  /** Earlier signs, newest first. */
  formerNames?: string[];
  /** Its share of visits, compared with the others. */
  popularity: number;
  /** Without one the page draws its own picture. */
  hasThumbnail?: true;
  isFeatured?: true;
  isHidden?: true;
  isGone?: true;
  /** Takes no new reviews for now, because of this. */
  reviewsPausedBecause?: string;
  aliases?: string[];
}
