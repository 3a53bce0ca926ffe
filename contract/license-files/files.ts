import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Day, Id, IdParam, Instant, text } from '#contract/fields.ts';

/** The largest file of one trade for the whole country fits. */
export const MAX_LICENSE_FILE_BYTES = 200_000_000;
/** Small enough that storing its rows holds nobody up, and under what proxies let through. */
export const LICENSE_PART_BYTES = 512_000;
/** Of the lines that could not be read, so many are named. */
export const NAMED_BAD_LINES = 100;

export const LICENSE_FILE_NOT_FOUND = '인허가 파일을 찾을 수 없습니다';
export const PART_OUT_OF_ORDER = '파일의 다른 부분을 기다리고 있습니다. 처음부터 다시 올려 주세요.';

export const LICENSE_FILE_STATES = ['reading', 'ready', 'failed'] as const;

const LicenseFile = z.object({
  id: Id,
  fileName: z.string(),
  /** As the portal calls it; null until the first part has been read. */
  trade: z.nullable(z.string()),
  state: z.enum(LICENSE_FILE_STATES),
  failure: z.nullable(z.string()),
  totalBytes: z.int(),
  readBytes: z.int(),
  rowCount: z.int(),
  badCount: z.int(),
  /** The first of them, as a spreadsheet numbers lines: the heading is 1. */
  badLines: z.array(z.object({ line: z.int(), problem: z.string() })),
  /** The latest day that a row names. */
  asOf: z.nullable(Day),
  createdAt: Instant,
});
export type LicenseFile = z.infer<typeof LicenseFile>;

const LicenseFileDraft = z.object({
  fileName: text(200).check(z.minLength(1, '파일 이름이 없습니다')),
  totalBytes: z
    .int()
    .check(
      z.gte(1, '빈 파일입니다'),
      z.lte(
        MAX_LICENSE_FILE_BYTES,
        `파일이 너무 큽니다. ${MAX_LICENSE_FILE_BYTES / 1_000_000}MB까지 올릴 수 있습니다.`,
      ),
    ),
});
export type LicenseFileDraft = z.output<typeof LicenseFileDraft>;

const LicenseOverview = z.object({
  /** Those in use and those that are being read, the newest first. */
  files: z.array(LicenseFile),
  /** Venues that are still to be compared with the files. */
  waiting: z.int(),
  counts: z.object({
    /** Matches that staff have to decide. */
    doubtful: z.int(),
    /** Sure ones that the venue does not show yet. */
    ready: z.int(),
    /** Licences that are no longer in business, of venues that are. */
    closed: z.int(),
    applied: z.int(),
    /** Published venues for which no file has a licence. */
    unmatched: z.int(),
  }),
});
export type LicenseOverview = z.infer<typeof LicenseOverview>;

const OneFile = z.object({ fileId: IdParam });

export const licenseFilesApi = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/license-files',
    summary: '올린 인허가 파일과 대조 결과의 수',
    audience: 'venues',
    reads: ['license-files', 'venue'],
    response: LicenseOverview,
    errors: [401, 403],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/license-files',
    summary: '인허가 파일 올리기를 시작합니다. 내용은 이어서 나누어 보냅니다',
    audience: 'venues',
    writes: ['license-files'],
    body: LicenseFileDraft,
    response: LicenseFile,
    status: 201,
    errors: [400, 401, 403],
  }),
  append: endpoint({
    method: 'PUT',
    path: '/api/admin/license-files/:fileId/content',
    summary:
      '인허가 파일의 다음 부분. from은 앞서 보낸 바이트 수이며, 이미 받은 부분을 다시 보내도 됩니다',
    audience: 'venues',
    writes: ['license-files'],
    params: OneFile,
    query: z.object({
      from: z.pipe(
        z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]),
        z.pipe(z.transform(Number), z.int().check(z.gte(0), z.lte(MAX_LICENSE_FILE_BYTES))),
      ),
    }),
    takesBytes: true,
    body: z.custom<Uint8Array<ArrayBuffer>>(
      (given) => given instanceof Uint8Array && given.length > 0,
      '보낸 내용이 비어 있습니다.',
    ),
    response: LicenseFile,
    errors: [400, 401, 403, 404, 409, 413, 415],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/license-files/:fileId',
    summary: '인허가 파일을 지웁니다. 이미 적용한 내용은 그대로입니다',
    audience: 'venues',
    writes: ['license-files'],
    params: OneFile,
    errors: [401, 403, 404],
  }),
};
