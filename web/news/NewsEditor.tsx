import './NewsEditor.css';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { NEWS_MAX } from '#contract/news.ts';
import { Button } from '#web/ui/Button.tsx';
import { useDraft } from '#web/ui/drafts.ts';
import { TextArea } from '#web/ui/TextArea.tsx';

interface NewsEditorProps {
  /** Under which the text outlives a login in between. */
  draftKey: string;
  label: string;
  initial?: string;
  submitLabel: string;
  busy: boolean;
  /** `clear` puts the field back; call it once the text has arrived. */
  onSubmit: (message: string, clear: () => void) => void;
  /** Present where a text is edited in its place, which then takes the focus. */
  onCancel?: () => void;
}

/** The field for a new or an existing piece of news; blank text cannot be sent. */
export function NewsEditor(props: NewsEditorProps) {
  const { draftKey, label, initial = '', submitLabel, busy, onSubmit } = props;
  const { value: text, change, forget } = useDraft(draftKey, initial);
  const [opened] = useState(initial);
  const field = useRef<HTMLTextAreaElement>(null);
  const isInPlace = props.onCancel !== undefined;
  const isBlank = text.trim() === '';

  useEffect(() => {
    if (isInPlace) field.current?.focus();
  }, [isInPlace]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBlank || busy) return;
    // Saved as it was opened: there is nothing to send.
    if (isInPlace && text === opened) cancel();
    else onSubmit(text, forget);
  }

  function cancel() {
    forget();
    props.onCancel?.();
  }

  function cancelOnEscape(event: KeyboardEvent) {
    // While Hangul is being composed Escape belongs to the input method.
    if (isInPlace && event.key === 'Escape' && !event.nativeEvent.isComposing) cancel();
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
        onChange={(event) => change(event.target.value)}
        onKeyDown={cancelOnEscape}
        // Whatever were typed now would be lost when the field is emptied.
        readOnly={busy}
      />
      <div className="news-editor__buttons">
        {isInPlace && <Button onClick={cancel}>취소</Button>}
        <Button type="submit" variant="primary" disabled={isBlank} busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
