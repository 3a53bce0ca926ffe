import type { Page } from '@playwright/test';
import { hasPermission, LEVEL_LABELS } from '#domain/people/permissions.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { screens } from '#web/pages/admin/screens.ts';
import { asCustomer, asStaff, asStaffOfLevel, expect, hold, test } from './fixtures.ts';
import { show } from './show.ts';
import { watchToasts } from './toasts.ts';

// The same on both widths.
const DESKTOP = { tag: '@desktop' };

/**
 * One of each permission, and one for every administrator: the guard knows nothing else of a
 * screen. Who each screen is for, `screens.test.ts` lists.
 */
const ONE_OF_EACH = screens
  .filter(({ path }) => !path.includes(':'))
  .filter(({ permission }, at, all) => {
    return all.findIndex((other) => other.permission === permission) === at;
  });

/** Opens a screen as a link inside the application would, and waits until it is the one meant. */
async function visit(page: Page, path: string, title: string) {
  await show(page, path);
  await expect(page).toHaveTitle(`${title} · 밤결 관리자`);
}

async function expectEverywhere(page: Page, heading: string) {
  await page.goto('/admin/nowhere');
  for (const { path, title } of ONE_OF_EACH) {
    await visit(page, path, title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
}

test(
  'no screen opens for a visitor, a customer or staff without a level',
  DESKTOP,
  async ({ page }) => {
    test.setTimeout(90_000);
    const expectToast = await watchToasts(page);
    await expectEverywhere(page, '관리자 로그인');
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
test('a screen opens for an editor and a manager who hold its permission, and only then; a manager sees users without controls, and nothing of backups', {
  ...DESKTOP,
}, async ({ page }) => {
  test.setTimeout(90_000);
  for (const level of ['editor', 'manager'] as const) {
    await asStaffOfLevel(page, level);
    await page.goto('/admin/nowhere');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('페이지를 찾을 수 없습니다');
    const menu = page.getByRole('navigation', { name: '관리자 전체 메뉴' });
    for (const { path, title, permission } of ONE_OF_EACH) {
      await visit(page, path, title);
      if (!permission || hasPermission(level, permission)) {
        await expect(heading).toContainText(title);
      } else {
        await expect(heading).toHaveText('권한이 부족합니다');
        await expect(page.getByText(`현재 권한: ${LEVEL_LABELS[level]}`)).toBeVisible();
      }
    }
    const offered = await menu.getByRole('link').allTextContents();
    expect(offered).toContain('대시보드');
    const closed = screens.filter(
      ({ permission }) => permission && !hasPermission(level, permission),
    );
    expect(offered.filter((name) => closed.some(({ title }) => name.includes(title)))).toEqual([]);
  }
  // A manager, who may see users and nothing of backups.
  await visit(page, '/admin/users', '사용자와 권한');
  const table = page.getByRole('table', { name: '사용자와 권한' });
  await expect(table).toContainText('@example.com');
  await expect(table.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '운영진 등록' })).toHaveCount(0);
  await visit(page, '/admin', '대시보드');
  await expect(page.getByText('오늘 챙길 일')).toBeVisible();
  await expect(page.getByText('자동 백업이 꺼져 있어요')).toHaveCount(0);
});

test('while it is being checked who is looking, the screen says so; a session that ended is told by the next screen, and the login leads back to it', {
  ...DESKTOP,
}, async ({ page, expectTrouble }) => {
  expectTrouble(/401/);
  await asStaff(page);
  const release = await hold(page, 'GET', '**/api/auth/user');
  await page.goto('/admin/prohibited-words');
  await expect(page.getByText('권한을 확인하는 중입니다')).toBeVisible();
  release();
  await page.getByRole('button', { name: '금지어 추가' }).click();
  const field = page.getByRole('dialog').getByLabel('금지어', { exact: true });
  await field.fill('쓰다 만 말');
  await page.context().clearCookies({ name: 'bamgyeol_sid' });
  // As a tab does that is looked at again later.
  await show(page, '/admin/customers');
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
