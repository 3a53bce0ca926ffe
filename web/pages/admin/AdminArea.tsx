import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { AdminFrame } from '#web/layouts/AdminFrame.tsx';
import { NotFoundPage } from '#web/pages/NotFoundPage.tsx';
import type { Head, HeadInput } from '#web/route.ts';
import { AdminGuard } from '#web/session/AdminGuard.tsx';
import { PagePart } from '#web/session/PagePart.tsx';
import { useSessionCheck } from '#web/session/session-check.ts';
import { useViewer } from '#web/session/viewer.ts';
import { SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { AdminLoginPage } from './AdminLoginPage.tsx';
import { matchScreen } from './screens.ts';

export function adminHead({ params }: HeadInput): Head {
  const title = matchScreen(`/admin/${params['*'] ?? ''}`)?.title ?? '페이지를 찾을 수 없습니다';
  return { title: `${title} · 밤결 관리자`, isIndexed: false };
}

/** The back office: one lazily loaded part, with a guard in front of every screen. */
export function AdminArea() {
  const viewer = useViewer();
  const [path] = useLocation();
  const hasBeenStaff = useHasBeen(viewer.kind === 'staff');
  useSessionCheck();
  // Whoever is not signed in gets the login screen at the address they asked for. The guard tells
  // those whose session has ended meanwhile.
  if (viewer.kind === 'visitor' && !hasBeenStaff) return <AdminLoginPage />;
  const match = matchScreen(path);
  if (!match) {
    return (
      <AdminGuard>
        <NotFoundPage />
      </AdminGuard>
    );
  }
  const { Screen, params, permission, path: pattern } = match;
  return (
    <AdminGuard>
      <AdminFrame>
        <AdminGuard {...(permission && { permission })}>
          <PagePart name={screenName(pattern)}>
            <Suspense fallback={<LoadingRows />}>
              <Screen key={path} params={params} />
            </Suspense>
          </PagePart>
        </AdminGuard>
      </AdminFrame>
    </AdminGuard>
  );
}

/** "/admin/venues/:venueId/hours" is "admin-venues-hours" in the log. */
function screenName(pattern: string): string {
  return pattern
    .replace(/\/:\w+/g, '')
    .slice(1)
    .replaceAll('/', '-');
}

function useHasBeen(isNow: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isNow);
  useEffect(() => {
    if (isNow) setHasBeen(true);
  }, [isNow]);
  return hasBeen;
}

function LoadingRows() {
  return (
    <SkeletonRegion>
      <TableSkeleton rows={5} />
    </SkeletonRegion>
  );
}
