import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import {
  asStaff,
  asVerifiedCustomer,
  breakDown,
  expect,
  gotoAlive,
  setTheme,
  test,
  toastOf,
} from './fixtures.ts';
import { handsOf, keyboardOf } from './keyboard.ts';

/** A venue whose demo reviews no other test decides about. */
const READ = `/venue/${encodeURIComponent('서랍-속-재즈')}`;

/** Tests run side by side on one queue: what was written tells the own report. */
function words(what: string): string {
  return `${what} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

async function send(page: Page, path: string, data: object, token?: string): Promise<void> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await page.request.post(path, { data, headers });
  expect(answer.status()).toBe(201);
}

async function idOf(page: Page, slug: string): Promise<number> {
  const answer = await page.request.get(`/api/venues/by-slug/${encodeURIComponent(slug)}`);
  return ((await answer.json()) as { id: number }).id;
}

function reportWith(page: Page, text: string) {
  return page
    .getByRole('list', { name: '신고 목록' })
    .getByRole('article')
    .filter({ hasText: text });
}

test('a visitor says that the hours are wrong, a customer reports a review, once, and nothing written is lost', {
  tag: '@keys',
}, async ({ page, isMobile, expectTrouble }) => {
  test.slow();
  expectTrouble(/\/report|409/);
  const hands = handsOf(page, isMobile);
  await setTheme(page, isMobile ? 'dark' : 'light');
  await gotoAlive(page, READ);
  const reviews = page.getByRole('region', { name: '리뷰', exact: true });
  // What cannot be read cannot be reported.
  await expect(reviews).toBeAttached();
  await expect(reviews.getByRole('button', { name: '신고' })).toHaveCount(0);

  await test.step('a visitor says that the hours are wrong', async () => {
    const hours = page.getByRole('region', { name: '영업시간' });
    await expect(hours).toContainText(/최근 확인일 \d{4}\.\d{2}\.\d{2}/);
    await expect(page.getByRole('region', { name: '시설과 허가' })).toContainText('최근 확인일');
    const opener = hours.getByRole('button', { name: '영업시간 정보가 달라요' });
    await hands.press(opener);
    const dialog = page.getByRole('dialog', { name: '정보가 달라요' });
    const topic = dialog.getByRole('combobox', { name: '다른 정보' });
    await expect(topic).toHaveText('영업시간');
    await expectNoAxeViolations(page, '[role=dialog]');

    await hands.choose(topic, '기타');
    await hands.press(dialog.getByRole('button', { name: '신고 보내기' }));
    await expect(dialog.getByText('5자 이상 적어 주세요.')).toBeVisible();
    const reason = dialog.getByLabel('내용');
    await expect(reason).toBeFocused();

    const text = words('일요일에도 문을 열어요.');
    await hands.type(reason, text);
    const repair = await breakDown(page, 'POST', '**/api/venues/*/report');
    await hands.press(dialog.getByRole('button', { name: '신고 보내기' }));
    await expect(toastOf(page)).toContainText('신고하지 못했습니다');
    await expect(reason).toHaveValue(text);
    await repair();
    await hands.press(dialog.getByRole('button', { name: '신고 보내기' }));
    await expect(toastOf(page)).toContainText('신고가 접수되었습니다');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('a customer reports a review, once', async () => {
    await asVerifiedCustomer(page);
    await gotoAlive(page, READ);
    const button = reviews.getByRole('article').first().getByRole('button', { name: '신고' });
    await hands.press(button);
    const dialog = page.getByRole('dialog', { name: '리뷰 신고' });
    await hands.press(dialog.getByRole('button', { name: '신고 보내기' }));
    const topic = dialog.getByRole('combobox', { name: '신고 사유' });
    await expect(topic).toHaveAccessibleDescription(/무엇이 문제인지 골라 주세요\./);
    await hands.choose(topic, '욕설·비방');
    await hands.type(dialog.getByLabel('내용'), words('다른 손님을 비난해요.'));
    await expectNoAxeViolations(page, '[role=dialog]');
    await hands.press(dialog.getByRole('button', { name: '신고 보내기' }));
    await expect(toastOf(page)).toContainText('신고가 접수되었습니다');
    await expect(button).toBeFocused();

    await hands.press(button);
    await hands.choose(topic, '기타');
    await hands.type(dialog.getByLabel('내용'), '한 번 더 신고합니다.');
    await hands.press(dialog.getByRole('button', { name: '신고 보내기' }));
    await expect(toastOf(page)).toContainText('이미 신고한 리뷰입니다.');
    await hands.press(dialog.getByRole('button', { name: '닫기' }));
    const question = page.getByRole('alertdialog');
    await hands.press(question.getByRole('button', { name: '닫기' }));
    await expect(dialog).toHaveCount(0);
    await hands.expectPlace();
  });
});

test('staff work reports off with the keyboard, refuse a reported review, and every ending can be taken back', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(180_000);
  const keys = keyboardOf(page);
  const venueId = await idOf(page, '안쪽-정원');
  const first = words('주소가 예전 것이에요.');
  const second = words('건물 번호가 달라요.');
  const other = words('문을 닫은 것 같아요.');
  for (const reason of [first, second]) {
    await send(page, `/api/venues/${venueId}/report`, { topic: 'address', reason });
  }
  await send(page, `/api/venues/${venueId}/report`, { topic: 'closed', reason: other });

  const author = await asVerifiedCustomer(page);
  const quietId = await idOf(page, '조용한-문');
  const content = words('다녀온 이야기를 길게 적은 글입니다.');
  await send(page, `/api/venues/${quietId}/reviews`, { content, rating: 8 }, author.token);
  await asStaff(page);
  const waiting = await page.request.get('/api/admin/reviews?status=pending');
  const listed = (await waiting.json()) as { id: number; content: string }[];
  const review = listed.find((candidate) => candidate.content === content);
  const decided = await page.request.patch(`/api/admin/reviews/${review?.id}`, {
    data: { isApproved: true },
  });
  expect(decided.ok()).toBe(true);
  const reporter = await asVerifiedCustomer(page);
  const complaint = words('개인정보가 들어 있어요.');
  const reported = { topic: 'privacy', reason: complaint };
  await send(page, `/api/reviews/${review?.id}/report`, reported, reporter.token);

  await gotoAlive(page, '/admin');
  const task = page
    .getByRole('region', { name: '오늘 챙길 일' })
    .getByRole('link', { name: /확인하지 않은 신고/ });
  await expect(task).toHaveText(/\d+건/);
  await keys.press(task);
  await expect(page).toHaveURL('/admin/reports');
  await expect(page.getByRole('heading', { level: 1, name: '신고' })).toBeVisible();
  await expect(reportWith(page, first)).toContainText('안쪽 정원');
  await expect(reportWith(page, first).getByRole('link', { name: '주소 수정' })).toHaveAttribute(
    'href',
    `/admin/venues/${venueId}/edit`,
  );
  await expectNoAxeViolations(page);

  await page.keyboard.press('j');
  await expect(page.locator('article:focus')).toBeVisible();
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  const mendingOf = (text: string) => reportWith(page, text).getByRole('link').last();
  await keys.press(mendingOf(other), 'd');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: '신고를 기각할까요?' })).toBeVisible();
  await keys.press(dialog.getByRole('checkbox', { name: /같은 대상의 다른 신고/ }), 'Space');
  await keys.type(dialog.getByLabel('처리 내용'), '확인 결과 영업 중');
  // What was typed outlives a reload.
  await page.reload();
  await keys.press(mendingOf(other), 'd');
  await expect(dialog.getByLabel('처리 내용')).toHaveValue('확인 결과 영업 중');
  await expect(dialog.getByRole('checkbox', { name: /같은 대상의 다른 신고/ })).not.toBeChecked();
  await keys.to(dialog.getByLabel('처리 내용'));
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('신고를 기각했습니다.');
  await expect(reportWith(page, other)).toHaveCount(0);
  // One stands on the next report, not at the top of the page.
  await expect(page.locator('article:focus')).toBeVisible();

  await keys.press(mendingOf(first), 'a');
  await expectNoAxeViolations(page, '[role=dialog]');
  await expect(dialog.getByRole('checkbox', { name: /확인일도 오늘로/ })).toBeChecked();
  await keys.press(dialog.getByRole('button', { name: '정보를 수정함' }));
  await keys.press(dialog.getByLabel('처리 내용'));
  await expect(toastOf(page)).toContainText('신고를 처리했습니다.');
  await expect(reportWith(page, first)).toHaveCount(0);
  await expect(reportWith(page, second)).toHaveCount(0);
  await page.keyboard.press('F8');
  await keys.press(page.getByRole('button', { name: '실행 취소' }));
  await expect(reportWith(page, first)).toBeVisible();
  await expect(reportWith(page, second)).toBeVisible();

  await keys.turn(tab(/대기/), tab(/반려됨/));
  await expect(reportWith(page, other)).toContainText('확인 결과 영업 중');
  await keys.press(reportWith(page, other).getByRole('button', { name: '대기로' }));
  await expect(toastOf(page)).toContainText('신고를 대기로 되돌렸습니다.');
  await keys.expectPlace();

  await test.step('a reported review is refused from the queue, and comes back', async () => {
    await keys.turn(tab(/반려됨/), tab(/대기/));
    const item = reportWith(page, complaint);
    await expect(item).toContainText(content);
    await expect(item).toContainText(`${author.nickname}님의 리뷰, 공개 중`);
    await expect(item).toContainText(reporter.nickname);
    const reject = async () => {
      await keys.press(item.getByRole('button', { name: '리뷰 반려' }));
      const dialog = page.getByRole('dialog', { name: '신고된 리뷰를 반려할까요?' });
      await keys.press(dialog.getByRole('button', { name: '개인정보 포함' }));
      await keys.press(dialog.getByRole('button', { name: '리뷰 반려' }));
      await expect(toastOf(page)).toContainText('신고를 처리했습니다.');
      await expect(item).toHaveCount(0);
    };
    await reject();
    await page.keyboard.press('F8');
    await keys.press(page.getByRole('button', { name: '실행 취소' }));
    await expect(item).toContainText('공개 중');
    await reject();
    await keys.expectPlace();
    await keys.turn(tab(/대기/), tab(/처리됨/));
    await expect(item).toContainText('리뷰 반려: 개인정보 포함');
    await expect(item).toContainText('반려됨');
  });

  // What was right today is told on the venue's page, and can be said without a report.
  await gotoAlive(page, `/admin/venues/${venueId}`);
  const checks = page.getByRole('region', { name: '최근 확인' });
  const today = new Date(Date.now() + 9 * 3_600_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '.');
  await expect(checks.getByRole('listitem').filter({ hasText: '주소' })).toContainText(today);
  await keys.press(checks.getByRole('button', { name: '연락처 오늘 확인했어요' }));
  await expect(checks.getByRole('listitem').filter({ hasText: '연락처' })).toContainText(today);
});
