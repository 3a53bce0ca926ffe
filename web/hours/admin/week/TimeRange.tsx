import './TimeRange.css';
import { TextField } from '#web/ui/fields/TextField.tsx';

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
  const shared = { hideLabel: true, type: 'time', compact: true, disabled } as const;
  return (
    <div className="time-range">
      <TextField
        {...shared}
        label={startLabel}
        value={start ?? ''}
        onChange={(event) => onStart(event.target.value || null)}
      />
      <span aria-hidden="true">–</span>
      <TextField
        {...shared}
        label={endLabel}
        value={end ?? ''}
        onChange={(event) => onEnd(event.target.value || null)}
      />
    </div>
  );
}
