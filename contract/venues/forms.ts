import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParam, Instant, text } from '#contract/fields.ts';
import { objectAddressOf } from '#contract/objects.ts';
import { CONTACT_CHANNELS } from '#domain/contact.ts';
import { isFormRating } from '#domain/figures/rating.ts';
import { isSlug, normalizeSlug } from '#domain/text/slug.ts';
import { MAX_NAME_LENGTH, NAME_NEEDED, SHARED_FIELDS } from './changes.ts';
import { Venue } from './venues.ts';

// Apart from contract/venues/venues.ts, because only the back office needs any of this.

const MAX_SLUG_LENGTH = 100;
const MAX_URL_LENGTH = 2_000;
const MAX_PLACE = 1_000_000;
/** Pictures beside the main one that stand for a venue in search results. */
export const MAX_IMAGES = 5;

export const SLUG_NEEDED = 'URL 슬러그를 입력하세요';
export const SLUG_WRONG = '한글, 영문, 숫자, 하이픈(-), 언더스코어(_)만 사용 가능합니다';
export const CATEGORY_NEEDED = '카테고리를 선택하세요';
export const CATEGORY_UNKNOWN = '없는 카테고리입니다. 카테고리를 다시 선택하세요';
export const SLUG_TAKEN = '이미 다른 업소가 사용하는 URL 슬러그입니다';
export const SLUG_OF_DELETED =
  '삭제한 업소가 사용하던 URL 슬러그입니다. 그 업소를 되돌리거나 다른 슬러그를 입력하세요';
export const LIST_CHANGED_MEANWHILE = '그사이 업소 목록이 바뀌었습니다. 다시 시도해 주세요';

const Name = text(MAX_NAME_LENGTH).check(z.minLength(1, NAME_NEEDED));

/** A name in addresses, as it is stored. */
const Slug = z.pipe(
  text(MAX_SLUG_LENGTH).check(
    z.minLength(1, SLUG_NEEDED),
    z.refine((slug) => slug === '' || isSlug(slug), SLUG_WRONG),
  ),
  z.transform(normalizeSlug),
);

/** An uploaded picture, by its address or the link it was sent to, or a picture elsewhere. */
const PictureAddress = z.pipe(
  z.nullable(
    text(MAX_URL_LENGTH).check(
      z.refine(
        (url) => url === '' || objectAddressOf(url) !== null || isWebUrl(url),
        '이미지 주소는 http:// 또는 https://로 시작하는 URL이어야 합니다',
      ),
    ),
  ),
  z.transform((url) => url || null),
);

export function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

const Percent = z.int().check(z.gte(0), z.lte(100));

const Pictures = z.pipe(
  z
    .array(
      text(MAX_URL_LENGTH).check(
        z.refine((url) => objectAddressOf(url) !== null, '갤러리에 올린 사진만 고를 수 있습니다'),
      ),
    )
    .check(z.maxLength(MAX_IMAGES, `사진은 ${MAX_IMAGES}장까지 고를 수 있습니다`)),
  z.transform((urls) => [...new Set(urls)]),
);

const CategoryId = z
  .int(CATEGORY_NEEDED)
  .check(z.refine((id) => Id.safeParse(id).success, CATEGORY_NEEDED));

/** What the form of the back office sends for a new venue; an absent name counts as blank. */
export const VenueForm = z.object({
  name: z.prefault(Name, ''),
  slug: z.prefault(Slug, ''),
  categoryId: CategoryId,
  ...SHARED_FIELDS,
  /** Stars, 0 to 5 in steps of 0.1. */
  rating: z.exactOptional(
    z
      .number('평점은 숫자로 입력하세요')
      .check(z.refine(isFormRating, '평점은 0부터 5까지 입력할 수 있습니다')),
  ),
  thumbnailImage: z.exactOptional(PictureAddress),
  thumbnailFocus: z.exactOptional(z.nullable(z.object({ x: Percent, y: Percent }))),
  /** Of the gallery; in the place of those that were chosen before. */
  images: z.exactOptional(Pictures),
  /** Kept hidden until it is published; what is there already becomes no draft again. */
  isDraft: z.exactOptional(z.boolean()),
});
export type VenueForm = z.output<typeof VenueForm>;

/**
 * Of one that is there what was changed (`isDraft: false` publishes a draft); the rest stays as it is. With the moment the form was
 * filled from; without it the last one to save wins.
 */
export const VenueReplacement = z.extend(VenueForm, {
  name: z.exactOptional(Name),
  slug: z.exactOptional(Slug),
  categoryId: z.exactOptional(CategoryId),
  updatedAt: z.exactOptional(Instant),
});
export type VenueReplacement = z.output<typeof VenueReplacement>;

export const VenueImage = z.object({
  imageURL: z
    .string()
    .check(
      z.refine(
        (url) => objectAddressOf(url) !== null,
        '올린 이미지를 찾을 수 없습니다. 이미지를 다시 올려 주세요.',
      ),
    ),
  updatedAt: z.exactOptional(Instant),
});
export type VenueImage = z.output<typeof VenueImage>;

export const Alias = z.object({ id: Id, alias: z.string() });
export type Alias = z.infer<typeof Alias>;

export const AliasForm = z.object({ alias: z.prefault(Slug, '') });

const Place = z.int().check(z.gte(0), z.lte(MAX_PLACE));

const VenueMove = z.object({ side: z.enum(['before', 'after']), neighbourId: Id });
export type VenueMove = z.output<typeof VenueMove>;

/** What an operator wants to know about one venue besides what its page shows. */
export const VenueOverview = z.object({
  contactClickCount: z.int(),
  pendingReviewCount: z.int(),
  galleryCount: z.int(),
  newsCount: z.int(),
  optionCount: z.int(),
  signageCount: z.int(),
  licenseCount: z.int(),
  /** When staff last saved the opening hours; null means never. */
  hoursCheckedAt: z.nullable(Instant),
  /** Channels whose value is the site's own. */
  defaultContacts: z.array(z.enum(CONTACT_CHANNELS)),
});
export type VenueOverview = z.infer<typeof VenueOverview>;

const OneVenue = z.object({ venueId: IdParam });

export const venueFormsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/venues',
    summary:
      '업소를 등록합니다. 카테고리의 맨 끝에 놓입니다. isDraft이면 공개하지 않고 초안으로 둡니다',
    audience: 'venues',
    writes: ['venue:id', 'activities'],
    body: VenueForm,
    response: Venue,
    status: 201,
    errors: [400, 401, 403, 409],
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/api/venues/:venueId',
    summary:
      '업소 정보를 바꿉니다. 보내지 않은 항목은 그대로 둡니다. updatedAt이 지금 값과 다르면 409, 옛 슬러그는 별칭으로 남습니다',
    audience: 'venues',
    writes: ['venue:venueId', 'activities'],
    params: OneVenue,
    body: VenueReplacement,
    response: Venue,
    errors: [400, 401, 403, 404, 409],
  }),
  setImage: endpoint({
    method: 'PUT',
    path: '/api/venues/:venueId/image',
    summary: '올린 이미지를 업소의 대표 이미지로 정합니다',
    audience: 'venues',
    writes: ['venue:venueId', 'activities'],
    params: OneVenue,
    body: VenueImage,
    response: z.object({ objectPath: z.string(), updatedAt: Instant }),
    errors: [400, 401, 403, 404, 409],
  }),
  setPlace: endpoint({
    method: 'PATCH',
    path: '/api/venues/:venueId/order',
    summary: '카테고리 안의 순서 값을 바꿉니다. 이웃과 자리를 바꾸려면 두 번 부릅니다',
    audience: 'venues',
    writes: ['venue:venueId'],
    params: OneVenue,
    body: z.object({ displayOrder: Place }),
    response: Venue,
    errors: [400, 401, 403, 404],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/venues/:venueId/place',
    summary:
      '업소를 같은 카테고리의 다른 업소 바로 앞이나 뒤로 옮깁니다. 그 사이 업소들의 순서 값만 다시 매깁니다',
    audience: 'venues',
    writes: ['venue'],
    params: OneVenue,
    body: VenueMove,
    errors: [400, 401, 403, 404, 409],
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/venues/:venueId/overview',
    summary: '업소 한 곳의 운영 현황',
    audience: 'venues',
    reads: [
      'venue:venueId',
      'hours:venueId',
      'news:venueId',
      'gallery:venueId',
      'signage:venueId',
      'licenses:venueId',
      'options:venueId',
      'reviews:venueId',
      'reports',
    ],
    params: OneVenue,
    response: VenueOverview,
    errors: [401, 403, 404],
  }),
  listAliases: endpoint({
    method: 'GET',
    path: '/api/venues/:venueId/aliases',
    summary: '업소의 옛 주소 이름',
    audience: 'venues',
    reads: ['venue:venueId'],
    params: OneVenue,
    response: z.array(Alias),
    errors: [401, 403, 404],
  }),
  addAlias: endpoint({
    method: 'POST',
    path: '/api/venues/:venueId/aliases',
    summary: '업소로 이어지는 주소 이름을 더합니다',
    audience: 'venues',
    writes: ['venue:venueId'],
    params: OneVenue,
    body: AliasForm,
    response: Alias,
    status: 201,
    errors: [400, 401, 403, 404, 409],
  }),
  removeAlias: endpoint({
    method: 'DELETE',
    path: '/api/venues/:venueId/aliases/:aliasId',
    summary: '주소 이름을 지웁니다. 그 주소는 더는 업소로 이어지지 않습니다',
    audience: 'venues',
    writes: ['venue:venueId'],
    params: z.object({ venueId: IdParam, aliasId: IdParam }),
    errors: [401, 403, 404],
  }),
};
