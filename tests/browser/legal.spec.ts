import { expectNoAxeViolations } from './axe.ts';
import {
  asCustomer,
  asStaff,
  countCalls,
  expect,
  gotoAlive,
  setTheme,
  test,
  toastOf,
} from './fixtures.ts';
import { handsOf } from './keyboard.ts';

const DOCUMENTS = ['이용약관', '개인정보 처리방침', '청소년 보호정책'];

// With axe and in both themes the three pages are looked at in frame.spec.ts.
test('terms, privacy policy and youth protection are a step away, with version and history', {
  tag: '@touch',
}, async ({ page }) => {
  await gotoAlive(page, '/consultation');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('19세 미만의 청소년이 이용할 수 없습니다');
  for (const title of DOCUMENTS) {
    await footer.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const text = page.getByRole('article');
    await expect(text).toContainText(/시행일 \d{4}\.\d{2}\.\d{2} · 버전 \d{4}-\d{2}-\d{2}/);
    await expect(text.getByRole('heading', { name: /^제1조 / })).toBeVisible();
    await expect(text.getByRole('heading', { name: '바뀐 내용' })).toBeVisible();
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isTooWide, title).toBe(false);
  }
});

test('what the operator changes stands in the documents and the footer at once', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(60_000);
  await asStaff(page);
  const { operator } = await (await page.request.get('/api/settings')).json();
  const contact = `youth-${Date.now()}@example.kr`;
  await page.goto('/admin/settings');
  await page.getByLabel('청소년보호책임자', { exact: true }).fill('박예시');
  await page.getByLabel('청소년보호책임자 연락처').fill(contact);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('설정을 저장했습니다.')).toBeVisible();
  await page.goto('/youth-protection');
  await expect(page.getByRole('article')).toContainText('박예시');
  await expect(page.getByRole('article')).toContainText(contact);
  await expect(page.getByRole('contentinfo')).toContainText('청소년보호책임자박예시');
  const { youthOfficer, youthOfficerContact } = operator;
  await page.request.patch('/api/admin/settings', {
    data: { operator: { youthOfficer, youthOfficerContact } },
  });
  expect(await (await page.request.get('/youth-protection')).text()).not.toContain(contact);
});

test('a member is asked to agree to changed texts, may put it off, and agrees', {
  tag: '@keys',
}, async ({ page, isMobile }) => {
  test.setTimeout(60_000);
  await setTheme(page, isMobile ? 'dark' : 'light');
  await asCustomer(page);
  const agreements = countCalls(page, 'POST', /\/api\/customer\/consents$/);
  // As if both texts had changed since; whoever signs up agrees to those of today.
  await page.route('**/api/customer/me', async (route) => {
    const account = await (await route.fetch()).json();
    const pendingConsents = ['terms', 'privacy'].slice(agreements());
    await route.fulfill({ json: { ...account, pendingConsents } });
  });
  const hands = handsOf(page, isMobile);
  await gotoAlive(page, '/consultation');
  const notice = page.getByRole('complementary', { name: '약관 변경 안내' });
  await expect(notice).toContainText('이용약관과 개인정보 처리방침이 바뀌었어요.');
  await expectNoAxeViolations(page);
  await hands.press(notice.getByRole('link', { name: '이용약관 보기' }));
  await expect(page.getByRole('heading', { level: 1, name: '이용약관' })).toBeVisible();
  await hands.press(notice.getByRole('button', { name: '나중에' }));
  await expect(notice).toHaveCount(0);
  if (!isMobile) await expect(page.getByRole('main')).toBeFocused();

  await gotoAlive(page, '/terms');
  await hands.press(notice.getByRole('button', { name: '동의하기' }));
  await expect(toastOf(page)).toContainText('동의해 주셔서 감사합니다.');
  await expect(notice).toHaveCount(0);
  expect(agreements()).toBe(2);
});

test('who has agreed, or has no account, is not asked', { tag: '@desktop' }, async ({ page }) => {
  const notice = page.getByRole('complementary', { name: '약관 변경 안내' });
  await gotoAlive(page, '/terms');
  await expect(notice).toHaveCount(0);
  await asCustomer(page);
  const answered = page.waitForResponse('**/api/customer/me');
  await page.goto('/terms');
  expect(await (await answered).json()).toMatchObject({ pendingConsents: [] });
  await expect(notice).toHaveCount(0);
});
