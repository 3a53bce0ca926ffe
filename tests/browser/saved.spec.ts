import { expectNoAxeViolations } from './axe.ts';
import { asCustomer, expect, gotoAlive, test, toastOf } from './fixtures.ts';
import { handsOf, keyboardOf } from './keyboard.ts';
import { comeAliveSlowly } from './slow-phone.ts';

const VENUES = ['여백 라운지', '유리온실', '참나무 서재'] as const;

function addressOf(venue: string): string {
  return `/venue/${encodeURIComponent(venue.replace(' ', '-'))}`;
}

test('without an account venues are saved, listed, let go with a way back and compared', {
  tag: '@keys',
}, async ({ page, isMobile }) => {
  const hands = handsOf(page, isMobile);
  for (const name of VENUES) {
    await gotoAlive(page, addressOf(name));
    const heart = page.getByRole('button', { name: '업소 저장' });
    await hands.press(heart);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(toastOf(page)).toContainText('저장했습니다');

  await gotoAlive(page, '/saved');
  const title = page.getByRole('heading', { level: 1, name: '저장한 업소 3' });
  await expect(title).toBeVisible();
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText([...VENUES].reverse());
  await expect(cards.first().getByText(/^영업 (중|종료)$/)).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await hands.press(page.getByRole('button', { name: '유리온실 저장 해제' }));
  await expect(page.getByRole('heading', { level: 1, name: '저장한 업소 2' })).toBeFocused();
  await page.keyboard.press('F8');
  await hands.press(toastOf(page).getByRole('button', { name: '되돌리기' }));
  await expect(title).toBeVisible();

  await expect(page.getByRole('button', { name: '비교하기' })).toBeDisabled();
  for (const name of VENUES.slice(0, 2)) {
    await hands.press(page.getByRole('checkbox', { name: `${name} 비교에 담기` }), 'Space');
  }
  await expectNoAxeViolations(page, 'main');
  await hands.press(page.getByRole('link', { name: '비교하기 2' }));
  await expect(page).toHaveURL(/\/compare\?venues=\d+,\d+$/);
  const table = page.getByRole('table', { name: '고른 업소 2곳의 비교' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  for (const name of ['지금', '오늘 밤', '방문자 점수', '가까운 역', '업종']) {
    await expect(table.getByRole('row', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  await expectNoAxeViolations(page, 'main');
  const rows = await table.getByRole('row').count();
  await hands.press(page.getByRole('switch', { name: '다른 점만 보기' }), 'Space');
  await expect(table.getByRole('row', { name: /^카드 결제/ })).toHaveCount(0);
  expect(await table.getByRole('row').count()).toBeLessThan(rows);
  // The page itself never moves sideways; the table does, and its first column stays.
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.goBack();
  await expect(page.getByRole('link', { name: '비교하기 2' })).toBeVisible();
});

test('at login what was saved here joins the account, also after a failure', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  expectTrouble(/500/);
  const keys = keyboardOf(page);
  // Signed in elsewhere: here is only who has the password.
  const customer = await asCustomer(page);
  await gotoAlive(page, '/offline');
  await page.evaluate(() => localStorage.clear());
  const savedHere = () => page.evaluate(() => localStorage.getItem('saved_venues'));
  const namesInAccount = async () => {
    const headers = { authorization: `Bearer ${customer.token}` };
    const answer = await page.request.get('/api/customer/favorites', { headers });
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
  };

  await gotoAlive(page, addressOf('여백 라운지'));
  const heart = page.getByRole('button', { name: '업소 저장' });
  await keys.press(heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.route('**/api/customer/favorites', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await keys.press(page.getByRole('banner').getByRole('button', { name: '로그인' }));
  const dialog = page.getByRole('dialog');
  await keys.type(dialog.getByLabel('이메일'), customer.email);
  await keys.type(dialog.getByLabel('비밀번호', { exact: true }), customer.password);
  const refused = page.waitForResponse((answer) => answer.status() === 500);
  await keys.press(dialog.getByRole('button', { name: '로그인' }));
  await refused;
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await savedHere()).not.toBeNull();

  await page.unroute('**/api/customer/favorites');
  await gotoAlive(page, '/saved');
  await expect(page.getByRole('heading', { level: 1, name: '저장한 업소 1' })).toBeVisible();
  expect(await namesInAccount()).toEqual(['여백 라운지']);
  await expect.poll(savedHere).toBeNull();
});

test('a press while a page is still coming alive counts, and no part of the page is lost by it', {
  tag: '@phone',
}, async ({ page }) => {
  await comeAliveSlowly(page);
  await asCustomer(page);
  const ids = page.waitForResponse('**/api/customer/favorites/ids');
  await gotoAlive(page, addressOf(VENUES[0]));
  await ids;
  const heart = page.getByRole('button', { name: '업소 저장' });
  await heart.tap();
  await expect(toastOf(page)).toContainText('저장했습니다');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // One of the last parts to come alive.
  await page.getByRole('button', { name: '영업시간 정보가 달라요' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
});
