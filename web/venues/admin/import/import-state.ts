import { type ImportReport, MAX_CSV_BYTES, NO_CSV, venueCsvApi } from '#contract/venues/csv.ts';
import { ApiError, call } from '#web/api/call.ts';
import { forgetDraft, saveDraft } from '#web/form/drafts.ts';
import { showStaffFailure } from '#web/session/staff-failure.ts';
import { createStore } from '#web/ui/basics/store.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { readCsvFile } from './read-csv-file.ts';

const TOO_LARGE = `파일이 너무 큽니다. ${MAX_CSV_BYTES / 1_000_000}MB까지 가져올 수 있어요.`;
const ONE_BY_ONE = '한 번에 파일 하나만 놓아 주세요.';
const BUSY = '다른 파일을 가져오는 중이에요. 끝난 뒤에 다시 해 주세요.';
/** By its name: to Windows a CSV file is one of Excel's, to others of no kind. */
const TEXT_NAME = /\.(csv|tsv|txt)$/i;
/** A larger one would leave other drafts no room in the browser. */
const KEPT_LENGTH = 1_000_000;

/** A file that was chosen or dropped, or cells that were pasted. */
export interface OpenedSheet {
  fileName: string;
  csv: string;
}

interface ReportedSheet extends OpenedSheet {
  report: ImportReport;
}

export type ImportState =
  | { step: 'empty' }
  | { step: 'checking'; fileName: string }
  /** `overwritten` are the lines whose conflict is decided for the file. */
  | ({ step: 'checked'; overwritten: ReadonlySet<number> } & ReportedSheet)
  | { step: 'importing'; fileName: string; done: number; total: number }
  | ({ step: 'done' } & ReportedSheet);

/** Outside the screen: whoever leaves it in the middle finds everything when they come back. */
export const importing = createStore<ImportState>({ step: 'empty' });

/** Reads a file; whatever is wrong with it is told, and then there is none. */
export async function openFiles(files: ArrayLike<File>): Promise<OpenedSheet | null> {
  const [file] = Array.from(files);
  if (!file) return null;
  if (files.length > 1) return refuse(ONE_BY_ONE);
  if (!TEXT_NAME.test(file.name) && file.type !== 'text/csv') return refuse(NO_CSV);
  // A folder may be called anything, but cannot be read.
  const csv = await readCsvFile(file).catch(() => undefined);
  if (csv === undefined) return refuse(NO_CSV);
  // The server would hang up in the middle of it, which tells nobody why.
  return csv === null ? refuse(TOO_LARGE) : { fileName: file.name, csv };
}

/** Tells why nothing is opened. */
export function refuse(description: string): null {
  toast({ title: '확인 실패', description, tone: 'error' });
  return null;
}

/** Against what is stored now. On failure `before` is shown again; of two files the later counts. */
export async function checkSheet(
  { fileName, csv }: OpenedSheet,
  draftKey: string | undefined,
  before: ImportState = { step: 'empty' },
): Promise<void> {
  if (importing.read().step === 'importing') {
    refuse(BUSY);
    return;
  }
  const checking: ImportState = { step: 'checking', fileName };
  importing.set(checking);
  try {
    const report = await askReport(csv);
    if (importing.read() !== checking) return;
    importing.set({ step: 'checked', fileName, csv, report, overwritten: new Set() });
    if (draftKey && csv.length <= KEPT_LENGTH) saveDraft(draftKey, { fileName, csv });
  } catch (error) {
    if (importing.read() !== checking) return;
    // What the server has refused it would refuse again.
    if (draftKey && error instanceof ApiError && error.status === 400) forgetDraft(draftKey);
    importing.set(before);
    showStaffFailure(error, { title: '확인 실패', text: '파일을 확인하지 못했습니다.' });
  }
}

export function askReport(csv: string): Promise<ImportReport> {
  return call(venueCsvApi.import, { body: { csv, mode: 'check' } });
}
