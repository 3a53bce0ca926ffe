import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { IdParam, Instant, text } from '#contract/fields.ts';
import { neededText } from '#contract/form-fields.ts';
import { businessNumberDigits, formatBusinessNumber } from '#domain/business-number.ts';
import { BUSINESS_TYPES, SERVICE_TYPES } from '#domain/business-type.ts';
import { PLACE_FIELDS } from './place.ts';
import { Venue } from './venues.ts';

// Apart from contract/venues/venues.ts: visitors load that one and never change a venue.

export const MAX_NAME_LENGTH = 100;
const MAX_ADDRESS_LENGTH = 200;
export const MAX_DESCRIPTION_LENGTH = 5_000;
export const MAX_CONTACT_LENGTH = 200;
const MAX_EMAIL_LENGTH = 254;
const MAX_DISTRICT_LENGTH = 50;
const MAX_LICENSE_LENGTH = 100;
export const MAX_FEATURE_LENGTH = 40;
export const MAX_FEATURES = 50;
const MAX_COUNT = 10_000;
const MAX_PRICE = 100_000_000;
const BUSINESS_NUMBER_LENGTH = 10;
const MAX_BUSINESS_NUMBER_LENGTH = 30;

export const NAME_NEEDED = '업소명을 입력하세요';

/** Two people edited at once: the second is told instead of overwriting the first. */
export const VENUE_CHANGED_MEANWHILE = '그사이 다른 관리자가 이 업소를 수정했습니다';

const EMAIL = z.email();

/** Text that may be missing: blank is the same as not there. */
export function optionalText(max: number) {
  return z.pipe(
    z.nullable(text(max)),
    z.transform((value) => value || null),
  );
}

const BusinessNumber = z.pipe(
  z.nullable(
    text(MAX_BUSINESS_NUMBER_LENGTH).check(
      z.refine(
        (value) => value === '' || businessNumberDigits(value).length === BUSINESS_NUMBER_LENGTH,
        '사업자등록번호는 숫자 10자리로 입력하세요',
      ),
    ),
  ),
  z.transform((value) => (value ? formatBusinessNumber(value) : null)),
);

const Count = z.int().check(z.gte(0), z.lte(MAX_COUNT));

const Features = z.pipe(
  z
    .array(text(MAX_FEATURE_LENGTH))
    .check(z.maxLength(MAX_FEATURES, `특징은 ${MAX_FEATURES}개까지 입력할 수 있습니다`)),
  z.transform((features) => [...new Set(features.filter(Boolean))]),
);

const Email = z.pipe(
  z.nullable(
    text(MAX_EMAIL_LENGTH).check(
      z.refine(
        (value) => value === '' || EMAIL.safeParse(value).success,
        '이메일 주소를 확인해 주세요',
      ),
    ),
  ),
  z.transform((value) => value || null),
);

/** What the form of the back office and the sections of a venue's page both edit. */
export const SHARED_FIELDS = {
  address: z.exactOptional(optionalText(MAX_ADDRESS_LENGTH)),
  roadAddress: z.exactOptional(optionalText(MAX_ADDRESS_LENGTH)),
  lotAddress: z.exactOptional(optionalText(MAX_ADDRESS_LENGTH)),
  ...PLACE_FIELDS,
  description: z.exactOptional(optionalText(MAX_DESCRIPTION_LENGTH)),
  businessRegistrationNumber: z.exactOptional(BusinessNumber),
  businessType: z.exactOptional(z.enum(BUSINESS_TYPES)),
  roomCount: z.exactOptional(Count),
  floorCount: z.exactOptional(Count),
  serviceType: z.exactOptional(z.nullable(z.enum(SERVICE_TYPES))),
  phone: z.exactOptional(optionalText(MAX_CONTACT_LENGTH)),
  kakaoId: z.exactOptional(optionalText(MAX_CONTACT_LENGTH)),
  telegramId: z.exactOptional(optionalText(MAX_CONTACT_LENGTH)),
  email: z.exactOptional(Email),
  features: z.exactOptional(Features),
  district: z.exactOptional(optionalText(MAX_DISTRICT_LENGTH)),
  licenseNumber: z.exactOptional(optionalText(MAX_LICENSE_LENGTH)),
  averageAttendance: z.exactOptional(z.nullable(Count)),
  tcPricing: z.exactOptional(z.nullable(z.int().check(z.gte(0), z.lte(MAX_PRICE)))),
};

/** Any part of a venue that staff edit by itself; what is left out stays as it is. */
export const VenueChanges = z
  .object({
    name: z.exactOptional(text(MAX_NAME_LENGTH).check(z.minLength(1, NAME_NEEDED))),
    /** A blank contact becomes the site's own, but for the mail, of which the site has none. */
    ...SHARED_FIELDS,
    /** Shown to everyone; of a draft this is its publication. */
    isActive: z.exactOptional(z.boolean()),
    isFeatured: z.exactOptional(z.boolean()),
    /** Closed for good, or not any more: everything else about it follows from the hours. */
    status: z.exactOptional(z.enum(['permanent_closed', 'open'])),
    /** As of when the sender knew the venue; a change since then is a conflict. */
    updatedAt: z.exactOptional(Instant),
  })
  .check(
    z.refine(
      ({ updatedAt, ...changes }) => Object.keys(changes).length > 0,
      '바꿀 내용이 없습니다',
    ),
  );
export type VenueChanges = z.output<typeof VenueChanges>;

export const PAUSE_NOTICE_MAX = 300;

/** Why no reviews are taken, for everyone to read. */
export const ReviewPause = z.object({
  notice: neededText(PAUSE_NOTICE_MAX, '안내 문구를 입력하세요'),
});
export type ReviewPause = z.output<typeof ReviewPause>;

export const venueChangesApi = {
  update: endpoint({
    method: 'PATCH',
    path: '/api/venues/:venueId',
    summary:
      '업소 정보의 일부를 바꿉니다. 비운 연락처는 대표 연락처가 됩니다. 초안은 isActive를 true로 바꾸면 공개됩니다',
    audience: 'venues',
    writes: ['venue:venueId', 'activities'],
    params: z.object({ venueId: IdParam }),
    body: VenueChanges,
    response: Venue,
    errors: [400, 401, 403, 404, 409],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/venues/:venueId',
    summary: '업소를 삭제합니다. 30일 동안 되돌릴 수 있습니다',
    audience: 'venues',
    writes: ['venue:venueId'],
    params: z.object({ venueId: IdParam }),
    errors: [401, 403, 404],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/venues/:venueId/restore',
    summary: '삭제한 업소를 되돌립니다. 30일이 지나면 되돌릴 수 없습니다',
    audience: 'venues',
    writes: ['venue:venueId'],
    params: z.object({ venueId: IdParam }),
    response: Venue,
    errors: [401, 403, 404, 409],
  }),
  // A matter of moderation, so moderators decide about it: `posts`, as for the reviews themselves.
  pauseReviews: endpoint({
    method: 'PUT',
    path: '/api/venues/:venueId/review-pause',
    summary: '새 리뷰를 잠시 받지 않습니다. 안내 문구가 업소 페이지에 공개됩니다',
    audience: 'posts',
    writes: ['venue:venueId'],
    params: z.object({ venueId: IdParam }),
    body: ReviewPause,
    response: Venue,
    errors: [400, 401, 403, 404],
  }),
  resumeReviews: endpoint({
    method: 'DELETE',
    path: '/api/venues/:venueId/review-pause',
    summary: '리뷰를 다시 받습니다',
    audience: 'posts',
    writes: ['venue:venueId'],
    params: z.object({ venueId: IdParam }),
    errors: [401, 403, 404],
  }),
};
