import './ConflictNotice.css';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { Alert } from '#web/ui/state/Alert.tsx';

const NONE = '(비어 있음)';

/** A field and its value in words. */
export type Describe<Values> = (
  field: keyof Values & string,
  values: Values,
) => { label: string; text: string };

interface Conflict<Values> {
  fields: readonly (keyof Values & string)[];
  stored: Values;
  typed: Values;
  take: (field: keyof Values & string) => void;
  keep: (field: keyof Values & string) => void;
  overwrite: () => void;
}

/** Someone else saved meanwhile: both values of what they changed, and which of the two shall stay. */
export function ConflictNotice<Values>({
  title,
  form: { conflict, attempt, isSending, startOver },
  describe,
}: {
  title: string;
  form: {
    conflict: Conflict<Values> | null;
    attempt: object;
    isSending: boolean;
    startOver: () => void;
  };
  describe: Describe<Values>;
}) {
  const confirm = useConfirm();
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(attempt);
  useEffect(() => {
    if (attempt !== first.current) box.current?.focus();
  }, [attempt]);
  if (!conflict) return null;

  async function reload() {
    const isSure = await confirm({
      title: '최신 내용을 불러올까요?',
      consequence: '이 화면에 입력한 내용은 사라집니다.',
      confirmLabel: '불러오기',
      danger: true,
    });
    if (isSure) startOver();
  }

  return (
    <Alert ref={box} focusable tone="warn" title={title}>
      <p>이 화면에서 계속 입력해도 됩니다. 저장할 때 어느 내용을 남길지 골라 주세요.</p>
      <ul className="alert__list conflict">
        {conflict.fields.map((field) => {
          const { label, text } = describe(field, conflict.stored);
          return (
            <li key={field}>
              <b>{label}</b> 지금 저장된 값 <q>{text || NONE}</q>, 이 화면의 값{' '}
              <q>{describe(field, conflict.typed).text || NONE}</q>
              <span className="conflict__choice">
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`${label}: 저장된 값 쓰기`}
                  onClick={() => conflict.take(field)}
                >
                  저장된 값 쓰기
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`${label}: 이 화면의 값 쓰기`}
                  onClick={() => conflict.keep(field)}
                >
                  이 화면의 값 쓰기
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      <div className="conflict__actions">
        <Button size="sm" onClick={reload}>
          최신 내용 불러오기
        </Button>
        <Button size="sm" variant="danger-line" busy={isSending} onClick={conflict.overwrite}>
          이 화면의 내용으로 덮어쓰기
        </Button>
      </div>
    </Alert>
  );
}
