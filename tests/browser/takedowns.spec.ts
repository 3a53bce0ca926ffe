import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import {
  asCustomer,
  asStaff,
  asVerifiedCustomer,
  choose,
  expect,
  gotoAlive,
  setTheme,
  type TestCustomer,
  test,
  toastOf,
} from './fixtures.ts';
import { handsOf } from './keyboard.ts';

/** Nobody else's tests read or write here. */
const VENUE = { slug: '솔밭-한-상', name: '솔밭 한 상' };
const PAUSED = `/venue/${encodeURIComponent('처마-아래')}`;
const HIDDEN = `/venue/${encodeURIComponent('서랍-속-재즈')}`;

const venuePath = `/venue/${encodeURIComponent(VENUE.slug)}`;
const reviewsOf = (page: Page) => page.getByRole('region', { name: '리뷰', exact: true });

async function idOf(request: APIRequestContext, slug: string): Promise<number> {
  const answer = await request.get(`/api/venues/by-slug/${encodeURIComponent(slug)}`);
  return ((await answer.json()) as { id: number }).id;
}

/** The browser changes hands: nothing of who was signed in is left on the next page. */
async function handOver(page: Page, customer: TestCustomer | null): Promise<void> {
  await page.context().clearCookies({ name: /^bamgyeol_/ });
  await page.evaluate(() => localStorage.clear());
  if (!customer) return asStaff(page);
  const headers = { authorization: `Bearer ${customer.token}` };
  const user = await (await page.request.get('/api/customer/me', { headers })).text();
  await page.evaluate(
    ([token, account]) => {
      localStorage.setItem('customer_token', token);
      localStorage.setItem('customer_user', account);
    },
    [customer.token, user] as const,
  );
}

test('a review is hidden on request, objected to and returned', { tag: '@keys' }, async ({
  page,
  isMobile,
}) => {
  test.setTimeout(180_000);
  const theme = isMobile ? 'dark' : 'light';
  const hands = handsOf(page, isMobile);
  await setTheme(page, theme);
  // Who reads comes to the first page.
  const reader = await asVerifiedCustomer(page);
  const author = await asVerifiedCustomer(page);
  const { nickname, token } = author;
  const content = `${nickname}의 저녁 이야기입니다. 안내가 조금 늦었어요.`;
  const venueId = await idOf(page.request, VENUE.slug);
  const written = await page.request.post(`/api/venues/${venueId}/reviews`, {
    headers: { authorization: `Bearer ${token}` },
    data: { content, rating: 4 },
  });
  const { id: reviewId } = (await written.json()) as { id: number };
  await asStaff(page);
  const decided = await page.request.patch(`/api/admin/reviews/${reviewId}`, {
    data: { isApproved: true },
  });
  expect(decided.ok()).toBe(true);

  // Whoever can read it can ask.
  await page.context().clearCookies({ name: /^bamgyeol_/ });
  await gotoAlive(page, venuePath);
  const review = reviewsOf(page).getByRole('article', { name: `${nickname}님의 리뷰` });
  await expect(review).toContainText(content);
  await hands.press(review.getByRole('button', { name: '게시중단 요청' }));
  const request = page.getByRole('dialog', { name: '게시중단 요청' });
  await expect(request).toContainText('제44조의2');
  await expect(request).toContainText('90일이 지나면 지워요');
  await hands.press(request.getByRole('button', { name: '요청 보내기' }));
  const errors = request.getByRole('alert');
  await expect(errors).toContainText('이름을 입력해 주세요');
  await expect(errors).toContainText('사유를 20자 이상 적어 주세요');
  await expectNoAxeViolations(page, '.dialog');
  const role = (name: string) => request.getByRole('radio', { name });
  await hands.turn(role('본인'), role('업소'));
  await hands.type(request.getByLabel('이름'), '홍예시');
  await hands.type(request.getByLabel('이메일'), `asking-${reviewId}@example.com`);
  const reason = `${nickname} 손님의 글은 사실과 달라 저희 가게의 신용을 해칩니다.`;
  await hands.type(request.getByLabel('사유'), reason);
  await hands.press(request.getByRole('button', { name: '요청 보내기' }));
  await expect(toastOf(page)).toContainText('게시중단 요청 접수');
  await expect(request).toHaveCount(0);
  await hands.expectPlace();

  // Staff hide it.
  await handOver(page, null);
  await gotoAlive(page, '/admin/takedowns');
  const stage = (name: RegExp) => page.getByRole('tab', { name });
  const asked = page.getByRole('listitem').filter({ hasText: reason });
  await expect(asked).toContainText(content);
  await expect(asked).toContainText(`업소 · 홍예시 · asking-${reviewId}@example.com`);
  await hands.press(asked.getByRole('button', { name: '임시조치' }));
  const verdict = page.getByRole('dialog', { name: '이 리뷰를 임시조치할까요?' });
  await hands.press(verdict.getByRole('button', { name: '명예훼손 주장' }));
  await expectNoAxeViolations(page, '.dialog');
  await hands.press(verdict.getByRole('button', { name: '임시조치', exact: true }));
  await expect(asked).toHaveCount(0);
  await hands.expectPlace();
  await hands.turn(stage(/요청/), stage(/임시조치 중/));
  await expect(asked).toContainText('30일 남음');
  await expectNoAxeViolations(page);

  // Nobody reads it any more.
  const hiddenOnes = page.url();
  await handOver(page, reader);
  await page.goto(venuePath);
  const placeholder = reviewsOf(page).getByRole('article', { name: '가려진 리뷰' }).first();
  await expect(placeholder).toContainText('임시조치로 가려진 리뷰입니다');
  await expect(placeholder).toContainText(/\d{4}\.\d{2}\.\d{2}까지/);
  await expect(reviewsOf(page)).not.toContainText(nickname);

  // The author sees why and objects.
  await handOver(page, author);
  await gotoAlive(page, '/profile');
  const own = page.getByRole('article', { name: `${VENUE.name}에 쓴 리뷰` });
  await expect(own).toContainText(content);
  await expect(own).toContainText('사유 명예훼손 주장');
  await expect(page.getByRole('region', { name: '내 리뷰' })).not.toContainText('홍예시');
  await hands.press(own.getByRole('button', { name: '이의 제기' }));
  const objection = page.getByRole('dialog', { name: '임시조치에 이의 제기' });
  await expectNoAxeViolations(page, '.dialog');
  await hands.type(objection.getByLabel('이의 내용'), '모두 그날 겪은 그대로입니다.');
  await hands.press(objection.getByRole('button', { name: '이의 보내기' }));
  await expect(toastOf(page)).toContainText('이의 제기 접수');
  await expect(own).toContainText('이의를 제기했어요');
  await expect(own.getByRole('button', { name: '이의 제기' })).toHaveCount(0);
  await hands.expectPlace();
  await expectNoAxeViolations(page);

  // Staff bring it back, and the history tells all of it.
  await handOver(page, null);
  await gotoAlive(page, hiddenOnes);
  await expect(asked).toContainText('모두 그날 겪은 그대로입니다.');
  await hands.press(asked.getByRole('button', { name: '다시 공개' }));
  const back = page.getByRole('dialog', { name: '임시조치를 지금 끝낼까요?' });
  await hands.press(back.getByRole('button', { name: '작성자의 이의를 받아들임' }));
  await hands.press(back.getByRole('button', { name: '다시 공개', exact: true }));
  await expect(asked).toHaveCount(0);
  await hands.expectPlace();
  await hands.turn(stage(/임시조치 중/), stage(/종료/));
  await hands.press(asked.getByRole('button', { name: '이력' }));
  const history = asked.getByRole('list', { name: '이 리뷰의 이력' });
  await expect(history.getByRole('listitem')).toHaveText([
    /^임시조치 해제/,
    /^임시조치 시작/,
    /^리뷰 승인/,
  ]);
  // Everyone reads it again; what was written for this test goes.
  const read = await page.request.get(`/api/venues/${venueId}/reviews`);
  expect(await read.text()).toContain(`${nickname}`);
  await handOver(page, author);
  await gotoAlive(page, '/profile');
  await expect(own).toContainText('공개');
  await hands.press(own.getByRole('button', { name: '삭제' }));
  await hands.press(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }));
  await expect(toastOf(page)).toContainText('리뷰를 삭제했어요');
  await expect(page.getByText('아직 쓴 리뷰가 없어요')).toBeVisible();
  await hands.expectPlace();
});

test('the score explains itself, and a venue tells what became of its reviews', {
  tag: '@touch',
}, async ({ page, isMobile }) => {
  await setTheme(page, isMobile ? 'dark' : 'light');
  await asVerifiedCustomer(page);
  await page.goto(HIDDEN);
  const score = page.getByRole('region', { name: '평점' });
  await expect(score).toContainText('방문자 점수');
  await expect(score).toContainText('리뷰 6건');
  await expect(reviewsOf(page)).toContainText('접수 7 · 공개 6 · 반려 0 · 임시조치 1');
  // Who presses it has come to it before: sections above are laid out on the way.
  await score.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await score.getByRole('link', { name: '계산 방법' }).click();
  await expect(page).toHaveURL(/\/visitor-score$/);
  await expect(page).toHaveTitle('방문자 점수는 이렇게 계산해요 · 밤결');
  await expect(page.getByText('(C × m + n × 평균) ÷ (C + n)')).toBeVisible();
  await expect(page.getByRole('img', { name: /리뷰 평균이 9.5점인/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: '리뷰를 검토하고 가리는 원칙' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a venue that takes no reviews says why; staff stop and start it', { tag: '@touch' }, async ({
  page,
  browser,
  isMobile,
}) => {
  await setTheme(page, isMobile ? 'dark' : 'light');
  await page.goto(PAUSED);
  await expect(reviewsOf(page)).toContainText('새 리뷰를 잠시 받지 않습니다');
  await expect(reviewsOf(page)).toContainText('차림이 바뀌는 시기라');
  await expect(reviewsOf(page).getByRole('button', { name: '리뷰 쓰기' })).toHaveCount(0);
  // The rest does not depend on the width, and the other width must not meet it.
  if (isMobile) return;

  const slug = 'cellar-11';
  const venueId = await idOf(page.request, slug);
  await asStaff(page);
  await page.goto(`/admin/venues/${venueId}`);
  const card = page.getByRole('region', { name: '리뷰 받기' });
  await expect(card).toContainText('받는 중');
  await card.getByRole('button', { name: '중지' }).click();
  const dialog = page.getByRole('dialog', { name: '새 리뷰를 잠시 받지 않을까요?' });
  await dialog.getByLabel('안내 문구', { exact: true }).fill('정리하는 동안 받지 않아요.');
  await dialog.getByRole('button', { name: '중지', exact: true }).click();
  await expect(card).toContainText('안내: 정리하는 동안 받지 않아요.');
  await expectNoAxeViolations(page);

  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  await setTheme(visitor, 'dark');
  await choose(visitor, 'age_notice_seen', '1');
  await asCustomer(visitor);
  await visitor.goto(`/venue/${slug}`);
  await expect(reviewsOf(visitor)).toContainText('정리하는 동안 받지 않아요.');
  await card.getByRole('button', { name: '다시 받기' }).click();
  await expect(card).toContainText('받는 중');
  await visitor.reload();
  await expect(reviewsOf(visitor).getByRole('button', { name: '리뷰 쓰기' })).toBeVisible();
  await elsewhere.close();
});
