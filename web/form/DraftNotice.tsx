import { relativeTime } from '#domain/relative-time.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';

/** Above a form whose values come from an earlier, unfinished visit. */
export function DraftNotice({ at, onDiscard }: { at: string; onDiscard: () => void }) {
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
      <p>{relativeTime(at, useNow())}에 쓰던 내용이에요. 아직 저장하지 않았습니다.</p>
    </Alert>
  );
}
