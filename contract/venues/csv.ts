import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/fields.ts';

export const MAX_CSV_LINES = 5_000;
/** Bytes of the whole body; Hangul takes three each. */
export const MAX_CSV_BYTES = 12_000_000;
const MAX_VERSION_LENGTH = 40;

/** A workbook or a picture instead of a text. */
export const NO_CSV = 'CSV 파일이 아닙니다. 스프레드시트에서 CSV로 저장해 올려 주세요.';
export const NO_KEY_COLUMN = '어느 업소인지 알 수 있게 번호 또는 슬러그 열이 있어야 합니다.';

/** What a line was decided on: the venue as it was then, or null where there was none. */
const SeenVersion = z.nullable(z.string().check(z.maxLength(MAX_VERSION_LENGTH)));

/**
 * `check` writes nothing. `import` writes the good lines and leaves bad ones and conflicts out, or
 * with `allOrNothing` writes only if every line is good.
 */
const VenueImport = z.object({
  csv: z.string().check(z.minLength(1, 'CSV 내용이 비어 있습니다.')),
  mode: z.enum(['check', 'import']),
  allOrNothing: z._default(z.boolean(), false),
  /** Only these lines of the file, the first after the heading being 2: long imports go in parts. */
  lines: z.exactOptional(z.object({ from: z.int(), to: z.int() })),
  /**
   * The `version` of lines as a check reported it, in the place of the one in the file: for files
   * without versions, and for conflicts that were looked at and shall be written all the same.
   */
  seen: z.exactOptional(
    z.array(z.object({ line: z.int(), version: SeenVersion })).check(z.maxLength(MAX_CSV_LINES)),
  ),
});
export type VenueImport = z.output<typeof VenueImport>;

export const LINE_OUTCOMES = ['create', 'update', 'unchanged', 'conflict', 'bad'] as const;

/** One cell that an import changes. */
const ChangedCell = z.object({ header: z.string(), from: z.string(), to: z.string() });

/** One cell in which the file and what is stored differ. */
const ConflictingCell = z.object({ header: z.string(), file: z.string(), stored: z.string() });

const ImportedLine = z.object({
  /** As a spreadsheet numbers it: the heading is 1. */
  line: z.int(),
  outcome: z.enum(LINE_OUTCOMES),
  name: z.string(),
  /** Set where the venue exists, before or after the import. */
  venueId: z.nullable(Id),
  /** Headings of the columns that differ, for an update. */
  changed: z.array(z.string()),
  /** The same with both values. */
  differences: z.array(ChangedCell),
  problems: z.array(z.string()),
  /** For a line that was made from an older version of its venue, both values of what differs. */
  conflicts: z.array(ConflictingCell),
  /** Of the stored venue before the import; null where there is none. */
  version: z.nullable(z.string()),
});
export type ImportedLine = z.infer<typeof ImportedLine>;

const ImportReport = z.object({
  /** Whether anything was written. */
  isWritten: z.boolean(),
  counts: z.record(z.enum(LINE_OUTCOMES), z.int()),
  lines: z.array(ImportedLine),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const venueCsvApi = {
  export: endpoint({
    method: 'GET',
    path: '/api/admin/export/venues.csv',
    summary: '모든 업소를 CSV 파일로 내려받습니다',
    audience: 'venues',
    reads: ['venue', 'hours', 'categories', 'options', 'licenses'],
    response: z.string(),
    download: { type: 'text/csv; charset=utf-8', fileName: 'venues.csv' },
    errors: [401, 403],
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/admin/import/venues',
    summary:
      'CSV로 업소를 등록하고 고칩니다. 먼저 확인만 할 수 있습니다. 파일을 만든 뒤 바뀐 업소는 고치지 않고 두 값을 알려 줍니다',
    audience: 'venues',
    writes: ['venue', 'hours', 'categories', 'options', 'licenses', 'activities'],
    body: VenueImport,
    response: ImportReport,
    errors: [400, 401, 403, 413],
  }),
};
