import './SpecialDayHours.css';
import { isOvernight } from '#domain/hours/opening-hours.ts';
import { BoundField, Checkbox } from '#web/form/fields.tsx';
import { useTyped } from '#web/form/use-field.ts';
import { TimeRange } from '#web/hours/admin/week/TimeRange.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';

type Time = string | null;

/** Whether a single day is open, from when to when, and its break. */
export function SpecialDayHours() {
  const isClosed = useTyped<boolean>('isClosed');
  const is24Hours = useTyped<boolean>('is24Hours');
  const openTime = useTyped<Time>('openTime') ?? null;
  const closeTime = useTyped<Time>('closeTime') ?? null;
  return (
    <>
      <div className="special__flags">
        <BoundField<boolean> name="isClosed">
          {({ value, onChange }) => (
            <Switch
              label={value ? '휴무' : '영업'}
              aria-label="영업"
              checked={!value}
              onCheckedChange={(isOpen) => onChange(!isOpen)}
            />
          )}
        </BoundField>
        {!isClosed && <Checkbox name="is24Hours" label="24시간" />}
      </div>
      {!isClosed && !is24Hours && (
        <Times
          label="영업시간"
          labels={['여는 시간', '닫는 시간']}
          names={['openTime', 'closeTime']}
          hint={closingText(openTime, closeTime)}
        />
      )}
      {!isClosed && (
        <Times
          label="휴게 시간"
          labels={['휴게 시작', '휴게 끝']}
          names={['breakStartTime', 'breakEndTime']}
          hint="없으면 비워 두세요"
        />
      )}
    </>
  );
}

// Always some text: a line that comes and goes between two keys takes the focus from the field.
function closingText(openTime: Time, closeTime: Time): string {
  if (!openTime || !closeTime) return '여는 시간과 닫는 시간을 모두 적어 주세요';
  return `${isOvernight({ openTime, closeTime }) ? '다음 날' : '같은 날'} ${closeTime}에 닫습니다`;
}

/** What is wrong with the two is told once, by the first of them. */
function Times({
  label,
  labels,
  names: [start, end],
  hint,
}: {
  label: string;
  labels: readonly [string, string];
  names: readonly [string, string];
  hint: string;
}) {
  return (
    <BoundField<Time> name={start}>
      {(first) => (
        <BoundField<Time> name={end}>
          {(second) => (
            <Field group label={label} error={first.error} hint={hint}>
              {() => (
                <TimeRange
                  labels={labels}
                  start={first.value ?? null}
                  end={second.value ?? null}
                  onStart={first.onChange}
                  onEnd={second.onChange}
                />
              )}
            </Field>
          )}
        </BoundField>
      )}
    </BoundField>
  );
}
