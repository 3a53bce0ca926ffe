import './MenuDrawer.css';
import { useQuery } from '@tanstack/react-query';
import {
  BookOpen,
  Heart,
  LayoutDashboard,
  LogIn,
  LogOut,
  MessagesSquare,
  Settings,
  Store,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { allCategories } from '#web/categories/queries.ts';
import { paths } from '#web/paths.ts';
import { openAuthDialog } from '#web/session/sign-in/auth-dialog.tsx';
import { logout } from '#web/session/sign-in/logout.ts';
import { useViewer } from '#web/session/viewer.ts';
import { useLoaded } from '#web/ui/basics/use-loaded.ts';
import { ThemeSwitch } from '#web/ui/controls/ThemeSwitch.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';

const loadAdminMenu = () => import('./AdminMenu.tsx');

/** The header's items on small screens. */
export function MenuDrawer({
  open,
  onOpenChange,
  isAdminPage,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isAdminPage: boolean;
}) {
  const viewer = useViewer();
  const isSignedIn = viewer.kind === 'customer' || viewer.kind === 'staff';
  const close = () => onOpenChange(false);
  function item(href: string, icon: ReactNode, label: string) {
    return (
      <Link href={href} onClick={close} className="drawer__item">
        {icon}
        {label}
      </Link>
    );
  }
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="메뉴">
      {isSignedIn && (
        <p className="drawer__person">
          <b>{viewer.displayName ?? '회원'}</b>
          {viewer.email && <span>{viewer.email}</span>}
        </p>
      )}
      {viewer.isAdmin && isAdminPage && <AdminItems onNavigate={close} />}
      <nav aria-label="전체 메뉴">
        {!isAdminPage && <CategoryItems onNavigate={close} />}
        {item(paths.saved(), <Heart aria-hidden="true" />, '저장한 업소')}
        {item(paths.posts(), <BookOpen aria-hidden="true" />, '가이드')}
        {item(paths.consultation(), <MessagesSquare aria-hidden="true" />, '방문 상담')}
        {viewer.isAdmin &&
          !isAdminPage &&
          item(paths.adminDashboard(), <LayoutDashboard aria-hidden="true" />, '관리자 대시보드')}
        {isSignedIn && item(paths.profile(), <UserRound aria-hidden="true" />, '내 정보')}
        {isSignedIn && item(paths.settings(), <Settings aria-hidden="true" />, '설정')}
        {isSignedIn ? (
          <button type="button" className="drawer__item" onClick={logout}>
            <LogOut aria-hidden="true" />
            로그아웃
          </button>
        ) : (
          <button
            type="button"
            className="drawer__item"
            onClick={() => {
              close();
              openAuthDialog('login');
            }}
          >
            <LogIn aria-hidden="true" />
            로그인
          </button>
        )}
      </nav>
      <p className="drawer__theme">
        화면 테마
        <ThemeSwitch />
      </p>
    </Drawer>
  );
}

function CategoryItems({ onNavigate }: { onNavigate: () => void }) {
  const { data = [] } = useQuery(allCategories());
  return data.map(({ id, name, slug }) => (
    <Link key={id} href={paths.home(slug)} onClick={onNavigate} className="drawer__item">
      <Store aria-hidden="true" />
      {name}
    </Link>
  ));
}

/** A part of its own, so that a visitor's drawer never fetches it. */
function AdminItems({ onNavigate }: { onNavigate: () => void }) {
  const menu = useLoaded(loadAdminMenu, true);
  return menu ? <menu.AdminMenu onNavigate={onNavigate} /> : null;
}
