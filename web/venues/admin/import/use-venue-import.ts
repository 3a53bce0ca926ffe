import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { topicsWritten } from '#contract/topics.ts';
import { type ImportReport, MAX_CSV_BYTES, venueCsvApi } from '#contract/venues/csv.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { showStaffFailure } from '#web/session/staff-failure.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { readCsvFile } from './read-csv-file.ts';

const TOO_LARGE = `파일이 너무 큽니다. ${MAX_CSV_BYTES / 1_000_000}MB까지 가져올 수 있어요.`;

/** Lines sent at a time: enough to be quick, few enough for the bar to move. */
const LINES_PER_CALL = 200;

export type ImportState =
  | { step: 'empty' }
  | { step: 'checking'; fileName: string }
  | { step: 'checked'; fileName: string; csv: string; report: ImportReport }
  | { step: 'importing'; fileName: string; done: number; total: number }
  | { step: 'done'; fileName: string; csv: string; report: ImportReport };

/** From the chosen file over the report to the written venues. */
export function useVenueImport() {
  const client = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: 'empty' });

  async function choose(file: File) {
    setState({ step: 'checking', fileName: file.name });
    try {
      const csv = await readCsvFile(file);
      if (csv === null) {
        // The server would hang up in the middle of it, which tells nobody why.
        setState({ step: 'empty' });
        toast({ title: '확인 실패', description: TOO_LARGE, tone: 'error' });
        return;
      }
      setState({ step: 'checked', fileName: file.name, csv, report: await check(csv) });
    } catch (error) {
      setState({ step: 'empty' });
      showCheckFailure(error);
    }
  }

  /** The same file against what is stored by now. */
  async function checkAgain() {
    if (state.step !== 'done') return;
    const { csv, fileName } = state;
    setState({ step: 'checking', fileName });
    try {
      setState({ step: 'checked', fileName, csv, report: await check(csv) });
    } catch (error) {
      setState(state);
      showCheckFailure(error);
    }
  }

  /**
   * All good lines in one piece or none, or the good ones part by part with progress. Conflicts go
   * in only where they are `overwritten`.
   */
  async function write(allOrNothing: boolean, overwritten: ReadonlySet<number>) {
    if (state.step !== 'checked') return;
    const { csv, fileName, report: checked } = state;
    const lines = checked.lines.map(({ line }) => line);
    const seen = seenVersions(checked, overwritten);
    const parts = allOrNothing ? [lines] : inParts(lines);
    let done = 0;
    let report: ImportReport | null = null;
    try {
      for (const part of parts) {
        setState({ step: 'importing', fileName, done, total: lines.length });
        const written = await call(venueCsvApi.import, {
          body: {
            csv,
            mode: 'import',
            allOrNothing,
            seen,
            lines: { from: part[0] ?? 0, to: part.at(-1) ?? 0 },
          },
        });
        report = report ? together(report, written) : written;
        done += part.length;
      }
      if (report) setState({ step: 'done', fileName, csv, report });
    } catch (error) {
      showStaffFailure(error, { title: '가져오기 실패', text: '가져오지 못했습니다.' });
      // What was written all the same shows as unchanged, and the rest can be tried again.
      const now = await check(csv).catch(() => checked);
      setState({ step: 'checked', fileName, csv, report: now });
    }
    refresh(client, topicsWritten(venueCsvApi.import, {}));
  }

  return { state, choose, checkAgain, write, startOver: () => setState({ step: 'empty' }) };
}

/** What was on screen holds: whatever has changed since becomes a conflict instead of a surprise. */
function seenVersions({ lines }: ImportReport, overwritten: ReadonlySet<number>) {
  return lines
    .filter(({ line, outcome }) => outcome !== 'conflict' || overwritten.has(line))
    .map(({ line, version }) => ({ line, version }));
}

function showCheckFailure(error: unknown) {
  showStaffFailure(error, { title: '확인 실패', text: '파일을 확인하지 못했습니다.' });
}

function check(csv: string): Promise<ImportReport> {
  return call(venueCsvApi.import, { body: { csv, mode: 'check' } });
}

function inParts(lines: number[]): number[][] {
  const parts: number[][] = [];
  for (let start = 0; start < lines.length; start += LINES_PER_CALL) {
    parts.push(lines.slice(start, start + LINES_PER_CALL));
  }
  return parts;
}

function together(one: ImportReport, other: ImportReport): ImportReport {
  return {
    isWritten: one.isWritten || other.isWritten,
    counts: {
      create: one.counts.create + other.counts.create,
      update: one.counts.update + other.counts.update,
      unchanged: one.counts.unchanged + other.counts.unchanged,
      conflict: one.counts.conflict + other.counts.conflict,
      bad: one.counts.bad + other.counts.bad,
    },
    lines: [...one.lines, ...other.lines],
  };
}
