import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { topicsWritten } from '#contract/topics.ts';
import { type ImportReport, venueCsvApi } from '#contract/venues/csv.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { forgetDraft, readDraft } from '#web/form/drafts.ts';
import { showStaffFailure } from '#web/session/staff-failure.ts';
import { useDraftKey } from '#web/session/use-staff-form.ts';
import { askReport, checkSheet, importing, type OpenedSheet, openFiles } from './import-state.ts';

/** Under which a file that was checked and not yet imported is kept. */
export const IMPORT_DRAFT = 'venue-import';

/** Lines sent at a time: enough to be quick, few enough for the bar to move. */
const LINES_PER_CALL = 200;

/** From the chosen file over the report to the written venues. */
export function useVenueImport() {
  const client = useQueryClient();
  const draftKey = useDraftKey(IMPORT_DRAFT);
  const state = importing.use();

  useEffect(() => {
    const kept = draftKey ? readDraft<OpenedSheet>(draftKey) : null;
    // After a reload or a login: the same file against what is stored by now.
    if (kept && importing.read().step === 'empty') checkSheet(kept.value, draftKey);
    return () => {
      // What is done has been seen.
      if (importing.read().step === 'done') importing.set({ step: 'empty' });
    };
  }, [draftKey]);

  async function choose(file: File) {
    const opened = await openFiles([file]);
    if (opened) await checkSheet(opened, draftKey);
  }

  /** The same file against what is stored by now. */
  async function checkAgain() {
    if (state.step === 'done') await checkSheet(state, draftKey, state);
  }

  function overwrite(overwritten: ReadonlySet<number>) {
    if (state.step === 'checked') importing.set({ ...state, overwritten });
  }

  function startOver() {
    forget();
    importing.set({ step: 'empty' });
  }

  function forget() {
    if (draftKey) forgetDraft(draftKey);
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
        importing.set({ step: 'importing', fileName, done, total: lines.length });
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
      if (report) importing.set({ step: 'done', fileName, csv, report });
      if (report?.isWritten) forget();
    } catch (error) {
      showStaffFailure(error, { title: '가져오기 실패', text: '가져오지 못했습니다.' });
      // What was written all the same shows as unchanged, and the rest can be tried again.
      const now = await askReport(csv).catch(() => checked);
      const decided: ReadonlySet<number> = now === checked ? overwritten : new Set();
      importing.set({ step: 'checked', fileName, csv, report: now, overwritten: decided });
    }
    refresh(client, topicsWritten(venueCsvApi.import, {}));
  }

  return { state, choose, checkAgain, overwrite, write, startOver };
}

/** What was on screen holds: whatever has changed since becomes a conflict instead of a surprise. */
function seenVersions({ lines }: ImportReport, overwritten: ReadonlySet<number>) {
  return lines
    .filter(({ line, outcome }) => outcome !== 'conflict' || overwritten.has(line))
    .map(({ line, version }) => ({ line, version }));
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
