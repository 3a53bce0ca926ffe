import { asStaff, expect, expectNoAxeViolations, setTheme, test } from './fixtures.ts';

/** Screens whose journeys run on the wide screen only; the others are looked at in their own specs. */
const SCREENS = [
  ['/admin/venues/37/hours', '영업시간'],
  ['/admin/venues/37/options', '업소 옵션'],
  ['/admin/venues/37/gallery', '갤러리'],
  ['/admin/venues/37/signage', '간판 이력'],
  ['/admin/venues/import', 'CSV 가져오기'],
  ['/admin/categories', '카테고리'],
  ['/admin/venue-options', '옵션 목록'],
  ['/admin/reviews', '리뷰 검토'],
  ['/admin/reports', '신고'],
  ['/admin/posts', '게시글 관리'],
  ['/admin/prohibited-words', '금지어'],
  ['/admin/users', '사용자와 권한'],
  ['/admin/customers', '고객'],
  ['/admin/settings', '설정'],
  ['/admin/audit-log', '변경 기록'],
] as const;

for (const [path, heading] of SCREENS) {
  test(`${heading} fits a phone, and axe finds nothing`, { tag: '@phone' }, async ({ page }) => {
    await setTheme(page, 'dark');
    await asStaff(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectNoAxeViolations(page);
  });
}
