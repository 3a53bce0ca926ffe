import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';

/** Above a form whose values were brought back by `useFormDraft`. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert
      tone="info"
      title="작성하던 내용을 불러왔어요"
      action={
        <Button size="sm" onClick={onDiscard}>
          되돌리기
        </Button>
      }
    >
      <p>아직 저장하지 않은 내용입니다.</p>
    </Alert>
  );
}
