import './edit-hours.css';
import type { ReactNode } from 'react';
import { DEFAULT_DAY, type HoursRow, isOvernight } from '#domain/opening-hours.ts';
import { formatWeekday } from '#domain/seoul-time.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { Switch } from '#web/ui/Switch.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** The seven days of the week as plain inputs; breaks are kept and changed in the back office. */
export function WeekFields({
  week,
  onChange,
}: {
  week: readonly HoursRow[];
  onChange: (week: HoursRow[]) => void;
}) {
  function set(dayOfWeek: number, typed: Partial<HoursRow>) {
    onChange(week.map((row) => (row.dayOfWeek === dayOfWeek ? { ...row, ...typed } : row)));
  }
  return (
    <ul className="hours-edit">
      {week.map((row) => (
        <DayFields key={row.dayOfWeek} row={row} set={(typed) => set(row.dayOfWeek, typed)} />
      ))}
    </ul>
  );
}

interface DayProps {
  row: HoursRow;
  set: (typed: Partial<HoursRow>) => void;
}

function DayFields({ row, set }: DayProps) {
  const day = formatWeekday(row.dayOfWeek);
  function open(isOpen: boolean) {
    set({
      isClosed: !isOpen,
      openTime: row.openTime ?? DEFAULT_DAY.openTime,
      closeTime: row.closeTime ?? DEFAULT_DAY.closeTime,
    });
  }
  return (
    <li>
      <b>{day}</b>
      <div className="hours-edit__flags">
        {!row.isClosed && (
          <Checkbox
            label="24시간"
            aria-label={`${day} 24시간`}
            checked={row.is24Hours}
            onCheckedChange={(is24Hours) => set({ is24Hours })}
          />
        )}
        <Switch
          label={row.isClosed ? '휴무' : '영업'}
          aria-label={`${day} 영업`}
          checked={!row.isClosed}
          onCheckedChange={open}
        />
      </div>
      {!row.isClosed && !row.is24Hours && <Times day={day} row={row} set={set} />}
      <Notes row={row} />
    </li>
  );
}

function Times({ day, row, set }: DayProps & { day: string }) {
  return (
    <div className="hours-edit__times">
      <TextField
        label={`${day} 여는 시간`}
        hideLabel
        type="time"
        compact
        value={row.openTime ?? ''}
        onChange={(event) => set({ openTime: event.target.value || null })}
      />
      <span aria-hidden="true">–</span>
      <TextField
        label={`${day} 닫는 시간`}
        hideLabel
        type="time"
        compact
        value={row.closeTime ?? ''}
        onChange={(event) => set({ closeTime: event.target.value || null })}
      />
    </div>
  );
}

function Notes({ row }: { row: HoursRow }) {
  if (row.isClosed) return null;
  const isMissing = !row.is24Hours && (row.openTime === null || row.closeTime === null);
  const isLate = !row.is24Hours && isOvernight(row);
  return (
    <>
      {isMissing && <Note isWarning>시간을 모두 입력하지 않으면 휴무로 표시됩니다.</Note>}
      {isLate && <Note isWarning>다음 날 {row.closeTime}에 닫습니다</Note>}
      {row.breakStartTime && row.breakEndTime && (
        <Note>
          휴게 {row.breakStartTime} – {row.breakEndTime}
        </Note>
      )}
    </>
  );
}

function Note({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  return (
    <p className={cx('hours-edit__note', isWarning && 'hours-edit__note--warn')}>{children}</p>
  );
}
