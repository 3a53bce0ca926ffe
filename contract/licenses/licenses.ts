import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParam, Instant, text } from '#contract/fields.ts';

export const CHANGE_TYPES = ['update', 'initial'] as const;

export const CHANGE_TYPE_LABELS: Record<(typeof CHANGE_TYPES)[number], string> = {
  update: '수정',
  initial: '최초등록',
};

export const LICENSE_NOT_FOUND = '변경이력을 찾을 수 없습니다';

/** Longest text of each field of an entry. */
export const LICENSE_MAX = {
  licenseNumber: 60,
  businessRegistrationNumber: 20,
  businessType: 60,
  businessName: 100,
  address: 200,
  phone: 30,
  kakaoId: 200,
  telegramId: 200,
  changeNote: 1_000,
} as const;

/** One state of a venue's licence; contact values are null for viewers behind the gate. */
export const LicenseEntry = z.object({
  id: Id,
  licenseNumber: z.nullable(z.string()),
  businessRegistrationNumber: z.nullable(z.string()),
  businessType: z.nullable(z.string()),
  businessName: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  kakaoId: z.nullable(z.string()),
  telegramId: z.nullable(z.string()),
  changeNote: z.nullable(z.string()),
  changeType: z.enum(CHANGE_TYPES),
  createdAt: Instant,
  gated: z.boolean(),
});
export type LicenseEntry = z.infer<typeof LicenseEntry>;

/** Blank means nothing is known. */
function optionalText(max: number) {
  const known = z.pipe(
    text(max),
    z.transform((value) => value || null),
  );
  return z.optional(z.nullable(known));
}

const fields = {
  licenseNumber: optionalText(LICENSE_MAX.licenseNumber),
  businessRegistrationNumber: optionalText(LICENSE_MAX.businessRegistrationNumber),
  // Free text: a licence of the past may have had a type that no longer exists.
  businessType: optionalText(LICENSE_MAX.businessType),
  businessName: optionalText(LICENSE_MAX.businessName),
  address: optionalText(LICENSE_MAX.address),
  phone: optionalText(LICENSE_MAX.phone),
  kakaoId: optionalText(LICENSE_MAX.kakaoId),
  telegramId: optionalText(LICENSE_MAX.telegramId),
  changeNote: optionalText(LICENSE_MAX.changeNote),
};

export const LicenseDraft = z.object({
  ...fields,
  changeType: z._default(z.enum(CHANGE_TYPES), 'update'),
});
export type LicenseDraft = z.output<typeof LicenseDraft>;

/** What is left out stays as it is. */
export const LicenseChanges = z.object({
  ...fields,
  changeType: z.optional(z.enum(CHANGE_TYPES)),
});
export type LicenseChanges = z.output<typeof LicenseChanges>;

export const OfVenue = z.object({ venueId: IdParam });
export const OneOfVenue = z.object({ venueId: IdParam, entryId: IdParam });

export const licensesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/venues/:venueId/license-history',
    summary: '인허가 변경이력. 최근 것부터',
    audience: 'anyone',
    reads: ['licenses:venueId', 'venue:venueId', 'categories'],
    params: OfVenue,
    response: z.array(LicenseEntry),
    errors: [404],
  }),
};
