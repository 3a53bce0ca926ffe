import { expectNoAxeViolations } from './axe.ts';
import {
  asStaff,
  asVerifiedCustomer,
  countCalls,
  expect,
  gotoAlive,
  hold,
  leaveByFooter,
  test,
  toastOf,
} from './fixtures.ts';
import { expectAllReachable } from './reach.ts';

const SLUG = encodeURIComponent('여백-라운지');

test('from a card to the venue and back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await page.locator('.venue-card h3 a', { hasText: '여백 라운지' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '여백 라운지' })).toBeVisible();
  await expect(page).toHaveTitle('여백 라운지 · 강남구 라운지 · 밤결');
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await expect(page.getByRole('dialog', { name: '메뉴' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('방문자님,');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('from an address that cannot be decoded home; the trail, the badge and the way back', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  expectTrouble(/404/);
  const answer = await page.goto('/venue/%E0%A4%A');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '업소를 찾을 수 없습니다' })).toBeVisible();
  await page.getByRole('link', { name: '홈으로 가기' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('heading', { level: 3, name: '여백 라운지' }).getByRole('link').click();
  await expect(page.getByText('추천 업소', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '뒤로' }).click();
  await expect(page).toHaveURL('/');
  await page.goForward();

  // The browser's own way back leaves no dialog behind, and none waits on the way forward.
  for (const [opener, role] of [
    ['성인인증하고 보기', 'dialog'],
    ['전화', 'alertdialog'],
  ] as const) {
    await page.getByRole('button', { name: opener }).first().click();
    await expect(page.getByRole(role)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole(role)).toHaveCount(0);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: '여백 라운지' })).toBeVisible();
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  const trail = page.getByRole('navigation', { name: '현재 위치' });
  await expect(trail).toContainText('여백 라운지');
  await trail.getByRole('link', { name: '라운지', exact: true }).click();
  await expect(page).toHaveURL('/?category=lounge');
  await expect(page.getByRole('button', { name: /^라운지 \d/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('inside the site an old name leads on without a stop on the way back, and while a venue is on its way the page says so', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  expectTrouble(/by-slug/);
  await gotoAlive(page, '/consultation');
  const follow = (slug: string) =>
    page.evaluate((name) => history.pushState(null, '', `/venue/${name}`), slug);
  await test.step('an old name', async () => {
    await follow('yeobaek-lounge');
    await expect(page.getByRole('heading', { level: 1, name: '여백 라운지' })).toBeVisible();
    await expect(page).toHaveURL(`/venue/${SLUG}`);
    await page.goBack();
    await expect(page).toHaveURL('/consultation');
  });
  await test.step('a venue on its way', async () => {
    const letGo = await hold(page, 'GET', '**/api/venues/by-slug/*');
    await follow('처마-아래');
    await expect(page.getByText('불러오는 중입니다')).toBeVisible();
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: '처마 아래' })).toBeVisible();
  });
  await test.step('a refusal does not mean that there is no such venue', async () => {
    let isRefused = true;
    await page.route('**/api/venues/by-slug/*', (route) =>
      isRefused ? route.fulfill({ status: 403, json: { error: '막힘' } }) : route.continue(),
    );
    await follow('달그늘');
    const banner = page.getByRole('alert');
    await expect(banner).toContainText('업소 정보를 불러오는 중 문제가 발생했습니다.');
    isRefused = false;
    await banner.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '달그늘' })).toBeVisible();
  });
});

test('a section named in the address comes into view', { tag: '@touch' }, async ({ page }) => {
  await page.goto(`/venue/${SLUG}#updates`);
  await expect(page.getByRole('heading', { name: '업소 소식' })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await gotoAlive(page, '/consultation');
  await page.evaluate((address) => history.pushState(null, '', address), `/venue/${SLUG}#features`);
  await expect(page.getByRole('heading', { name: '특징' })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
});

test.describe('under another time', () => {
  test.use({ hasOwnContext: true });

  test("the open badge follows the clock of the browser, and until noon tonight's row is the one of the evening before", {
    tag: '@desktop',
  }, async ({ page, request }) => {
    const address = `/venue/${SLUG}`;
    const { status, nextChangeAt } = await (
      await request.get(`/api/venues/by-slug/${SLUG}`)
    ).json();
    const [now, next] = status === 'open' ? ['영업 중', '영업 종료'] : ['영업 종료', '영업 중'];
    expect(await (await request.get(address)).text()).toContain(now);
    await page.clock.setFixedTime(new Date(Date.parse(nextChangeAt) + 60_000));
    const asked = countCalls(page, 'GET', /\/api\/venues\/by-slug\//);
    await page.goto(address);
    await expect(page.locator('.venue__state').getByText(next, { exact: true })).toBeVisible();
    // For the change after that one, which the page does not know yet.
    await expect.poll(asked).toBe(1);

    const week = page.getByRole('region', { name: '영업시간' }).getByRole('list').first();
    const tonight = week.locator('[aria-current="date"]');
    // 2027-01-05 is a Tuesday.
    await page.clock.setFixedTime(new Date('2027-01-05T00:28:00+09:00'));
    await page.reload();
    await expect(tonight).toContainText('월 · 오늘 밤');
    await expect(page.getByText('오늘 밤, 월요일')).toBeVisible();
    await page.clock.setFixedTime(new Date('2027-01-05T12:00:00+09:00'));
    await page.reload();
    await expect(tonight).toContainText('화 · 오늘');
    await expect(page.getByText('오늘, 화요일')).toBeVisible();
  });
});

test('a visit is told with its clicks and its end, and not where nobody wants to be counted', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const told: { method: string; path: string; body: Record<string, unknown> }[] = [];
  context.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (!pathname.includes('/analytics/')) return;
    told.push({ method: sent.method(), path: pathname, body: sent.postDataJSON() ?? {} });
  });
  await context.route('https://map.kakao.com/**', (route) => route.fulfill({ body: '지도' }));
  /** In a tab of its own, which is closed again. */
  async function lookAtMap() {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: '카카오맵' }).first().click();
    await (await opened).close();
  }
  await gotoAlive(page, `/venue/${SLUG}`);
  await expect.poll(() => told.length).toBe(1);
  const [start] = told;
  const visits = `/api/venues/${start?.body.venueId}/analytics`;
  expect(start).toMatchObject({ method: 'POST', path: `${visits}/session` });
  expect(start?.body.sessionId).toMatch(/^[\w-]{21}$/);
  await lookAtMap();
  await expect
    .poll(() => told)
    .toContainEqual({
      method: 'POST',
      path: `${visits}/click`,
      body: { type: 'map', sessionId: start?.body.sessionId },
    });
  // By a link inside the site; a closed tab sends the same as a beacon, which no test can see.
  await page.getByRole('link', { name: '밤결 홈' }).first().click();
  await expect
    .poll(() => told)
    .toContainEqual({
      method: 'PATCH',
      path: `${visits}/session/${start?.body.sessionId}`,
      body: expect.objectContaining({ mapClicked: true, phoneClicked: false }),
    });

  told.length = 0;
  await page.evaluate(() => Object.assign(navigator, { globalPrivacyControl: true }));
  await page.getByRole('heading', { level: 3, name: '여백 라운지' }).getByRole('link').click();
  await lookAtMap();
  await leaveByFooter(page, '방문 상담');
  await expect(page.getByRole('heading', { level: 1, name: '방문 전에' })).toBeVisible();
  expect(told).toEqual([]);
});

test('a visitor reads the facts, is asked to verify for the rest, and axe finds nothing', async ({
  page,
}) => {
  await page.goto(`/venue/${SLUG}`);
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([
    '연락하기',
    '특징',
    /^시설과 허가/,
    /^영업시간/,
    '간판 이력',
    '업소 소개',
    '업소 소식',
    '평점',
    /^리뷰/,
    /^갤러리/,
    '인허가 이력',
    '지도',
  ]);
  const week = page.getByRole('region', { name: '영업시간' }).getByRole('list').first();
  await expect(week.getByRole('listitem')).toHaveText([
    /^월/,
    /^화/,
    /^수/,
    /^목/,
    /^금/,
    /^토/,
    /^일/,
  ]);
  await expect(week.locator('[aria-current="date"]')).toContainText('오늘');
  for (const text of [
    '업소 소개는 성인이 볼 수 있는 콘텐츠입니다',
    '업소 소식은 성인이 볼 수 있는 콘텐츠입니다',
    '리뷰는 성인이 볼 수 있는 콘텐츠입니다',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expectNoAxeViolations(page);
});

test('axe finds nothing for staff, on the page and in its dialogs, and keys reach all', async ({
  page,
  isMobile,
}) => {
  await asStaff(page);
  await page.goto(`/venue/${SLUG}`);
  await expect(page.getByRole('button', { name: '소식 삭제' })).toHaveCount(5);
  await expect(page.getByRole('article').getByRole('img')).not.toHaveCount(0);
  await expectNoAxeViolations(page);
  // The rest is looked at in one width. The dialog of the sections: in keyboard.spec.ts.
  if (isMobile) return;
  await expectAllReachable(page);

  const news = page.getByRole('region', { name: '소식 목록' });
  await news.getByRole('button', { name: '소식 수정' }).first().click();
  await expect(news.getByRole('textbox')).toBeFocused();
  await expectNoAxeViolations(page, '#updates');
  await page.keyboard.press('Escape');

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^변경이력.* 보기$/ }).click();
  await expect(dialog).toContainText('1 / 3');
  await expectNoAxeViolations(page, '[role=dialog]');
  await dialog.getByRole('button', { name: '삭제' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expectNoAxeViolations(page, '[role=alertdialog]');
  await question.getByRole('button', { name: '취소' }).click();
  await dialog.getByRole('button', { name: '이력 추가' }).click();
  await dialog.getByRole('button', { name: '등록' }).click();
  await expect(dialog.getByText('내용을 하나 이상 입력해 주세요.')).toBeVisible();
  await expectNoAxeViolations(page, '[role=dialog]');
});

test('axe finds nothing for a verified customer, on the page and in its dialogs', async ({
  page,
  isMobile,
}) => {
  await asVerifiedCustomer(page);
  await page.goto(`/venue/${SLUG}`);
  await expect(page.getByRole('button', { name: /^리뷰 더보기/ })).toBeVisible();
  await expect(page.getByRole('region', { name: '소식 목록' })).toBeVisible();
  await expectNoAxeViolations(page);
  if (isMobile) return;

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '리뷰 쓰기' }).click();
  await dialog.getByRole('button', { name: '리뷰 등록' }).click();
  await expect(toastOf(page)).toContainText('리뷰 내용 부족');
  await expectNoAxeViolations(page, '[role=dialog]');
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('region', { name: '갤러리' }).getByRole('button').first().click();
  await expect(dialog).toContainText('1 / 5');
  await expectNoAxeViolations(page, '[role=dialog]');
});
