import './ConflictNotice.css';
import { useEffect, useRef } from 'react';
import type { Category } from '#contract/categories.ts';
import { VENUE_CHANGED_MEANWHILE } from '#contract/venue-changes.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FIELD_LABELS, readable, type VenueFormValues } from './form-values.ts';

const NONE = '(비어 있음)';

/** Someone else saved meanwhile: what they changed, and which of the two shall stay. */
export function ConflictNotice({
  fields,
  stored,
  typed,
  categories,
  attempt,
  isSaving,
  onReload,
  onOverwrite,
}: {
  fields: readonly (keyof VenueFormValues)[];
  stored: VenueFormValues;
  typed: VenueFormValues;
  categories: readonly Category[];
  /** Takes the focus after each refused attempt to save. */
  attempt: number;
  isSaving: boolean;
  onReload: () => void;
  onOverwrite: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  return (
    <Alert ref={box} focusable tone="warn" title={VENUE_CHANGED_MEANWHILE}>
      <p>이 화면에서 계속 입력해도 됩니다. 저장할 때 어느 내용을 남길지 골라 주세요.</p>
      <ul className="alert__list">
        {fields.map((field) => (
          <li key={field}>
            <b>{FIELD_LABELS[field]}</b> 지금 저장된 값{' '}
            <q>{readable(field, stored, categories) || NONE}</q>, 이 화면의 값{' '}
            <q>{readable(field, typed, categories) || NONE}</q>
          </li>
        ))}
      </ul>
      <div className="venue-conflict__actions">
        <Button size="sm" onClick={onReload}>
          최신 내용 불러오기
        </Button>
        <Button size="sm" variant="danger-line" busy={isSaving} onClick={onOverwrite}>
          이 화면의 내용으로 덮어쓰기
        </Button>
      </div>
    </Alert>
  );
}
