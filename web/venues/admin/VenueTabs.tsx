import './VenueTabs.css';
import { Link, useLocation } from 'wouter';
import { adminPaths } from '#web/admin-paths.ts';

const TABS = [
  { part: undefined, label: '개요' },
  { part: 'edit', label: '정보 수정' },
  { part: 'hours', label: '영업시간' },
  { part: 'options', label: '옵션' },
  { part: 'gallery', label: '갤러리' },
  { part: 'signage', label: '간판' },
  { part: 'visits', label: '방문' },
] as const;

/** The way between the screens of one venue; stands below the title of each of them. */
export function VenueTabs({ venueId }: { venueId: number }) {
  const [path] = useLocation();
  return (
    <nav className="tabs venue-tabs" aria-label="업소 관리 메뉴">
      {TABS.map(({ part, label }) => {
        const href = adminPaths.venue(venueId, part);
        return (
          <Link
            key={label}
            href={href}
            className="tabs__tab"
            aria-current={path === href ? 'page' : undefined}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
