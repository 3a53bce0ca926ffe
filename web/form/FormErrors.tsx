import { useEffect, useRef } from 'react';
import { Alert } from '#web/ui/state/Alert.tsx';
import { fieldOf } from './faults.ts';
import type { ApiForm } from './use-api-form.ts';

/** Everything that is wrong, at the top of the form, each a way to its field. Takes the focus after
 *  a failed attempt, but not while someone is typing the correction. */
export function FormErrors({
  form: { faults, told, attempt, bound },
  onGo,
}: {
  form: Pick<ApiForm, 'faults' | 'told' | 'attempt' | 'bound'>;
  onGo: (name: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt.isListed) box.current?.focus();
  }, [attempt]);

  if (!attempt.isListed || (faults.length === 0 && !told)) return null;
  const list = faults.map(({ name, message }) => {
    const field = fieldOf(name, bound.current);
    const way = field && (
      <button type="button" onClick={() => onGo(field)}>
        {message}
      </button>
    );
    return { key: name, item: way ?? message };
  });
  return (
    <Alert
      ref={box}
      focusable
      tone="error"
      title={told?.title ?? '입력한 내용을 확인해 주세요'}
      list={told ? [...list, { key: 'told', item: told.text }] : list}
    />
  );
}
