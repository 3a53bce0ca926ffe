import { CLOCK_WRONG, readClockTime } from '#domain/hours/clock-entry.ts';
import { upcomingHolidays } from '#domain/hours/holidays.ts';
import { MONDAY_FIRST } from '#domain/hours/opening-hours.ts';
import { formatKoreanDay, isDay, toSeoul, WEEKDAY_NAMES } from '#domain/seoul-time.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { SegmentedRadio } from '#web/ui/controls/SegmentedRadio.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Chips, type FieldsProps } from './BulkFields.tsx';

/** How far ahead holidays are offered. */
const AHEAD_DAYS = 120;

export function HoursFields({ draft, onChange }: FieldsProps) {
  return (
    <>
      <SegmentedRadio
        name="bulk-week"
        label="범위"
        options={[
          { value: 'rows', label: '고른 요일만' },
          { value: 'week', label: '한 주 전체' },
        ]}
        value={draft.isWholeWeek ? 'week' : 'rows'}
        hint={
          draft.isWholeWeek
            ? '고르지 않은 요일은 휴무가 돼요.'
            : '고르지 않은 요일은 그대로 두어요.'
        }
        onValueChange={(value) => onChange({ isWholeWeek: value === 'week' })}
      />
      <Chips
        label="요일"
        choices={MONDAY_FIRST.map((day) => ({ value: day as number, label: WEEKDAY_NAMES[day] }))}
        chosen={draft.days}
        onChange={(days) => onChange({ days })}
      />
      <div className="bulk-flags">
        <Checkbox
          label="휴무"
          checked={draft.isClosed}
          onCheckedChange={(isClosed) => onChange({ isClosed })}
        />
        {!draft.isClosed && <AllDay draft={draft} onChange={onChange} />}
      </div>
      {!draft.isClosed && <Times draft={draft} onChange={onChange} />}
    </>
  );
}

export function SpecialDayFields({ draft, onChange }: FieldsProps) {
  const today = toSeoul(useNow()).date;
  const holidays = upcomingHolidays(today, AHEAD_DAYS);
  const others = draft.dates.filter((day) => !holidays.some(({ date }) => date === day));
  return (
    <>
      <SegmentedRadio
        name="bulk-opening"
        label="그날은"
        options={[
          { value: 'closed', label: '휴무' },
          { value: 'usual', label: '영업함' },
          { value: 'hours', label: '다른 시간' },
        ]}
        value={draft.opening}
        hint={
          draft.opening === 'usual'
            ? '업소마다 그 요일의 영업시간을 그대로 특별 영업일로 정해요.'
            : undefined
        }
        onValueChange={(opening) => onChange({ opening })}
      />
      <Chips
        label="날짜"
        choices={[
          ...holidays.map(({ date, name }) => ({
            value: date,
            label: `${formatKoreanDay(date)} ${name}`,
          })),
          ...others.map((date) => ({ value: date, label: formatKoreanDay(date) })),
        ]}
        chosen={draft.dates}
        onChange={(dates) => onChange({ dates })}
      />
      <div className="form__row">
        <TextField
          label="다른 날짜 더하기"
          type="date"
          min={today}
          onChange={({ target }) => {
            const { value } = target;
            if (!isDay(value) || draft.dates.includes(value)) return;
            onChange({ dates: [...draft.dates, value] });
          }}
        />
        <TextField
          label="이름"
          placeholder="비워 두면 공휴일 이름"
          maxLength={50}
          value={draft.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </div>
      {draft.opening === 'hours' && (
        <>
          <AllDay draft={draft} onChange={onChange} />
          <Times draft={draft} onChange={onChange} />
        </>
      )}
      <Checkbox
        label="이미 특별 영업일을 정한 업소도 바꾸기"
        checked={draft.replaces}
        onCheckedChange={(replaces) => onChange({ replaces })}
      />
    </>
  );
}

function AllDay({ draft, onChange }: FieldsProps) {
  return (
    <Checkbox
      label="24시간"
      checked={draft.is24Hours}
      onCheckedChange={(is24Hours) => onChange({ is24Hours })}
    />
  );
}

function Times({ draft, onChange }: FieldsProps) {
  return (
    <div className="bulk-times">
      {!draft.is24Hours && (
        <>
          <Time label="여는 시간" name="openTime" draft={draft} onChange={onChange} />
          <Time label="닫는 시간" name="closeTime" draft={draft} onChange={onChange} />
        </>
      )}
      <Time label="휴게 시작" name="breakStartTime" draft={draft} onChange={onChange} />
      <Time label="휴게 끝" name="breakEndTime" draft={draft} onChange={onChange} />
    </div>
  );
}

type TimeName = 'openTime' | 'closeTime' | 'breakStartTime' | 'breakEndTime';

/** 24 hours, as people type them: 1800, 18 or 18:00. */
function Time({ label, name, draft, onChange }: FieldsProps & { label: string; name: TimeName }) {
  const typed = draft[name];
  const read = readClockTime(typed);
  const isBreak = name.startsWith('break');
  const isWrong = typed.trim() === '' ? !isBreak : read === null;
  return (
    <TextField
      label={label}
      inputMode="numeric"
      placeholder={isBreak ? '없음' : '18:00'}
      value={typed}
      error={isWrong ? CLOCK_WRONG : undefined}
      onChange={({ target }) => onChange({ [name]: target.value })}
      onBlur={() => read && onChange({ [name]: read })}
    />
  );
}
