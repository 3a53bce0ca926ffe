import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { makeCustomer } from './customers.ts';
import { asStaff, expect, gotoAlive, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';

const VENUES = ['comma-karaoke', '백야-라운지', '고요한-층', 'bar-compass'];

/** A verified customer who has written about each of the venues; returns the nickname. */
async function writeReviews(page: Page): Promise<string> {
  const { nickname, headers } = await makeCustomer(page, { isVerified: true });
  for (const slug of VENUES) {
    const venue = await page.request.get(`/api/venues/by-slug/${encodeURIComponent(slug)}`);
    const { id } = (await venue.json()) as { id: number };
    const data = { content: `${nickname}의 ${slug} 이야기입니다.`, rating: 9 };
    const answer = await page.request.post(`/api/venues/${id}/reviews`, { headers, data });
    expect(answer.status()).toBe(201);
  }
  return nickname;
}

function reviewOf(page: Page, nickname: string, venue?: string) {
  return page.getByRole('article', { name: `${nickname}님의 ${venue ?? ''}` });
}

test('the queue is worked through by key and by mouse, one by one and together', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(90_000);
  const keys = keyboardOf(page);
  const nickname = await writeReviews(page);
  await asStaff(page);
  await gotoAlive(page, '/admin/reviews');
  await expect(page.getByRole('tab', { name: /대기/, selected: true })).toBeVisible();
  const own = reviewOf(page, nickname);
  await expect(own).toHaveCount(4);
  await expect(own.first()).toContainText('전체 9/10');
  const all = page.getByRole('list', { name: '리뷰 목록' }).getByRole('article');
  await page.keyboard.press('j');
  await expect(all.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(all.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(all.nth(0)).toBeFocused();

  // Others work on the same queue: from here on only with reviews of our own.
  const first = reviewOf(page, nickname, '쉼표 가라오케');
  await first.getByRole('button', { name: '승인' }).click();
  await expect(page.getByText('리뷰 1개를 승인했습니다.')).toBeVisible();
  await expect(own).toHaveCount(3);
  await page.getByRole('button', { name: '실행 취소' }).click();
  await expect(page.getByText('리뷰 1개를 대기로 되돌렸습니다.')).toBeVisible();
  await expect(own).toHaveCount(4);

  const target = reviewOf(page, nickname, '고요한 층');
  await keys.press(target.getByRole('checkbox'), 'x');
  await expect(target.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('a');
  await expect(page.getByText('리뷰 1개를 승인했습니다.')).toBeVisible();
  await expect(own).toHaveCount(3);
  // One stands on the next review, not at the top of the page.
  await expect(page.locator('article:focus')).toBeVisible();

  await keys.press(reviewOf(page, nickname, '백야 라운지').getByRole('checkbox'), 'r');
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByLabel('사유', { exact: true });
  const reject = dialog.getByRole('button', { name: '반려', exact: true });
  // Letters typed into a field are text and nothing else.
  await keys.to(reason);
  await page.keyboard.type('jarx');
  await expect(reason).toHaveValue('jarx');
  await keys.press(reject);
  await expect(page.getByText('리뷰 1개를 반려했습니다.')).toBeVisible();
  await expect(own).toHaveCount(2);
  await expect(page.locator('article:focus')).toBeVisible();

  const everything = page.getByRole('checkbox', { name: /^모두 선택|개 선택됨$/ });
  await keys.press(everything, 'Space');
  await page.keyboard.press('Space');
  await expect(everything).not.toBeChecked();
  await keys.press(first.getByRole('checkbox'), 'Space');
  await reviewOf(page, nickname, '바 나침반').getByRole('checkbox').check();
  await expect(page.getByText('2개 선택됨')).toBeVisible();
  await keys.press(page.getByRole('button', { name: '선택 반려' }));
  await expect(page.getByRole('dialog', { name: '리뷰 2개를 반려할까요?' })).toBeVisible();
  await reject.click();
  await expect(dialog.getByText('사유를 입력하세요')).toBeVisible();
  await expectNoAxeViolations(page, '[role=dialog]');
  await keys.press(dialog.getByRole('button', { name: '광고나 홍보' }));
  await expect(reason).toHaveValue('광고나 홍보');
  await keys.press(reject);
  await expect(page.getByText('리뷰 2개를 반려했습니다.')).toBeVisible();
  await expect(own).toHaveCount(0);
  await keys.expectPlace();

  // What was approved goes again, so that the public pages stay as they were.
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await keys.turn(tab(/대기/), tab(/승인/));
  const back = page.getByRole('button', { name: '이전', exact: true });
  await keys.press(page.getByRole('button', { name: '다음', exact: true }));
  await expect(back).toBeEnabled();
  await keys.press(back);
  // At the end it stops answering, and keeps the focus.
  await expect(back).toBeDisabled();
  await expect(back).toBeFocused();
  await keys.press(own.getByRole('button', { name: '반려' }));
  await dialog.getByRole('button', { name: '개인정보 포함' }).click();
  await expect(reason).toHaveValue('개인정보 포함');
  await keys.press(reject);
  await expect(own).toHaveCount(0);
  await expect(page.getByText('리뷰 1개를 반려했습니다.')).toBeVisible();
  await tab(/반려/).click();
  await expect(own).toHaveCount(4);
  await expect(first).toContainText('반려 사유 광고나 홍보');
  const last = own.last();
  await keys.press(last.getByRole('button', { name: '이력' }));
  await expect(last.getByRole('list', { name: '이 리뷰의 이력' })).toContainText('반려');
  await keys.press(last.getByRole('button', { name: '대기로' }));
  await expect(own).toHaveCount(3);
  await keys.expectPlace();
});
