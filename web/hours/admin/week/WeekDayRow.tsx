import './WeekDayRow.css';
import { Clock, Coffee, Copy, Ellipsis, Moon, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { bandSegments } from '#domain/art/night-band.ts';
import { hasTimes, hasWholeBreak, tidyHours } from '#domain/hours/hours-entry.ts';
import { DEFAULT_DAY, type HoursRow, isOvernight } from '#domain/hours/opening-hours.ts';
import { formatWeekday } from '#domain/seoul-time.ts';
import { cx } from '#web/ui/basics/cx.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { NightBand } from '#web/ui/figures/NightBand.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/Menu.tsx';
import { TimeRange } from './TimeRange.tsx';

interface RowProps {
  day: string;
  row: HoursRow;
  set: (typed: Partial<HoursRow>) => void;
}

/** One weekday of the editor. What is typed stays in the row while it is closed. */
export function WeekDayRow({
  row,
  tonight,
  onChange,
  onCopy,
}: {
  row: HoursRow;
  /** Set on tonight's row only. */
  tonight?: { label: string; nowMinute: number } | undefined;
  onChange: (row: HoursRow) => void;
  onCopy: () => void;
}) {
  const day = formatWeekday(row.dayOfWeek);
  const set = (typed: Partial<HoursRow>) => onChange({ ...row, ...typed });
  const [isBreakWanted, setIsBreakWanted] = useState(false);
  const hasBreak = isBreakWanted || row.breakStartTime !== null || row.breakEndTime !== null;
  const props = { day, row, set };

  function removeBreak() {
    setIsBreakWanted(false);
    set({ breakStartTime: null, breakEndTime: null });
  }
  return (
    <li
      className={cx('week__row', tonight && 'week__row--today')}
      data-day={row.dayOfWeek}
      aria-current={tonight ? 'date' : undefined}
    >
      <b className="week__day">
        {day}
        {tonight && <small>{tonight.label}</small>}
      </b>
      <Flags {...props} />
      <div className="week__times">
        <Times {...props} />
        {!row.isClosed && hasBreak && <BreakTimes {...props} onRemove={removeBreak} />}
      </div>
      <div className="week__band">
        <NightBand
          segments={bandSegments(tidyHours(row))}
          nowMinute={tonight?.nowMinute}
          tone={tonight ? 'today' : 'strong'}
          ground={tonight ? 'primary-soft' : 'surface'}
        />
        <Notes row={row} />
      </div>
      <div className="week__actions">
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${day} 시간을 모든 요일에 복사`}
          onClick={onCopy}
        >
          <Copy aria-hidden="true" />
          모든 요일에
        </Button>
        <RowMenu
          {...props}
          onBreak={row.isClosed || hasBreak ? null : () => setIsBreakWanted(true)}
        />
      </div>
    </li>
  );
}

function Flags({ day, row, set }: RowProps) {
  return (
    <div className="week__flags">
      <Switch
        label={row.isClosed ? '휴무' : '영업'}
        aria-label={`${day} 영업`}
        checked={!row.isClosed}
        onCheckedChange={(isOpen) => set({ isClosed: !isOpen, ...timesOf(row) })}
      />
      {!row.isClosed && row.is24Hours && <Badge tone="info">24시간</Badge>}
    </div>
  );
}

/** A day that was never open has no times to come back to. */
function timesOf(row: HoursRow) {
  return {
    openTime: row.openTime ?? DEFAULT_DAY.openTime,
    closeTime: row.closeTime ?? DEFAULT_DAY.closeTime,
  };
}

/** What few days need: open around the clock, or with a break. */
function RowMenu({ day, row, set, onBreak }: RowProps & { onBreak: (() => void) | null }) {
  // Moved to once the menu has let go of the focus.
  const isBreakChosen = useRef(false);
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={`${day} 더 보기`}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      onClosed={() => {
        if (isBreakChosen.current) onBreak?.();
        isBreakChosen.current = false;
      }}
    >
      <MenuItem
        icon={Clock}
        onSelect={() => set({ isClosed: false, is24Hours: !row.is24Hours, ...timesOf(row) })}
      >
        {row.is24Hours && !row.isClosed ? '24시간 해제' : '24시간 영업'}
      </MenuItem>
      <MenuItem
        icon={Coffee}
        disabled={onBreak === null}
        onSelect={() => {
          isBreakChosen.current = true;
        }}
      >
        휴게 시간 추가
      </MenuItem>
    </Menu>
  );
}

function Times({ day, row, set }: RowProps) {
  const shown = row.isClosed ? { openTime: null, closeTime: null } : tidyHours(row);
  return (
    <TimeRange
      labels={[`${day} 여는 시간`, `${day} 닫는 시간`]}
      start={shown.openTime}
      end={shown.closeTime}
      onStart={(openTime) => set({ openTime })}
      onEnd={(closeTime) => set({ closeTime })}
      disabled={row.isClosed || row.is24Hours}
    />
  );
}

function BreakTimes({ day, row, set, onRemove }: RowProps & { onRemove: () => void }) {
  return (
    <div className="week__break">
      <span>휴게</span>
      <TimeRange
        labels={[`${day} 휴게 시작`, `${day} 휴게 끝`]}
        start={row.breakStartTime}
        end={row.breakEndTime}
        onStart={(breakStartTime) => set({ breakStartTime })}
        onEnd={(breakEndTime) => set({ breakEndTime })}
      />
      <IconButton size="sm" label={`${day} 휴게 시간 빼기`} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function Notes({ row }: { row: HoursRow }) {
  if (row.isClosed) return null;
  return (
    <>
      {!row.is24Hours && isOvernight(row) && (
        <Note>
          <Moon aria-hidden="true" />
          다음 날 {row.closeTime}에 닫습니다
        </Note>
      )}
      {!hasTimes(row) && <Note>시간을 모두 입력하지 않으면 휴무로 표시됩니다</Note>}
      {!hasWholeBreak(row) && <Note>휴게 시간은 시작과 끝을 모두 입력해야 저장됩니다</Note>}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="week__note">{children}</p>;
}
