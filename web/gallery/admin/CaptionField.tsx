import { type KeyboardEvent, useState } from 'react';
import { CAPTION_MAX } from '#contract/gallery.ts';
import { TextField } from '#web/ui/TextField.tsx';

/** Saved by Enter and by leaving the field, put back by Escape. */
export function CaptionField({
  label,
  caption,
  busy,
  onSave,
}: {
  label: string;
  caption: string | null;
  busy: boolean;
  onSave: (caption: string | null) => void;
}) {
  const [text, setText] = useState(caption ?? '');
  const [stored, setStored] = useState(caption);
  // Saved here or changed elsewhere: the field follows.
  if (stored !== caption) {
    setStored(caption);
    setText(caption ?? '');
  }

  function save() {
    const next = text.trim() || null;
    if (next !== caption && !busy) onSave(next);
  }

  function answerKeys(event: KeyboardEvent) {
    // While Hangul is being composed both keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') setText(caption ?? '');
  }

  return (
    <TextField
      label={label}
      hideLabel
      compact
      placeholder="사진 설명"
      maxLength={CAPTION_MAX}
      readOnly={busy}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={answerKeys}
      onBlur={save}
    />
  );
}
