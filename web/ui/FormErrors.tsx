import { useEffect, useRef } from 'react';
import { Alert } from './Alert.tsx';

/** Everything that is wrong, at the top of the form. Takes the focus after each failed `attempt`
 *  (a form library's submit count), but not while someone is typing the correction. */
export function FormErrors({
  title = '입력한 내용을 확인해 주세요',
  errors,
  attempt,
}: {
  title?: string;
  errors: readonly string[];
  attempt: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  if (errors.length === 0) return null;
  const list = [...new Set(errors)].map((message) => ({ key: message, item: message }));
  return <Alert ref={box} focusable tone="error" title={title} list={list} />;
}
