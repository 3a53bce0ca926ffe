import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useViewer, type Viewer } from '#web/session/viewer.ts';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { openAuthDialog } from './auth-dialog.tsx';

/** Content for people who are signed in; everyone else is offered to. */
export function SignedIn({ children }: { children: (viewer: Viewer) => ReactNode }) {
  const viewer = useViewer();
  if (viewer.kind === 'loading') {
    return (
      <SkeletonRegion>
        <Skeleton className="skeleton--panel" />
      </SkeletonRegion>
    );
  }
  if (viewer.kind === 'visitor') {
    return (
      <EmptyState
        icon={UserRound}
        title="로그인이 필요합니다"
        text="로그인하면 내 정보를 볼 수 있어요."
        actionLabel="로그인"
        onAction={() => openAuthDialog('login')}
      />
    );
  }
  return children(viewer);
}
