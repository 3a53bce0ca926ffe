import type { Page } from '@playwright/test';
import { hasPermission, LEVEL_LABELS, type Permission } from '#domain/people/permissions.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { screens } from '#web/pages/admin/screens.ts';
import { asCustomer, asStaff, asStaffOfLevel, expect, hold, test } from './fixtures.ts';
import { watchToasts } from './toasts.ts';

/** A demo venue that no test changes. */
const VENUE = '/admin/venues/37';

/** Every screen with its title and permission; `null` is for every administrator. */
const SCREENS: [string, string, Permission | null][] = [
  ['/admin', '대시보드', null],
  ['/admin/dashboard', '대시보드', null],
  ['/admin/venues', '업소 관리', 'venues'],
  ['/admin/venues/new', '신규 업소 등록', 'venues'],
  ['/admin/venues/import', 'CSV 가져오기', 'venues'],
  ['/admin/venues/deleted', '삭제한 업소', 'venues'],
  [VENUE, '업소 정보', 'venues'],
  [`${VENUE}/edit`, '업소 수정', 'venues'],
  [`${VENUE}/hours`, '영업시간', 'venues'],
  [`${VENUE}/options`, '업소 옵션', 'venues'],
  [`${VENUE}/gallery`, '갤러리', 'venues'],
  [`${VENUE}/signage`, '간판 이력', 'venues'],
  [`${VENUE}/visits`, '방문', 'analytics'],
  [`${VENUE}/sheet`, '월간 보고서', 'analytics'],
  ['/admin/license-file', '인허가 데이터', 'venues'],
  ['/admin/doubles', '중복 업소', 'venues'],
  ['/admin/bulk', '일괄 작업', 'venues'],
  ['/admin/bulk/:runId', '일괄 작업', 'venues'],
  ['/admin/categories', '카테고리', 'venues'],
  ['/admin/venue-options', '옵션 목록', 'venues'],
  ['/admin/reviews', '리뷰 검토', 'posts'],
  ['/admin/reports', '신고', 'posts'],
  ['/admin/takedowns', '임시조치', 'posts'],
  ['/admin/proposals', '사장님 제안', 'venues'],
  ['/admin/owners', '사장님 신청', 'users'],
  ['/admin/posts', '게시글 관리', 'posts'],
  ['/admin/prohibited-words', '금지어', 'users'],
  ['/admin/statistics', '통계', 'analytics'],
  ['/admin/analytics', '방문 분석', 'analytics'],
  ['/admin/users', '사용자와 권한', 'users'],
  ['/admin/account', '내 계정', null],
  ['/admin/customers', '고객', 'users'],
  ['/admin/settings', '설정', 'users'],
  ['/admin/demo-data', '예시 데이터 지우기', 'users'],
  ['/admin/jobs', '작업', 'users'],
  ['/admin/audit-log', '변경 기록', 'users'],
];

// The same on both widths.
const DESKTOP = { tag: '@desktop' };

/** One of each permission, and one for every administrator: a guard knows nothing else of a screen. */
const ONE_OF_EACH = SCREENS.filter(
  ([, , permission], at) => SCREENS.findIndex((other) => other[2] === permission) === at,
);

/** Opens a screen as a link inside the application would, and waits until it is the one meant. */
async function visit(page: Page, path: string, title: string) {
  await page.evaluate((address) => history.pushState(null, '', address), path);
  await expect(page).toHaveTitle(`${title} · 밤결 관리자`);
}

async function expectEverywhere(page: Page, heading: string, visited = ONE_OF_EACH) {
  await page.goto('/admin/nowhere');
  for (const [path, title] of visited) {
    await visit(page, path, title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
}

test('the table of this file names every screen there is, and who may open it', DESKTOP, () => {
  const known = screens.map(({ path, title, permission = null }) => [
    path.replace('/admin/venues/:venueId', VENUE),
    title,
    permission,
  ]);
  expect(SCREENS).toEqual(known);
});

test(
  'no screen opens for a visitor, a customer or staff without a level',
  DESKTOP,
  async ({ page }) => {
    test.setTimeout(90_000);
    const expectToast = await watchToasts(page);
    await expectEverywhere(page, '관리자 로그인', SCREENS);
    await asCustomer(page);
    await expectEverywhere(page, '접근 권한이 없습니다');
    await expectToast('접근 권한 없음관리자만 접근 가능합니다.');
    await asStaffOfLevel(page, null);
    await expectEverywhere(page, '접근 권한이 없습니다');
    await expect(page.getByRole('main').getByText('관리자만 접근 가능합니다.')).toBeVisible();
    await page.getByRole('link', { name: '홈으로 돌아가기' }).click();
    await expect(page).toHaveURL('/');
  },
);

// What a super may open is every screen; that each of them opens, admin-screens.spec.ts shows.
for (const [level, visited] of [
  ['editor', SCREENS],
  ['manager', ONE_OF_EACH],
] as const) {
  test(
    `each screen opens for a ${level} who holds its permission, and only then`,
    DESKTOP,
    async ({ page }) => {
      test.setTimeout(90_000);
      await asStaffOfLevel(page, level);
      await page.goto('/admin/nowhere');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('페이지를 찾을 수 없습니다');
      const menu = page.getByRole('navigation', { name: '관리자 전체 메뉴' });
      for (const [path, title, permission] of visited) {
        await visit(page, path, title);
        if (permission === null || hasPermission(level, permission)) {
          // A venue's overview bears the venue's name.
          if (path !== VENUE) await expect(heading).toContainText(title);
          else await expect(page.getByRole('region', { name: '리뷰 받기' })).toBeVisible();
        } else {
          await expect(heading).toHaveText('권한이 부족합니다');
          await expect(page.getByText(`현재 권한: ${LEVEL_LABELS[level]}`)).toBeVisible();
          await expect(menu.getByRole('link', { name: title })).toHaveCount(0);
        }
      }
    },
  );
}

test('while it is being checked who is looking, the screen says so', DESKTOP, async ({ page }) => {
  await asStaff(page);
  const release = await hold(page, 'GET', '**/api/auth/user');
  await page.goto('/admin/venues');
  await expect(page.getByText('권한을 확인하는 중입니다')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: '업소 관리' })).toBeVisible();
});

test('a session that ended is told by the next screen, and the login leads back to it', {
  ...DESKTOP,
}, async ({ page, expectTrouble }) => {
  expectTrouble(/401/);
  await asStaff(page);
  await page.goto('/admin/prohibited-words');
  await page.getByRole('button', { name: '금지어 추가' }).click();
  const field = page.getByRole('dialog').getByLabel('금지어', { exact: true });
  await field.fill('쓰다 만 말');
  await page.context().clearCookies({ name: 'bamgyeol_sid' });
  // As a tab does that is looked at again later.
  await page.evaluate(() => history.pushState(null, '', '/admin/customers'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '로그인이 필요합니다' })).toBeVisible();
  await main.getByRole('link', { name: '로그인' }).click();
  await page.getByLabel('아이디').fill(ADMIN.username);
  await page.getByLabel('비밀번호', { exact: true }).fill(ADMIN.password);
  await main.getByRole('button', { name: '로그인' }).click();
  await expect(page).toHaveURL('/admin/customers');
  await expect(page.getByRole('heading', { level: 1, name: '고객' })).toBeVisible();
  await visit(page, '/admin/prohibited-words', '금지어');
  await page.getByRole('button', { name: '금지어 추가' }).click();
  await expect(field).toHaveValue('쓰다 만 말');
});
