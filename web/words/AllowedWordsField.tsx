import { useState } from 'react';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** A list typed as one line, its words separated by commas. */
export function AllowedWordsField({
  value,
  onChange,
  error,
}: {
  value: readonly string[];
  onChange: (words: string[]) => void;
  error: string | undefined;
}) {
  // The line as it is typed: joined from the list, a comma just typed would be lost.
  const [line, setLine] = useState(value.join(', '));
  return (
    <TextField
      label="허용 단어"
      autoComplete="off"
      hint="금지어가 들어 있어도 괜찮은 단어예요. 여러 개는 쉼표로 나눠 주세요."
      error={error}
      value={line}
      onChange={(event) => {
        setLine(event.target.value);
        onChange(toWords(event.target.value));
      }}
    />
  );
}

function toWords(line: string): string[] {
  return line
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
