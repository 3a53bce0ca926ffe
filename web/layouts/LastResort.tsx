import { Button } from '#web/ui/controls/Button.tsx';

/** In place of everything, when not even the frame can be shown. */
export function LastResort() {
  return (
    <main className="message-page">
      <h1>화면을 표시하지 못했습니다</h1>
      <p>일시적인 문제일 수 있어요. 새로 고친 뒤에도 계속되면 잠시 후 다시 방문해 주세요.</p>
      <Button variant="primary" onClick={() => location.reload()}>
        새로 고침
      </Button>
    </main>
  );
}
