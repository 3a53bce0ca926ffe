import './WeekRows.css';
import { useState } from 'react';
import type { HoursRow } from '#domain/hours/opening-hours.ts';
import { tonightOf } from '#domain/hours/tonight.ts';
import { formatWeekday, toSeoul } from '#domain/seoul-time.ts';
import { useValueField } from '#web/form/use-field.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { cx } from '#web/ui/basics/cx.ts';
import { NightBandTicks } from '#web/ui/figures/NightBand.tsx';
import { type BulkChange, BulkUndo, WeekBulkButtons } from './WeekBulk.tsx';
import { WeekDayRow } from './WeekDayRow.tsx';

/** The fields of a week, Sunday to Saturday. `isWide`: a whole screen is theirs. */
export function WeekRows({ title, isWide = false }: { title: string; isWide?: boolean }) {
  const now = useNow();
  const tonight = tonightOf(now);
  const { input, isSending } = useValueField('week');
  const week: HoursRow[] = input.value;
  const [undo, setUndo] = useState<{ text: string; week: HoursRow[] } | null>(null);

  // What is changed while saving would be replaced by the answer. Nothing is disabled meanwhile:
  // the field in which Enter was pressed would lose the focus.
  function change(next: HoursRow[]) {
    if (isSending) return;
    setUndo(null);
    input.onChange(next);
  }

  function changeAll({ text, make }: BulkChange) {
    if (isSending) return;
    setUndo({ text, week });
    input.onChange(week.map(make));
  }

  function copyToAll(row: HoursRow) {
    changeAll({
      text: `${formatWeekday(row.dayOfWeek)} 시간을 모든 요일에 복사했습니다.`,
      make: ({ dayOfWeek: day }) => ({ ...row, dayOfWeek: day }),
    });
  }

  return (
    <>
      <div className="week__head">
        {isWide && <h2>{title}</h2>}
        <WeekBulkButtons onApply={changeAll} />
      </div>
      <BulkUndo text={undo?.text} onUndo={() => undo && change(undo.week)} />
      <fieldset
        className={cx('week', isWide && 'week--wide')}
        aria-label={title}
        aria-busy={isSending || undefined}
      >
        <NightBandTicks className="week__ticks" />
        <ul className="week__rows">
          {week.map((row) => (
            <WeekDayRow
              key={row.dayOfWeek}
              row={row}
              tonight={
                row.dayOfWeek === tonight.dayOfWeek
                  ? { label: tonight.label, nowMinute: toSeoul(now).minuteOfDay }
                  : undefined
              }
              onChange={(next) => change(week.map((old) => (old === row ? next : old)))}
              onCopy={() => copyToAll(row)}
            />
          ))}
        </ul>
      </fieldset>
    </>
  );
}
