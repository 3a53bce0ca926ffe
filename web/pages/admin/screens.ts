import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import type { Permission } from '#domain/people/permissions.ts';

type ScreenProps = { params: Record<string, string> };

interface Screen {
  path: string;
  title: string;
  /** Absent: every administrator. */
  permission?: Permission;
  Screen: LazyExoticComponent<ComponentType<ScreenProps>>;
}

function screen(
  path: string,
  title: string,
  permission: Permission | null,
  load: () => Promise<ComponentType<ScreenProps>>,
): Screen {
  return {
    path,
    title,
    ...(permission && { permission }),
    Screen: lazy(async () => ({ default: await load() })),
  };
}

const dashboard = async () => (await import('./dashboard/DashboardPage.tsx')).DashboardPage;
const venueForm = async () => (await import('./venues/VenueFormPage.tsx')).VenueFormPage;

/** Every screen of the back office and who may open it. */
export const screens: readonly Screen[] = [
  screen('/admin', '대시보드', null, dashboard),
  screen('/admin/dashboard', '대시보드', null, dashboard),
  screen('/admin/venues', '업소 관리', 'venues', async () => {
    return (await import('./venues/VenuesPage.tsx')).VenuesPage;
  }),
  screen('/admin/venues/new', '신규 업소 등록', 'venues', venueForm),
  screen('/admin/venues/import', 'CSV 가져오기', 'venues', async () => {
    return (await import('./venues/VenueImportPage.tsx')).VenueImportPage;
  }),
  screen('/admin/venues/deleted', '삭제한 업소', 'venues', async () => {
    return (await import('./venues/DeletedVenuesPage.tsx')).DeletedVenuesPage;
  }),
  screen('/admin/venues/:venueId', '업소 정보', 'venues', async () => {
    return (await import('./venues/VenueOverviewPage.tsx')).VenueOverviewPage;
  }),
  screen('/admin/venues/:venueId/edit', '업소 수정', 'venues', venueForm),
  screen('/admin/venues/:venueId/hours', '영업시간', 'venues', async () => {
    return (await import('./venues/VenueHoursPage.tsx')).VenueHoursPage;
  }),
  screen('/admin/venues/:venueId/options', '업소 옵션', 'venues', async () => {
    return (await import('./venues/VenueOptionsPage.tsx')).VenueOptionsPage;
  }),
  screen('/admin/venues/:venueId/gallery', '갤러리', 'venues', async () => {
    return (await import('./venues/VenueGalleryPage.tsx')).VenueGalleryPage;
  }),
  screen('/admin/venues/:venueId/signage', '간판 이력', 'venues', async () => {
    return (await import('./venues/VenueSignagePage.tsx')).VenueSignagePage;
  }),
  screen('/admin/venues/:venueId/visits', '방문', 'analytics', async () => {
    return (await import('./venues/VenueVisitsPage.tsx')).VenueVisitsPage;
  }),
  screen('/admin/venues/:venueId/sheet', '월간 보고서', 'analytics', async () => {
    return (await import('./venues/VenueSheetPage.tsx')).VenueSheetPage;
  }),
  screen('/admin/license-file', '인허가 데이터', 'venues', async () => {
    return (await import('./venues/LicenseFilePage.tsx')).LicenseFilePage;
  }),
  screen('/admin/doubles', '중복 업소', 'venues', async () => {
    return (await import('./venues/DoublesPage.tsx')).DoublesPage;
  }),
  screen('/admin/bulk', '일괄 작업', 'venues', async () => {
    return (await import('./BulkPages.tsx')).BulkListPage;
  }),
  screen('/admin/bulk/:runId', '일괄 작업', 'venues', async () => {
    return (await import('./BulkPages.tsx')).BulkRunPage;
  }),
  screen('/admin/categories', '카테고리', 'venues', async () => {
    return (await import('./venues/CategoriesPage.tsx')).CategoriesPage;
  }),
  screen('/admin/venue-options', '옵션 목록', 'venues', async () => {
    return (await import('./venues/OptionsPage.tsx')).OptionsPage;
  }),
  screen('/admin/reviews', '리뷰 검토', 'posts', async () => {
    return (await import('./ReviewsPage.tsx')).ReviewsPage;
  }),
  screen('/admin/reports', '신고', 'posts', async () => {
    return (await import('./ReportsPage.tsx')).ReportsPage;
  }),
  screen('/admin/takedowns', '임시조치', 'posts', async () => {
    return (await import('./TakedownsPage.tsx')).TakedownsPage;
  }),
  screen('/admin/proposals', '사장님 제안', 'venues', async () => {
    return (await import('./ProposalsPage.tsx')).ProposalsPage;
  }),
  screen('/admin/owners', '사장님 신청', 'users', async () => {
    return (await import('./OwnersPage.tsx')).OwnersPage;
  }),
  screen('/admin/posts', '게시글 관리', 'posts', async () => {
    return (await import('./PostsPage.tsx')).PostsPage;
  }),
  screen('/admin/prohibited-words', '금지어', 'users', async () => {
    return (await import('./WordsPage.tsx')).WordsPage;
  }),
  screen('/admin/statistics', '통계', 'analytics', async () => {
    return (await import('./dashboard/StatisticsPage.tsx')).StatisticsPage;
  }),
  screen('/admin/analytics', '방문 분석', 'analytics', async () => {
    return (await import('./dashboard/AnalyticsPage.tsx')).AnalyticsPage;
  }),
  screen('/admin/users', '사용자와 권한', 'users', async () => {
    return (await import('./UsersPage.tsx')).UsersPage;
  }),
  screen('/admin/account', '내 계정', null, async () => {
    return (await import('./OwnAccountPage.tsx')).OwnAccountPage;
  }),
  screen('/admin/customers', '고객', 'users', async () => {
    return (await import('./CustomersPage.tsx')).CustomersPage;
  }),
  screen('/admin/settings', '설정', 'users', async () => {
    return (await import('./SettingsPage.tsx')).SettingsPage;
  }),
  screen('/admin/demo-data', '예시 데이터 지우기', 'users', async () => {
    return (await import('./DemoPage.tsx')).DemoPage;
  }),
  screen('/admin/jobs', '작업', 'users', async () => {
    return (await import('./JobsPage.tsx')).JobsPage;
  }),
  screen('/admin/audit-log', '변경 기록', 'users', async () => {
    return (await import('./AuditLogPage.tsx')).AuditLogPage;
  }),
];

export function matchScreen(path: string): (Screen & ScreenProps) | null {
  for (const candidate of screens) {
    const [isMatch, params] = matchRoute(parse, candidate.path, path);
    if (isMatch) return { ...candidate, params: params as Record<string, string> };
  }
  return null;
}
