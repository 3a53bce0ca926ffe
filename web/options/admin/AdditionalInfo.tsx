import './AdditionalInfo.css';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ADDITIONAL_INFO_MAX, type VenueOption } from '#contract/options/options.ts';
import { tellStaff } from '#web/session/staff-failure.ts';
import { useStaffDraft } from '#web/session/use-staff-form.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useAnnotateVenueOption } from './queries.ts';
import { tellOptionFailure } from './tell-failure.ts';

/** Written where it stands: Enter saves, Escape takes back, leaving saves what has changed. */
export function AdditionalInfo({ id, option, additionalInfo }: VenueOption) {
  const stored = additionalInfo ?? '';
  const draft = useStaffDraft<string | null>(`option-info-${id}`, null);
  const [opened, setOpened] = useState(stored);
  const typed = draft.value;
  const annotate = useAnnotateVenueOption();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = typed !== null;
  const label = `${option.name} 추가 정보`;

  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  /** Back to the plain text; by keyboard the focus goes with it. */
  function close(keepsFocus: boolean) {
    draft.forget();
    if (keepsFocus) requestAnimationFrame(() => button.current?.focus());
  }

  async function save(keepsFocus: boolean) {
    // Enter is followed by a blur when the field goes: only the first of the two may save.
    if (typed === null || annotate.isPending) return;
    const next = typed.trim();
    if (next === opened) return close(keepsFocus);
    try {
      await annotate.mutateAsync({ params: { mappingId: id }, body: { additionalInfo: next } });
    } catch (error) {
      tellOptionFailure(error, '정보 업데이트에 실패했습니다');
      return;
    }
    close(keepsFocus);
    tellStaff('추가 정보가 업데이트되었습니다.');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(true);
  }

  function cancel(event: KeyboardEvent) {
    // While a syllable is being composed, Escape belongs to the input method.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    close(true);
  }

  if (!isOpen) {
    return (
      <button
        ref={button}
        type="button"
        className="inline-edit"
        aria-label={`${label} 수정${stored && `: ${stored}`}`}
        onClick={() => {
          setOpened(stored);
          draft.change(stored);
        }}
      >
        {stored || '추가 정보 입력'}
      </button>
    );
  }
  return (
    <form className="inline-edit__form" onSubmit={submit}>
      <TextField
        ref={input}
        label={label}
        hideLabel
        compact
        maxLength={ADDITIONAL_INFO_MAX}
        placeholder="예: 19:00부터, 요금 별도"
        value={typed}
        readOnly={annotate.isPending}
        onChange={(event) => draft.change(event.target.value)}
        onKeyDown={cancel}
        onBlur={() => save(false)}
      />
    </form>
  );
}
