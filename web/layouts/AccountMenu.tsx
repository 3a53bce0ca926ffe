import './Header.css';
import { LogOut, Settings, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { logout } from '#web/session/sign-in/logout.ts';
import { useViewer } from '#web/session/viewer.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '#web/ui/overlay/Menu.tsx';
import { Avatar } from '#web/ui/surface/Avatar.tsx';

/** The signed-in person's menu. */
export function AccountMenu() {
  const viewer = useViewer();
  const name = viewer.displayName ?? '회원';
  return (
    <Menu
      trigger={
        <IconButton label={`내 메뉴: ${name}`} className="header__wide">
          <Avatar name={name} src={viewer.profileImageUrl} />
        </IconButton>
      }
    >
      <MenuLabel>
        <b>{name}</b>
        {viewer.email && <span>{viewer.email}</span>}
      </MenuLabel>
      <MenuSeparator />
      <MenuLink>
        <Link href={paths.profile()}>
          <UserRound aria-hidden="true" />내 정보
        </Link>
      </MenuLink>
      <MenuLink>
        <Link href={paths.settings()}>
          <Settings aria-hidden="true" />
          설정
        </Link>
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={logout}>
        로그아웃
      </MenuItem>
    </Menu>
  );
}
