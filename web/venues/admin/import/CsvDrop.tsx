import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { NO_KEY_COLUMN } from '#contract/venues/csv.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { useDraftKey } from '#web/session/use-staff-form.ts';
import { useViewer } from '#web/session/viewer.ts';
import { PageDrop } from '#web/ui/fields/PageDrop.tsx';
import { checkSheet, type OpenedSheet, openFiles, refuse } from './import-state.ts';
import { hasKeyColumn, isCells } from './pasted-cells.ts';
import { IMPORT_DRAFT } from './use-venue-import.ts';

const PASTED = '붙여 넣은 칸';

/** Lets CSV files fall anywhere on a screen, and cells be pasted: both lead into the dry run. */
export function CsvDrop() {
  return useViewer().can('venues') ? <Drop /> : null;
}

function Drop() {
  const [path, navigate] = useLocation();
  const draftKey = useDraftKey(IMPORT_DRAFT);
  const check = useCallback(
    (opened: OpenedSheet) => {
      const screen = adminPaths.venueImport();
      if (path !== screen) navigate(screen);
      checkSheet(opened, draftKey);
    },
    [path, navigate, draftKey],
  );
  const dropFiles = useCallback(
    async (files: FileList) => {
      const opened = await openFiles(files);
      if (opened) check(opened);
    },
    [check],
  );
  const pasteText = useCallback(
    (csv: string) => {
      // Anything else may be in the clipboard of somebody who means another page.
      if (!isCells(csv)) return;
      if (hasKeyColumn(csv)) check({ fileName: PASTED, csv });
      else refuse(`제목 줄까지 복사해 주세요. ${NO_KEY_COLUMN}`);
    },
    [check],
  );
  return (
    <PageDrop
      title="여기에 놓아 CSV 확인"
      text="먼저 확인만 하고, 아직 아무것도 바꾸지 않습니다."
      onFiles={dropFiles}
      onText={pasteText}
    />
  );
}
