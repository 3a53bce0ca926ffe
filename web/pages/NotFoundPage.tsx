import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { BrandMark } from '#web/ui/surface/BrandMark.tsx';

export function NotFoundPage() {
  return (
    <div className="message-page">
      <BrandMark lit={false} />
      <h1>페이지를 찾을 수 없습니다</h1>
      <p>주소가 바뀌었거나 없는 페이지예요. (404)</p>
      <Button asChild variant="primary">
        <Link href={paths.home()}>홈으로 가기</Link>
      </Button>
    </div>
  );
}
