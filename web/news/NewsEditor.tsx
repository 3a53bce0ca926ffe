import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { NEWS_MAX } from '#contract/news.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';

interface NewsEditorProps {
  label: string;
  initial?: string;
  submitLabel: string;
  busy: boolean;
  /** `clear` empties the field; call it once the text has arrived. */
  onSubmit: (message: string, clear: () => void) => void;
  /** Present where a text is edited in its place, which then takes the focus. */
  onCancel?: () => void;
}

/** The field for a new or an existing piece of news; blank text cannot be sent. */
export function NewsEditor(props: NewsEditorProps) {
  const { label, initial = '', submitLabel, busy, onSubmit, onCancel } = props;
  const [text, setText] = useState(initial);
  const field = useRef<HTMLTextAreaElement>(null);
  const isInPlace = onCancel !== undefined;
  const isBlank = text.trim() === '';

  useEffect(() => {
    if (isInPlace) field.current?.focus();
  }, [isInPlace]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBlank && !busy) onSubmit(text, () => setText(''));
  }

  function cancelOnEscape(event: KeyboardEvent) {
    // While Hangul is being composed Escape belongs to the input method.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel?.();
  }

  return (
    <form className="news-editor" onSubmit={submit}>
      <TextArea
        ref={field}
        label={label}
        hideLabel={isInPlace}
        counter={`${text.length}/${NEWS_MAX}`}
        maxLength={NEWS_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={cancelOnEscape}
        // Whatever were typed now would be lost when the field is emptied.
        readOnly={busy}
      />
      <div className="news-editor__buttons">
        {onCancel && <Button onClick={onCancel}>취소</Button>}
        <Button type="submit" variant="primary" disabled={isBlank} busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
