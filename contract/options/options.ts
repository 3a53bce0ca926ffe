import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParam } from '#contract/fields.ts';
import { blankAsNull, neededText, slug } from '#contract/form-fields.ts';

export const OPTION_CATEGORIES = ['amenity', 'service', 'feature', 'facility'] as const;
export type OptionCategory = (typeof OPTION_CATEGORIES)[number];

export const OPTION_CATEGORY_LABELS: Readonly<Record<OptionCategory, string>> = {
  amenity: '편의',
  service: '서비스',
  feature: '특징',
  facility: '시설',
};

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

export const OPTION_NAME_MAX = 60;
export const OPTION_DESCRIPTION_MAX = 300;
const ORDER_MAX = 10_000;
const ORDER_RANGE = `순서는 0부터 ${ORDER_MAX}까지의 정수로 입력해주세요`;
export const ADDITIONAL_INFO_MAX = 200;

export const OPTION_NOT_FOUND = '옵션을 찾을 수 없습니다';
export const OPTION_SLUG_TAKEN = '이미 사용 중인 슬러그입니다';
export const OPTION_IS_THERE = '이미 되돌린 옵션입니다';
export const OPTION_ALREADY_ADDED = '이미 추가된 옵션입니다';

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

/** An option of the catalogue with how many venues offer it. */
export const CatalogueOption = z.extend(Option, { venueCount: z.int() });
export type CatalogueOption = z.infer<typeof CatalogueOption>;

/** An option as one venue offers it. */
export const VenueOption = z.object({
  id: Id,
  additionalInfo: z.nullable(z.string()),
  option: Option,
});
export type VenueOption = z.infer<typeof VenueOption>;

const fields = {
  name: neededText(OPTION_NAME_MAX, '옵션명을 입력해주세요'),
  slug: slug('슬러그를 입력해주세요'),
  description: blankAsNull(OPTION_DESCRIPTION_MAX),
  icon: z.nullable(z.enum(OPTION_ICONS)),
  category: z.enum(OPTION_CATEGORIES),
  displayOrder: z.int(ORDER_RANGE).check(z.gte(0, ORDER_RANGE), z.lte(ORDER_MAX, ORDER_RANGE)),
  isActive: z.boolean(),
};

export const OptionDraft = z.object({
  ...fields,
  description: z._default(fields.description, null),
  icon: z._default(fields.icon, null),
  category: z._default(fields.category, 'amenity'),
  displayOrder: z._default(fields.displayOrder, 0),
  isActive: z._default(fields.isActive, true),
});
export type OptionDraft = z.output<typeof OptionDraft>;

/** What is left out stays as it is. */
export const OptionChanges = z
  .object({
    name: z.exactOptional(fields.name),
    slug: z.exactOptional(fields.slug),
    description: z.exactOptional(fields.description),
    icon: z.exactOptional(fields.icon),
    category: z.exactOptional(fields.category),
    displayOrder: z.exactOptional(fields.displayOrder),
    isActive: z.exactOptional(fields.isActive),
  })
  .check(z.refine((changes) => Object.keys(changes).length > 0, '바꿀 내용이 없습니다'));
export type OptionChanges = z.output<typeof OptionChanges>;

const AdditionalInfo = blankAsNull(ADDITIONAL_INFO_MAX);

export const VenueOptionDraft = z.object({
  optionId: Id,
  additionalInfo: z._default(AdditionalInfo, null),
});
export type VenueOptionDraft = z.output<typeof VenueOptionDraft>;

export const VenueOptionChanges = z.object({ additionalInfo: AdditionalInfo });
export type VenueOptionChanges = z.output<typeof VenueOptionChanges>;

export const OneOption = z.object({ optionId: IdParam });
export const OfVenue = z.object({ venueId: IdParam });

export const optionsApi = {
  ofVenue: endpoint({
    method: 'GET',
    path: '/api/venues/:venueId/options',
    summary: '업소가 제공하는 옵션. 비활성 옵션은 관리자에게만 보입니다',
    audience: 'anyone',
    reads: ['options:venueId', 'venue:venueId', 'categories'],
    params: OfVenue,
    response: z.array(VenueOption),
    errors: [404],
  }),
};
