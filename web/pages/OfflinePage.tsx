import './OfflinePage.css';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { BrandMark } from '#web/ui/surface/BrandMark.tsx';

/** Shown by the service worker in place of what is not kept; it fills in what can be read. */
export function OfflinePage() {
  return (
    <div className="message-page">
      <BrandMark lit={false} />
      <h1>인터넷에 연결되어 있지 않아요</h1>
      <p>최근에 본 페이지는 계속 읽을 수 있어요.</p>
      <Button asChild variant="primary">
        <Link href={paths.home()}>홈으로 가기</Link>
      </Button>
      <div data-kept="true" />
    </div>
  );
}
