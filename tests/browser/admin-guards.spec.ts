import {
  ADMIN_LEVELS,
  type AdminLevel,
  hasPermission,
  LEVEL_LABELS,
  type Permission,
} from '#domain/permissions.ts';
import { asCustomer, asStaffOfLevel, expect, test } from './fixtures.ts';

/** Screens with their heading and permission; `null` is for every administrator. */
const SCREENS: [string, string, Permission | null][] = [
  ['/admin', '대시보드', null],
  ['/admin/venues', '업소 관리', 'venues'],
  ['/admin/venues/new', '신규 업소 등록', 'venues'],
  ['/admin/venues/import', 'CSV 가져오기', 'venues'],
  ['/admin/categories', '카테고리', 'venues'],
  ['/admin/venue-options', '옵션 목록', 'venues'],
  ['/admin/reviews', '리뷰 검토', 'posts'],
  ['/admin/reports', '신고', 'posts'],
  ['/admin/posts', '게시글 관리', 'posts'],
  ['/admin/statistics', '통계', 'analytics'],
  ['/admin/analytics', '방문 분석', 'analytics'],
  ['/admin/users', '사용자와 권한', 'users'],
  ['/admin/prohibited-words', '금지어', 'users'],
  ['/admin/customers', '고객', 'users'],
  ['/admin/settings', '설정', 'users'],
  ['/admin/audit-log', '변경 기록', 'users'],
];

// The same on both widths.
const DESKTOP = { tag: '@desktop' };

test('no screen of the back office opens for a visitor', DESKTOP, async ({ page }) => {
  for (const [path] of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '관리자 로그인' })).toBeVisible();
  }
});

test('no screen opens for a customer or for staff without a level', DESKTOP, async ({ page }) => {
  await asCustomer(page);
  for (const path of ['/admin', '/admin/venues', '/admin/analytics', '/admin/users']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '접근 권한이 없습니다' })).toBeVisible();
  }
  await asStaffOfLevel(page, null);
  for (const path of ['/admin', '/admin/posts', '/admin/statistics', '/admin/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '접근 권한이 없습니다' })).toBeVisible();
    await expect(page.getByText('관리자만 접근 가능합니다.').first()).toBeVisible();
  }
});

/** Editors lack a permission, so they try every screen; for the others one of each kind will do. */
function screensFor(level: AdminLevel) {
  const kinds = new Set<Permission | null>();
  return SCREENS.filter(([, , permission]) => {
    const isNew = !kinds.has(permission);
    kinds.add(permission);
    return isNew || level === 'editor';
  });
}

for (const level of ADMIN_LEVELS) {
  test(
    `each screen opens for a ${level} who holds its permission, and only then`,
    DESKTOP,
    async ({ page }) => {
      test.setTimeout(90_000);
      await asStaffOfLevel(page, level);
      const menu = page.getByRole('navigation', { name: '관리자 전체 메뉴' });
      for (const [path, heading, permission] of screensFor(level)) {
        await page.goto(path);
        if (permission === null || hasPermission(level, permission)) {
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        } else {
          await expect(page.getByRole('heading', { name: '권한이 부족합니다' })).toBeVisible();
          await expect(page.getByText(`현재 권한: ${LEVEL_LABELS[level]}`)).toBeVisible();
          await expect(menu.getByRole('link', { name: heading })).toHaveCount(0);
        }
      }
      await page.goto('/admin/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('페이지를 찾을 수 없습니다');
    },
  );
}
