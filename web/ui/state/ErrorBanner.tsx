import { RefreshCw } from 'lucide-react';
import { Button } from '#web/ui/controls/Button.tsx';
import { Alert } from './Alert.tsx';

/** Loading failed; stands above whatever is already on screen. */
export function ErrorBanner({
  title = '데이터 연결 문제',
  text,
  onRetry,
  retrying,
}: {
  title?: string;
  text: string;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
}) {
  const retry = onRetry && (
    <Button variant="danger-line" onClick={onRetry} busy={retrying} busyLabel="불러오는 중...">
      <RefreshCw aria-hidden="true" />
      다시 시도
    </Button>
  );
  return (
    <Alert tone="error" title={title} action={retry}>
      <p>{text}</p>
    </Alert>
  );
}
