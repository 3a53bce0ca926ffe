import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Day, Id, IdParam, text } from '#contract/fields.ts';

/** An upload link with its token; what is sent here is looked up, not believed. */
const MAX_PICTURE_LENGTH = 500;

export const SIGNAGE_NAME_MAX = 100;
export const SIGNAGE_NOT_FOUND = '간판 이력을 찾을 수 없습니다';
export const VERIFIED_IN_FUTURE = '확인일은 오늘까지 고를 수 있습니다';
const VERIFIED_NOT_A_DAY = '확인일을 확인해 주세요';

/** Before this no sign was looked at; years that Postgres cannot store are among them. */
export const FIRST_VERIFIED_DATE = '1950-01-01';

export const Signage = z.object({
  id: Id,
  signageName: z.string(),
  signageImage: z.nullable(z.string()),
  verifiedDate: Day,
});
export type Signage = z.infer<typeof Signage>;

const fields = {
  signageName: text(SIGNAGE_NAME_MAX).check(z.minLength(1, '간판 이름을 입력하세요')),
  signageImage: z.nullable(text(MAX_PICTURE_LENGTH)),
  verifiedDate: z.iso
    .date(VERIFIED_NOT_A_DAY)
    .check(z.refine((day) => day >= FIRST_VERIFIED_DATE, VERIFIED_NOT_A_DAY)),
};

/** Whether the day lies in the future is decided by the service's clock. */
export const SignageDraft = z.object({
  ...fields,
  signageImage: z._default(fields.signageImage, null),
});
export type SignageDraft = z.output<typeof SignageDraft>;

export const SignageChanges = z
  .object({
    signageName: z.exactOptional(fields.signageName),
    signageImage: z.exactOptional(fields.signageImage),
    verifiedDate: z.exactOptional(fields.verifiedDate),
  })
  .check(z.refine((changes) => Object.keys(changes).length > 0, '바꿀 내용이 없습니다'));
export type SignageChanges = z.output<typeof SignageChanges>;

export const OfVenue = z.object({ venueId: IdParam });
export const OneOfVenue = z.object({ venueId: IdParam, signageId: IdParam });

export const signageApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/venues/:venueId/signage-history',
    summary: '간판 이력. 최근에 확인한 것부터',
    audience: 'anyone',
    reads: ['signage:venueId', 'venue:venueId', 'categories'],
    params: OfVenue,
    response: z.array(Signage),
    errors: [404],
  }),
};
