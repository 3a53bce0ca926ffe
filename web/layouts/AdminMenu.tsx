import './AdminMenu.css';
import { useQuery } from '@tanstack/react-query';
import {
  BadgeCheck,
  Ban,
  ChartColumn,
  ChartLine,
  CircleUserRound,
  CopyCheck,
  EyeOff,
  Flag,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareDiff,
  MessageSquareText,
  Newspaper,
  ScrollText,
  Settings,
  Shapes,
  Store,
  Tags,
  UserCog,
  Users,
  Workflow,
} from 'lucide-react';
import { Link, useLocation } from 'wouter';
import type { AttentionKind } from '#contract/attention.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { attentionList } from '#web/attention/queries.ts';
import { paths } from '#web/paths.ts';
import { useViewer } from '#web/session/viewer.ts';

interface Entry {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Absent: every administrator. */
  permission?: Permission;
}

const GROUPS: { title: string; entries: Entry[] }[] = [
  {
    title: '업소',
    entries: [
      { href: paths.adminVenues(), label: '업소 관리', icon: Store, permission: 'venues' },
      {
        href: adminPaths.licenseFile(),
        label: '인허가 데이터',
        icon: BadgeCheck,
        permission: 'venues',
      },
      { href: adminPaths.doubles(), label: '중복 업소', icon: CopyCheck, permission: 'venues' },
      { href: adminPaths.categories(), label: '카테고리', icon: Shapes, permission: 'venues' },
      { href: adminPaths.venueOptions(), label: '옵션 목록', icon: Tags, permission: 'venues' },
      {
        href: adminPaths.reviews(),
        label: '리뷰 검토',
        icon: MessageSquareText,
        permission: 'posts',
      },
      { href: adminPaths.reports(), label: '신고', icon: Flag, permission: 'posts' },
      { href: adminPaths.takedowns(), label: '임시조치', icon: EyeOff, permission: 'posts' },
      {
        href: adminPaths.proposals(),
        label: '사장님 제안',
        icon: MessageSquareDiff,
        permission: 'venues',
      },
      { href: adminPaths.owners(), label: '사장님 신청', icon: KeyRound, permission: 'users' },
    ],
  },
  {
    title: '콘텐츠',
    entries: [
      { href: paths.adminPosts(), label: '게시글 관리', icon: Newspaper, permission: 'posts' },
      { href: adminPaths.words(), label: '금지어', icon: Ban, permission: 'users' },
    ],
  },
  {
    title: '분석',
    entries: [
      { href: adminPaths.statistics(), label: '통계', icon: ChartColumn, permission: 'analytics' },
      {
        href: adminPaths.analytics(),
        label: '방문 분석',
        icon: ChartLine,
        permission: 'analytics',
      },
    ],
  },
  {
    title: '운영',
    entries: [
      { href: adminPaths.users(), label: '사용자와 권한', icon: UserCog, permission: 'users' },
      { href: adminPaths.customers(), label: '고객', icon: Users, permission: 'users' },
      { href: adminPaths.settings(), label: '설정', icon: Settings, permission: 'users' },
      { href: adminPaths.jobs(), label: '작업', icon: Workflow, permission: 'users' },
      { href: adminPaths.auditLog(), label: '변경 기록', icon: ScrollText, permission: 'users' },
      { href: paths.adminAccount(), label: '내 계정', icon: CircleUserRound },
    ],
  },
];

/** Screens that are worked through, and what waits there. */
const QUEUES: Readonly<Record<string, AttentionKind>> = {
  [adminPaths.reviews()]: 'waiting_reviews',
  [adminPaths.reports()]: 'open_reports',
  [adminPaths.takedowns()]: 'open_takedowns',
  [adminPaths.owners()]: 'waiting_claims',
  [adminPaths.proposals()]: 'waiting_proposals',
  [adminPaths.licenseFile()]: 'license_closed',
  [adminPaths.doubles()]: 'likely_doubles',
};

/** Every screen of the back office that the viewer may open. */
export function AdminMenu({ onNavigate }: { onNavigate?: () => void }) {
  const [path] = useLocation();
  const viewer = useViewer();
  const { data: tasks = [] } = useQuery({ ...attentionList(), enabled: viewer.can('posts') });
  const groups = GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ permission }) => !permission || viewer.can(permission)),
  })).filter(({ entries }) => entries.length > 0);

  function link(href: string, label: string, Icon: LucideIcon, isHere: boolean) {
    const waiting = tasks.find(({ kind }) => kind === QUEUES[href])?.count;
    return (
      <Link
        href={href}
        className="admin-menu__link"
        aria-current={isHere ? 'page' : undefined}
        {...(onNavigate && { onClick: onNavigate })}
      >
        <Icon aria-hidden="true" />
        {label}
        {waiting !== undefined && (
          <b>
            <span aria-hidden="true">{waiting}</span>
            <span className="sr">{`대기 ${waiting}건`}</span>
          </b>
        )}
      </Link>
    );
  }

  return (
    <nav className="admin-menu" aria-label="관리자 전체 메뉴">
      {link(
        paths.adminDashboard(),
        '대시보드',
        LayoutDashboard,
        path === '/admin' || path === paths.adminDashboard(),
      )}
      {groups.map(({ title, entries }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {entries.map(({ href, label, icon }) => (
              <li key={href}>
                {link(href, label, icon, path === href || path.startsWith(`${href}/`))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
