import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { AttentionItem } from '#contract/attention.ts';
import type { VenueStatistics, VenuesNow } from '#contract/venues/statistics.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { expectNoAxeViolations } from './axe.ts';
import { asStaff, expect, gotoAlive, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { show } from './show.ts';

/** Opens a screen and returns what it was answered: other tests change venues meanwhile. */
async function openWith<T>(page: Page, address: string, call: string): Promise<T> {
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === call);
  await gotoAlive(page, address);
  return (await answer).json();
}

/** Past the menu at once, to the first task and back, and on by the shortcuts. */
async function expectLeadsByKey(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();
  await keys.press(main.getByRole('region', { name: '오늘 챙길 일' }).getByRole('link').first());
  await expect(page).not.toHaveURL('/admin');
  await page.goBack();
  await keys.press(
    main.getByRole('navigation', { name: '바로가기' }).getByRole('link', { name: '통계' }),
  );
  await expect(page.getByRole('heading', { level: 1, name: '통계' })).toBeVisible();
}

test('the dashboard counts venues, names the newest and leads to what needs attention', async ({
  page,
  isMobile,
}) => {
  await asStaff(page);
  const attention = page.waitForResponse('**/api/admin/attention');
  const newestVenues = page.waitForResponse((answer) => answer.url().includes('sort=newest'));
  const counts = await openWith<VenuesNow>(page, '/admin', '/api/admin/statistics/now');
  const main = page.getByRole('main');

  const figures = main.getByRole('region', { name: '업소 현황' });
  await expect(figures).toContainText(`전체 업소${counts.total}곳`);
  await expect(figures).toContainText('7개 카테고리');
  await expect(figures).toContainText(`영업 중${counts.open}곳`);
  await expect(figures).toContainText(`오늘 더 여는 곳 ${counts.opensToday}곳`);
  await expect(figures).toContainText(`폐업${counts.permanentlyClosed}곳`);
  await expect(main).toContainText(/폐업으로 표시된 업소가 \d+곳 있습니다/);
  await expect(main.getByRole('link', { name: '폐업 업소 보기' })).toBeVisible();
  await expect(main.getByRole('link', { name: '업소 등록' })).toHaveAttribute(
    'href',
    '/admin/venues/new',
  );

  const newest: Venue[] = await (await newestVenues).json();
  expect(newest).toHaveLength(5);
  const rows = main.getByRole('table', { name: '새로 등록한 업소' }).getByRole('row');
  await expect(rows).toHaveCount(1 + newest.length);
  for (const [index, { name }] of newest.entries()) {
    await expect(rows.nth(index + 1).getByRole('link', { name, exact: true })).toBeVisible();
  }

  const lounges = counts.categories.find(({ categoryId }) => categoryId === 1);
  const categories = main.getByRole('region', { name: '카테고리별 업소' });
  await expect(categories.getByRole('listitem').filter({ hasText: '라운지' })).toContainText(
    `전체 ${lounges?.total}곳`,
  );

  const items: AttentionItem[] = await (await attention).json();
  const tasks = main.getByRole('region', { name: '오늘 챙길 일' });
  await expect(tasks.getByRole('listitem')).toHaveCount(items.length);
  const withoutHours = items.find(({ kind }) => kind === 'missing_hours')?.venues[0];
  await expect(
    tasks.getByRole('link', { name: withoutHours?.name ?? '', exact: true }).first(),
  ).toHaveAttribute('href', `/admin/venues/${withoutHours?.id}/hours`);
  const waiting = items.find(({ kind }) => kind === 'waiting_reviews')?.count;

  const quick = main.getByRole('navigation', { name: '바로가기' });
  for (const [name, href] of [
    ['통계', '/admin/statistics'],
    ['업소 관리', '/admin/venues'],
    ['사용자와 권한', '/admin/users'],
    ['금지어', '/admin/prohibited-words'],
  ] as const) {
    await expect(quick.getByRole('link', { name })).toHaveAttribute('href', href);
  }

  if (isMobile) await page.getByRole('button', { name: '메뉴 열기' }).click();
  const menu = page.getByRole('navigation', { name: '관리자 전체 메뉴' });
  await expect(menu).toBeVisible();
  if (isMobile) await expectNoAxeViolations(page, '[role=dialog]');
  const badge = menu.getByRole('link', { name: /^리뷰 검토/ });
  // Opening the drawer asks again, and other tests write reviews.
  await expect(badge).toHaveAccessibleName(isMobile ? /대기 \d+건/ : `리뷰 검토 대기 ${waiting}건`);
  if (!isMobile) await expectLeadsByKey(page);
  await badge.click();
  await expect(page).toHaveURL('/admin/reviews');
});

test('the statistics sum up every venue and are saved as a file, and a super is told how it stands with backups', {
  tag: '@desktop',
}, async ({ page }) => {
  await asStaff(page);
  const statistics = await openWith<VenueStatistics>(
    page,
    '/admin/statistics',
    '/api/admin/statistics',
  );
  const text = (count = 0) => count.toLocaleString('ko-KR');
  const main = page.getByRole('main');
  const figures = main.getByRole('region', { name: '전체 통계' });
  await expect(figures).toContainText(`전체 업소${statistics.venues}곳`);
  await expect(figures).toContainText(/영업 중 \d+곳, 영업 종료 \d+곳/);
  await expect(figures).toContainText(`총 조회${text(statistics.views)}회`);
  await expect(figures).toContainText(/평균 평점\d\.\d\/5/);
  await expect(figures).toContainText(`추천 업소${statistics.featured}곳`);

  const lounges = statistics.categories.find(({ categoryId }) => categoryId === 1);
  const row = main.getByRole('list', { name: '카테고리별 조회' }).getByRole('listitem').first();
  await expect(row).toContainText(`라운지${text(lounges?.views)}회업소 ${lounges?.venues}곳`);
  const districts = main.getByRole('list', { name: '지역별 조회' }).getByRole('listitem');
  await expect(districts.first()).toContainText(`강남구`);

  const links = main.getByRole('table', { name: '조회 상위 10곳' }).getByRole('link');
  await expect(links).toHaveText(statistics.top.map(({ name }) => name));
  await expect(links.first()).toHaveAttribute('href', `/venues/${statistics.top[0]?.id}`);

  const save = page.getByRole('button', { name: 'CSV 내려받기' });
  const started = page.waitForEvent('download');
  await keyboardOf(page).press(save);
  const file = await started;
  expect(file.suggestedFilename()).toBe('bamgyeol-statistics.csv');
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain(`총 조회,${statistics.views}`);
  expect(csv).toContain(`1,${statistics.top[0]?.id},`);

  await show(page, '/admin');
  await expect(page.getByText('자동 백업이 꺼져 있어요')).toBeVisible();
});
