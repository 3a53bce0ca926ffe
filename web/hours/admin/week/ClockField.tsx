import { useState } from 'react';
import { CLOCK_WRONG, readClockTime } from '#domain/hours/clock-entry.ts';
import { isClockTime } from '#domain/seoul-time.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** Long enough for "오후 11시 30분". */
const MAX_LENGTH = 12;

/**
 * A time of day as text, always by 24 hours: the browser's own field goes by the system's. What is no
 * time is handed on as it stands, so that saving finds it; empty is null.
 */
export function ClockField({
  label,
  value,
  onChange,
  disabled = false,
}: {
  label: string;
  value: string | null;
  onChange: (time: string | null) => void;
  disabled?: boolean;
}) {
  // As it is typed; the field shows what was made of it once it is left.
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed === null && value !== null && !isClockTime(value);
  return (
    <TextField
      label={label}
      hideLabel
      compact
      inputMode="numeric"
      autoComplete="off"
      placeholder={disabled ? undefined : '00:00'}
      maxLength={MAX_LENGTH}
      disabled={disabled}
      value={typed ?? value ?? ''}
      error={isWrong ? CLOCK_WRONG : undefined}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => {
        const text = target.value.trim();
        setTyped(target.value);
        onChange(text === '' ? null : (readClockTime(text) ?? text));
      }}
      onKeyDown={({ key }) => key === 'Enter' && setTyped(null)}
      onBlur={() => setTyped(null)}
    />
  );
}
