import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParam } from './fields.ts';

export const OPTION_CATEGORIES = ['amenity', 'service', 'feature', 'facility'] as const;

/** Icons an option may carry; the names are lucide's. */
export const OPTION_ICONS = [
  'Crown',
  'Car',
  'Shield',
  'Wifi',
  'Bell',
  'Music',
  'Clock',
  'CreditCard',
  'Wine',
  'Disc',
] as const;

export const Option = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  category: z.enum(OPTION_CATEGORIES),
  displayOrder: z.int(),
  isActive: z.boolean(),
});
export type Option = z.infer<typeof Option>;

/** An option as one venue offers it. */
export const VenueOption = z.object({
  id: Id,
  additionalInfo: z.nullable(z.string()),
  option: Option,
});
export type VenueOption = z.infer<typeof VenueOption>;

export const optionsApi = {
  ofVenue: endpoint({
    method: 'GET',
    path: '/api/venues/:venueId/options',
    summary: '업소가 제공하는 옵션. 비활성 옵션은 관리자에게만 보입니다',
    audience: 'anyone',
    params: z.object({ venueId: IdParam }),
    response: z.array(VenueOption),
    errors: [404],
  }),
};
