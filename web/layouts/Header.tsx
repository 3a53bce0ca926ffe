import './Header.css';
import { ArrowUpRight, Heart, LayoutDashboard, Menu, Search } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '#web/paths.ts';
import { openAuthDialog } from '#web/session/sign-in/auth-dialog.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { useLoaded } from '#web/ui/basics/use-loaded.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { ThemeSwitch } from '#web/ui/controls/ThemeSwitch.tsx';
import { useNewPage } from '#web/ui/focus/use-new-page.ts';
import { Brand } from '#web/ui/surface/Brand.tsx';
import { ADMIN_LINKS } from './admin-links.ts';
import { HeaderSearch } from './HeaderSearch.tsx';
import { useHeaderScroll } from './use-header-scroll.ts';

const loadAccountMenu = () => import('./AccountMenu.tsx');
const loadDrawer = () => import('./MenuDrawer.tsx');

export function Header() {
  const header = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const { isHidden, isAtTop } = useHeaderScroll(header);
  const isAdminPage = path.startsWith('/admin');
  const isClear = path === '/' && isAtTop;
  return (
    <header
      ref={header}
      className="header"
      data-hidden={isHidden || undefined}
      data-clear={isClear || undefined}
      data-admin={isAdminPage || undefined}
    >
      <div className="wrap header__inside">
        <Link
          href={paths.home()}
          className="header__brand"
          aria-label={isAdminPage ? '밤결 관리자, 사이트 홈으로' : '밤결 홈'}
        >
          {isAdminPage ? <Brand note="관리자" /> : <Brand />}
        </Link>
        <nav className="header__nav" aria-label="주 메뉴">
          {!isAdminPage && <NavLink href={paths.posts()} label="가이드" path={path} />}
          <NavLink href={paths.consultation()} label="방문 상담" path={path} />
          {isAdminPage && <AdminLinks path={path} />}
        </nav>
        {!isAdminPage && <HeaderSearch path={path} />}
        <div className="header__actions">
          {!isAdminPage && (
            <IconButton asChild label="검색" className="header__narrow">
              <Link href={paths.search()}>
                <Search aria-hidden="true" />
              </Link>
            </IconButton>
          )}
          {!isAdminPage && (
            <IconButton asChild label="저장한 업소" className="header__wide">
              <Link href={paths.saved()} aria-current={path === '/saved' ? 'page' : undefined}>
                <Heart aria-hidden="true" />
              </Link>
            </IconButton>
          )}
          {isAdminPage && (
            <Button variant="ghost" asChild className="header__wide">
              <Link href={paths.home()}>
                사이트 보기
                <ArrowUpRight aria-hidden="true" />
              </Link>
            </Button>
          )}
          <span className="header__wide">
            <ThemeSwitch />
          </span>
          {!isAdminPage && <ToBackOffice />}
          <Account />
          <MobileMenu path={path} isAdminPage={isAdminPage} />
        </div>
      </div>
    </header>
  );
}

function NavLink({ href, label, path }: { href: string; label: string; path: string }) {
  return (
    <Link href={href} aria-current={path === href ? 'page' : undefined}>
      {label}
    </Link>
  );
}

function AdminLinks({ path }: { path: string }) {
  if (!useViewer().isAdmin) return null;
  return ADMIN_LINKS.map((link) => <NavLink key={link.href} {...link} path={path} />);
}

function ToBackOffice() {
  if (!useViewer().isAdmin) return null;
  return (
    <Button asChild className="header__wide">
      <Link href={paths.adminDashboard()}>
        <LayoutDashboard aria-hidden="true" />
        관리자
      </Link>
    </Button>
  );
}

function Account() {
  const viewer = useViewer();
  const isSignedIn = viewer.kind === 'customer' || viewer.kind === 'staff';
  const menu = useLoaded(loadAccountMenu, isSignedIn);
  if (isSignedIn) return menu ? <menu.AccountMenu /> : null;
  return (
    <Button className="header__wide" onClick={() => openAuthDialog('login')}>
      로그인
    </Button>
  );
}

function MobileMenu({ path, isAdminPage }: { path: string; isAdminPage: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  useNewPage(path, close);
  const drawer = useLoaded(loadDrawer, isOpen);
  return (
    <>
      <IconButton
        label="메뉴 열기"
        className="header__narrow"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      {drawer && (
        <drawer.MenuDrawer open={isOpen} onOpenChange={setIsOpen} isAdminPage={isAdminPage} />
      )}
    </>
  );
}
