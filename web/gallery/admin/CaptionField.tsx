import { type KeyboardEvent, useEffect, useRef } from 'react';
import { CAPTION_MAX } from '#contract/gallery/gallery.ts';
import { useStaffDraft } from '#web/session/use-staff-form.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** Saved by Enter and by leaving the field, put back by Escape. */
export function CaptionField({
  draftKey,
  label,
  caption,
  busy,
  onSave,
}: {
  /** Under which the words outlive a login in between. */
  draftKey: string;
  label: string;
  caption: string | null;
  busy: boolean;
  onSave: (caption: string | null) => void;
}) {
  const { value: typed, change, forget } = useStaffDraft<string | null>(draftKey, null);
  const text = typed ?? caption ?? '';
  const stored = useRef(caption);
  // Saved here or changed elsewhere: the field follows.
  useEffect(() => {
    if (stored.current !== caption) forget();
    stored.current = caption;
  }, [caption, forget]);

  function save() {
    const next = text.trim() || null;
    if (next === caption) forget();
    else if (!busy) onSave(next);
  }

  function answerKeys(event: KeyboardEvent) {
    // While Hangul is being composed both keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') forget();
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
      onChange={(event) => change(event.target.value)}
      onKeyDown={answerKeys}
      onBlur={save}
    />
  );
}
