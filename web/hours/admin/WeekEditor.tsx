import './WeekEditor.css';
import { type FormEvent, useState } from 'react';
import type { Hours } from '#contract/hours.ts';
import type { HoursRow, OvernightRule } from '#domain/opening-hours.ts';
import { formatWeekday, toSeoul } from '#domain/seoul-time.ts';
import { ApiError } from '#web/api/call.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Card } from '#web/ui/Card.tsx';
import { useNow } from '#web/ui/clock.tsx';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard.ts';
import { NightBandTicks } from '#web/ui/NightBand.tsx';
import { MidnightNote } from './MidnightNote.tsx';
import { useSaveWeek } from './queries.ts';
import { type BulkChange, BulkUndo, WeekBulkButtons } from './WeekBulk.tsx';
import { WeekDayRow } from './WeekDayRow.tsx';
import { OutdatedWeek, WeekSaveBar } from './WeekSaveBar.tsx';
import { toWeek, toWeekBody, useWeekDraft } from './week-draft.ts';

const TITLE_ID = 'week-title';

/** Sunday to Saturday, saved as a whole. */
export function WeekEditor({
  venueId,
  hours,
  overnightRule,
  onOutdated,
}: {
  venueId: number;
  hours: readonly Hours[];
  overnightRule: OvernightRule | undefined;
  /** The stored week is another than the one known here: fetch it. */
  onOutdated: () => void;
}) {
  const { dayOfWeek, minuteOfDay } = toSeoul(useNow());
  const draft = useWeekDraft(venueId, hours);
  const saveWeek = useSaveWeek();
  useLeaveGuard(draft.isDirty, draft.reset);
  const [undo, setUndo] = useState<{ text: string; week: HoursRow[] } | null>(null);

  // What is changed while saving would be replaced by the answer. Nothing is disabled meanwhile:
  // the field in which Enter was pressed would lose the focus.
  function change(week: HoursRow[]) {
    if (saveWeek.isPending) return;
    setUndo(null);
    draft.change(week);
  }

  function changeAll({ text, make }: BulkChange) {
    if (saveWeek.isPending) return;
    setUndo({ text, week: draft.week });
    draft.change(draft.week.map(make));
  }

  function copyToAll(row: HoursRow) {
    changeAll({
      text: `${formatWeekday(row.dayOfWeek)} 시간을 모든 요일에 복사했습니다.`,
      make: ({ dayOfWeek }) => ({ ...row, dayOfWeek }),
    });
  }

  function reset() {
    setUndo(null);
    draft.reset();
  }

  function save(basedOn: string) {
    saveWeek.mutate(
      { params: { venueId }, query: { basedOn }, body: toWeekBody(venueId, draft.week) },
      {
        onSuccess: () => {
          reset();
          tellStaff('영업시간이 업데이트되었습니다.');
        },
        onError: (error) => {
          if (error instanceof ApiError && error.status === 409) onOutdated();
          showStaffFailure(error, { text: '영업시간 업데이트에 실패했습니다.' });
        },
      },
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!saveWeek.isPending) save(draft.basedOn);
  }

  return (
    <form className="admin-stack" noValidate onSubmit={submit}>
      {draft.isOutdated && (
        <OutdatedWeek
          hours={hours}
          isSaving={saveWeek.isPending}
          onTake={reset}
          onKeep={() => save(draft.storedAs)}
        />
      )}
      {draft.isRestored && !draft.isOutdated && <DraftNotice onDiscard={reset} />}
      <Card as="section" aria-labelledby={TITLE_ID}>
        <div className="week__head">
          <h2 id={TITLE_ID}>요일별 영업시간</h2>
          <WeekBulkButtons onApply={changeAll} />
        </div>
        <BulkUndo text={undo?.text} onUndo={() => undo && change(undo.week)} />
        <fieldset
          className="week"
          aria-labelledby={TITLE_ID}
          aria-busy={saveWeek.isPending || undefined}
        >
          <NightBandTicks className="week__ticks" />
          <ul className="week__rows">
            {draft.week.map((row) => (
              <WeekDayRow
                key={row.dayOfWeek}
                row={row}
                nowMinute={row.dayOfWeek === dayOfWeek ? minuteOfDay : undefined}
                onChange={(next) => change(draft.week.map((old) => (old === row ? next : old)))}
                onCopy={() => copyToAll(row)}
              />
            ))}
          </ul>
        </fieldset>
        {overnightRule === 'same-row' && <MidnightNote week={toWeek(draft.week)} />}
      </Card>
      <WeekSaveBar
        isDirty={draft.isDirty}
        isNew={hours.length === 0}
        isSaving={saveWeek.isPending}
        onReset={reset}
      />
    </form>
  );
}
