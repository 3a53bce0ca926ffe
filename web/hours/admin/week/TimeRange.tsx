import './TimeRange.css';
import { ClockField } from './ClockField.tsx';

type Time = string | null;

/** Two times with a dash between; an empty field is null. */
export function TimeRange({
  labels: [startLabel, endLabel],
  start,
  end,
  onStart,
  onEnd,
  disabled = false,
}: {
  labels: readonly [start: string, end: string];
  start: Time;
  end: Time;
  onStart: (time: Time) => void;
  onEnd: (time: Time) => void;
  disabled?: boolean;
}) {
  return (
    <div className="time-range">
      <ClockField label={startLabel} value={start} onChange={onStart} disabled={disabled} />
      <span aria-hidden="true">–</span>
      <ClockField label={endLabel} value={end} onChange={onEnd} disabled={disabled} />
    </div>
  );
}
