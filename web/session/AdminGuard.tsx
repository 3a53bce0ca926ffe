import './AdminGuard.css';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { formatLevel, type Permission } from '#domain/people/permissions.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { LoadingScreen } from '#web/ui/state/LoadingScreen.tsx';
import { BrandMark } from '#web/ui/surface/BrandMark.tsx';
import { rememberPlace } from './staff-failure.ts';
import { useViewer } from './viewer.ts';

const ADMINS_ONLY = '관리자만 접근 가능합니다.';

/** Shows its children to administrators, with `permission` only to those who hold it. */
export function AdminGuard({
  permission,
  children,
}: {
  permission?: Permission;
  children: ReactNode;
}) {
  const viewer = useViewer();
  if (viewer.kind === 'loading') {
    return <LoadingScreen message="권한을 확인하는 중입니다" />;
  }
  if (viewer.kind === 'visitor') {
    return (
      <GuardScreen
        title="로그인이 필요합니다"
        text="관리자 계정으로 로그인해 주세요. 작성하던 내용은 그대로 있어요."
        action={
          <Link href={paths.adminLogin()} onClick={rememberPlace}>
            로그인
          </Link>
        }
      />
    );
  }
  if (viewer.kind !== 'staff' || !viewer.staff.isAdmin) return <NoAccess />;
  if (permission && !viewer.can(permission)) {
    return (
      <GuardScreen
        title="권한이 부족합니다"
        text={`현재 권한: ${formatLevel(viewer.staff.adminLevel)}`}
        action={<Link href={paths.adminDashboard()}>대시보드로 돌아가기</Link>}
      />
    );
  }
  return children;
}

function NoAccess() {
  useEffect(() => {
    toast({ title: '접근 권한 없음', description: ADMINS_ONLY, tone: 'error' });
  }, []);
  return (
    <GuardScreen
      title="접근 권한이 없습니다"
      text={ADMINS_ONLY}
      action={<Link href={paths.home()}>홈으로 돌아가기</Link>}
    />
  );
}

function GuardScreen({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <div className="guard">
      <span className="guard__mark">
        <BrandMark lit={false} />
      </span>
      <h1 className="guard__title">{title}</h1>
      <p className="guard__text">{text}</p>
      <Button variant="primary" asChild className="guard__action">
        {action}
      </Button>
    </div>
  );
}
