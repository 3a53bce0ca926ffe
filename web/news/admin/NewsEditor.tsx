import './NewsEditor.css';
import { CloudOff } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { NEWS_MAX, NewsDraft } from '#contract/news/news.ts';
import { Form } from '#web/form/Form.tsx';
import { SaveButton } from '#web/form/FormDialog.tsx';
import { TextArea } from '#web/form/fields.tsx';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { keepQuiet } from './keep-quiet.ts';

interface NewsEditorProps {
  /** Under which the text outlives a login in between. */
  draftKey: string;
  label: string;
  initial?: string;
  submitLabel: string;
  send: (body: NewsDraft) => Promise<unknown>;
  /** Present where a text is edited in its place, which then takes the focus. */
  onClose?: () => void;
}

/** The field for a new or an existing piece of news; blank text cannot be sent. */
export function NewsEditor(props: NewsEditorProps) {
  const { draftKey, label, initial = '', submitLabel, send, onClose } = props;
  const isInPlace = onClose !== undefined;
  const [isUnsaved, setIsUnsaved] = useState(false);
  const form = useStaffForm({
    schema: NewsDraft,
    values: { message: initial },
    isEdit: isInPlace,
    draft: draftKey,
    send,
    failure: (error) => {
      setIsUnsaved(true);
      keepQuiet(error);
    },
    onDone: () => {
      setIsUnsaved(false);
      onClose?.();
    },
  });
  const { setFocus } = form.rhf;
  useEffect(() => {
    if (isInPlace) setFocus('message');
  }, [isInPlace, setFocus]);

  function cancel() {
    form.forget();
    onClose?.();
  }

  function cancelOnEscape(event: KeyboardEvent) {
    // While Hangul is being composed Escape belongs to the input method.
    if (isInPlace && event.key === 'Escape' && !event.nativeEvent.isComposing) cancel();
  }

  return (
    <Form form={form} className="news-editor">
      <TextArea
        name="message"
        label={label}
        hideLabel={isInPlace}
        counted
        maxLength={NEWS_MAX}
        onKeyDown={cancelOnEscape}
        // Whatever were typed now would be lost when the field is emptied.
        readOnly={form.isSending}
      />
      <div className="news-editor__buttons">
        {/* Nothing interrupts who writes; that the text is only here stays in sight. */}
        <p role="status">
          {isUnsaved && !form.isSending && (
            <Badge tone="gone" icon={CloudOff}>
              저장되지 않음
            </Badge>
          )}
        </p>
        {isInPlace && <Button onClick={cancel}>취소</Button>}
        <SaveButton disabled={form.typed.message.trim() === ''}>{submitLabel}</SaveButton>
      </div>
    </Form>
  );
}
