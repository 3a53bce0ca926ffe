import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { REQUEST_TIMEOUT_MS } from '#web/api/call.ts';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { isLoadFailure, tellFailure } from './failures.ts';

interface PartProps {
  /** Small letters and hyphens: it stands in the server's log. */
  name: string;
  /** For the place of the error, where the part brings its own margins along. */
  className?: string;
  children: ReactNode;
}

let isWhole = false;

/** Renders what follows in one piece; the server finds out so what it is that fails in a part. */
export function renderWhole(yes: boolean): void {
  isWhole = yes;
}

/**
 * A part of a page that fails by itself: it shows its error and a retry, the rest stays. It comes to
 * life by itself as well, so that no step of that keeps a finger waiting (decision 030).
 */
export function PagePart({ children, ...props }: PartProps) {
  const [path] = useLocation();
  return (
    <Boundary
      {...props}
      path={path}
      fallback={(error, reset) => (
        <div className={props.className}>
          <PartFailed error={error} onReset={reset} />
        </div>
      )}
    >
      {isWhole ? children : <Suspense>{children}</Suspense>}
    </Boundary>
  );
}

interface BoundaryProps extends PartProps {
  path?: string;
  fallback: (error: unknown, reset: () => void) => ReactNode;
}

const INTACT: { failure: { error: unknown } | null } = { failure: null };

/** A class, because only a class can catch what its children throw (decision 024). */
export class Boundary extends Component<BoundaryProps, typeof INTACT> {
  override state = INTACT;

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    tellFailure(this.props.name, error);
  }

  override componentDidUpdate({ path }: BoundaryProps) {
    // Another page is another chance.
    if (path !== this.props.path) this.reset();
  }

  reset = () => this.state.failure && this.setState(INTACT);

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, this.reset) : this.props.children;
  }
}

function PartFailed({ error, onReset }: { error: unknown; onReset: () => void }) {
  const client = useQueryClient();
  const [isRetrying, setIsRetrying] = useState(false);

  async function retry() {
    if (isLoadFailure(error)) return location.reload();
    setIsRetrying(true);
    // What the part had asked for is on no screen now and is forgotten; what it was handed is
    // fetched again. Either may be what it could not show.
    client.removeQueries({ type: 'inactive' });
    await Promise.race([
      client.refetchQueries({ type: 'active' }),
      new Promise((resolve) => setTimeout(resolve, REQUEST_TIMEOUT_MS)),
    ]);
    onReset();
  }

  return (
    <ErrorBanner
      title="화면을 표시하지 못했습니다"
      text="이 부분에 문제가 생겼어요. 다시 시도해 주세요."
      onRetry={retry}
      retrying={isRetrying}
    />
  );
}
