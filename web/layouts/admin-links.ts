import { paths } from '#web/paths.ts';

/** The header's links for staff while they are in the back office. */
export const ADMIN_LINKS = [
  { href: paths.adminDashboard(), label: '대시보드' },
  { href: paths.adminVenues(), label: '업소 관리' },
  { href: paths.adminPosts(), label: '게시글 관리' },
];
