import { paths } from '#web/paths.ts';
import './QuickLinks.css';
import { Ban, ChartColumn, ChevronRight, type LucideIcon, Store, UserCog } from 'lucide-react';
import { Link } from 'wouter';
import type { Permission } from '#domain/people/permissions.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { useViewer } from '#web/session/viewer.ts';

interface QuickLink {
  href: string;
  label: string;
  text: string;
  icon: LucideIcon;
  permission: Permission;
}

const LINKS: readonly QuickLink[] = [
  {
    href: adminPaths.statistics(),
    label: '통계',
    text: '조회와 평점 요약',
    icon: ChartColumn,
    permission: 'analytics',
  },
  {
    href: paths.adminVenues(),
    label: '업소 관리',
    text: '목록, 순서, 영업시간',
    icon: Store,
    permission: 'venues',
  },
  {
    href: adminPaths.users(),
    label: '사용자와 권한',
    text: '관리자 등급 변경',
    icon: UserCog,
    permission: 'users',
  },
  {
    href: adminPaths.words(),
    label: '금지어',
    text: '쓸 수 없는 닉네임',
    icon: Ban,
    permission: 'users',
  },
];

export function QuickLinks() {
  const viewer = useViewer();
  return (
    <nav className="quick-links" aria-label="바로가기">
      {LINKS.filter(({ permission }) => viewer.can(permission)).map(
        ({ href, label, text, icon: Icon }) => (
          <Link key={href} href={href} className="card">
            <Icon aria-hidden="true" />
            <b>{label}</b>
            <span>{text}</span>
            <ChevronRight aria-hidden="true" className="quick-links__go" />
          </Link>
        ),
      )}
    </nav>
  );
}
