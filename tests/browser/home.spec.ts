import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expect, gotoAlive, leaveByFooter, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { expectAllReachable } from './reach.ts';

/** More than this and a phone on a slow network waits. */
const MAX_SCRIPT_BYTES = 110_000;
const MAX_SCRIPT_FILES = 12;
const MAX_STYLE_BYTES = 25_000;
const MAX_FONT_BYTES = 120_000;
const MAX_FONT_FILES = 4;

const PAGE_SIZE = 24;
const SCREENS_TO_FIRST_CARD = 1.5;
const HALF_CARD_PX = 230;

/** The first page, and on the way down a card for each venue that the figure counts. */
async function expectAllCards(page: Page) {
  const cards = page.locator('.venue-card');
  await expect(cards.first()).toBeVisible();
  await readToEnd(page);
  // Other tests delete and add some meanwhile: the end of the list tells what it was made of.
  const figures = await page.getByRole('region', { name: '한눈에 보기' }).innerText();
  const [, running, gone = 0] =
    /전체 업소\D*(\d+)\s*곳(?:\s*강남구 전 지역 · 폐업 (\d+)곳 별도)?/.exec(figures) ?? [];
  const total = Number(running) + Number(gone);
  expect(total).toBeGreaterThan(35);
  await expect(cards).toHaveCount(total);
  const names = await cards.locator('h3').allTextContents();
  expect(new Set(names).size).toBe(total);
}

/** Scrolls as someone does who reads on, until nothing more comes. */
async function readToEnd(page: Page) {
  const more = page.getByRole('link', { name: /^(더 보기|불러오는 중)/ });
  await expect(async () => {
    await page.locator('.venue-card').last().scrollIntoViewIfNeeded();
    await expect(more).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

test('a visitor sees greeting, figures, activities and every venue; more come near the end, and the way back leads to the same place', {
  tag: '@touch',
}, async ({ page, isMobile }) => {
  test.slow();
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^\/api\/(venues$|venue-updates)/.test(url.pathname)) asked.push(url.search);
  });
  await gotoAlive(page, '/');
  const cards = page.locator('.venue-card');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('방문자님,');
  const figures = page.getByRole('region', { name: '한눈에 보기' });
  await expect(figures).toContainText('전체 업소');
  await expect(figures).toContainText('7개');
  await expect(page.getByRole('region', { name: '최근 활동' }).getByRole('listitem')).toHaveCount(
    5,
  );
  await expect(page.getByRole('link', { name: '업소 등록' })).toHaveCount(0);
  await expect(cards).toHaveCount(PAGE_SIZE);
  await expect(page.getByText(/^\d+곳 중 24곳$/)).toBeAttached();
  expect(asked).toEqual([]);

  if (isMobile) {
    await test.step('the first card is near, and the categories stay in reach along the list', async () => {
      const first = await cards.first().boundingBox();
      expect(first?.y).toBeLessThanOrEqual(SCREENS_TO_FIRST_CARD * 844);
      await cards.nth(5).scrollIntoViewIfNeeded();
      const chips = page.getByRole('group', { name: '카테고리' });
      await expect(chips).toBeInViewport();
      await expect.poll(async () => (await chips.boundingBox())?.y).toBeLessThanOrEqual(60);
    });
  }

  await expectAllCards(page);
  expect(asked[0]).toBe('?limit=24&page=2&sort=tonight');
  const link = cards.nth(30).getByRole('heading').getByRole('link');
  await link.hover();
  const name = (await link.textContent()) ?? '';
  const place = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(cards.nth(30).getByRole('heading')).toHaveText(name);
  // Where exactly is the browser's to restore: on a phone its bars have come or gone meanwhile.
  if (!isMobile) {
    await expect(cards.nth(30)).toBeInViewport();
    // The press itself may have moved the page, by less than half a card.
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place))
      .toBeLessThan(HALF_CARD_PX);
  }
  // A link to the list, not the way back, begins at its beginning.
  await leaveByFooter(page, '방문 상담');
  await expect(page).toHaveURL('/consultation');
  await page.getByRole('link', { name: '밤결 홈' }).first().click();
  await expect(cards).toHaveCount(PAGE_SIZE);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a category nobody knows shows every venue; the skyline, the cards, all activities and a call', {
  tag: '@desktop',
}, async ({ page }) => {
  const drawing: string[] = [];
  page.on('request', (request) => {
    if (/Skyline/.test(request.url())) drawing.push(request.url());
  });
  await gotoAlive(page, '/?category=nobody-knows');
  const cards = page.locator('.venue-card');

  await test.step('a category nobody knows shows every venue', async () => {
    const all = page.getByRole('button', { name: /^전체 \d/ });
    await expect(all).toHaveAttribute('aria-pressed', 'true');
    expect(Number(/\d+/.exec(await all.innerText())?.[0])).toBeGreaterThan(35);
    await expect(cards).toHaveCount(PAGE_SIZE);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http:\/\/[^/]+\/$/);
  });

  await test.step('the skyline stands as the server drew it', async () => {
    const picture = page.locator('.hero__sky svg').locator('visible=true');
    await expect(picture).toHaveCount(1);
    await expect(picture).toContainText('칵테일 바');
    expect(drawing).toEqual([]);
  });

  await test.step('all activities open in a dialog that can be searched', async () => {
    await page.getByRole('button', { name: '전체 활동 보기' }).click();
    const dialog = page.getByRole('dialog', { name: '전체 활동' });
    await expect(dialog.getByRole('listitem')).toHaveCount(50);
    await expect(dialog).toContainText('50건 중 50건');
    await dialog.getByLabel('활동 검색').fill('리뷰');
    await expect(dialog.getByRole('listitem').first()).toContainText('리뷰');
    await expect(dialog).toContainText(/50건 중 \d+건/);
    await dialog.getByLabel('활동 검색').fill('없는 말');
    await expect(dialog).toContainText('검색 결과가 없습니다.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a card tells state, place, facts, news and features', async () => {
    const card = cards.filter({ hasText: '여백 라운지' });
    await expect(card.getByText(/^영업 (중|종료)$/)).toBeVisible();
    await expect(card.getByText(/^(\d\d:\d\d까지|(.요일 )?\d\d:\d\d 오픈)$/)).toBeVisible();
    await expect(card.getByText('라운지', { exact: true })).toBeVisible();
    await expect(card.getByText('5점 만점에 4.8점')).toBeAttached();
    await expect(card).toContainText('강남구');
    await expect(card).toContainText('12개');
    await expect(card).toContainText(/리뷰\s*\d+개/);
    await expect(cards.getByText('해당 없음')).toHaveCount(0);
    await expect(card).toContainText('금·토요일 밤 9시, 재즈 트리오 공연을 다시…');
    await expect(card).toContainText('외 2개');
    const news = await card.locator('.venue-card__news span').innerText();
    expect([...news].length).toBeLessThanOrEqual(26);
  });

  await test.step('calling asks a visitor to sign in and verify', async () => {
    await page.getByRole('button', { name: '여백 라운지 전화' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('성인인증이 필요합니다');
    await question.getByRole('button', { name: '로그인' }).click();
    const login = page.getByRole('dialog');
    await expect(login.getByRole('tab', { name: '로그인' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(login).toHaveCount(0);
  });

  await test.step('a card without news and without a grade of its own', async () => {
    await page.getByRole('button', { name: /^프라이빗 룸/ }).click();
    await expect(page).toHaveURL('/?category=private-room');
    const plain = cards.filter({ hasText: '조용한 문' });
    await expect(plain).toContainText('현재 소식 없음');
    await expect(plain.getByText('5점 만점에 5.0점')).toBeAttached();
    await expect(plain).toContainText('평가 전');
  });
});

test('a category and the open figure change address and list without a reload, and are taken back', {
  tag: '@touch',
}, async ({ page }) => {
  await gotoAlive(page, '/');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const cards = page.locator('.venue-card');
  await test.step('the open figure filters the list, scrolls to it and can be cleared', async () => {
    const figure = page.getByRole('button', { name: /지금 영업 중/ });
    await figure.click();
    await expect(figure).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL('/?open=true');
    await expect(page.getByText('영업 중만 보는 중')).toBeAttached();
    await expect(page.getByRole('heading', { name: '업소 둘러보기' })).toBeInViewport();
    await expect(cards.getByText('영업 종료')).toHaveCount(0);
    await page.getByRole('button', { name: '영업 중 조건 지우기' }).click();
    await expect(page).toHaveURL('/');
    await expectAllCards(page);
  });
  await page.getByRole('button', { name: /^다이닝/ }).click();
  await expect(page).toHaveURL('/?category=dining');
  await expect(cards).toHaveCount(5);
  await expect(page.getByRole('navigation', { name: '현재 위치' })).toContainText('다이닝');
  await expect(page).toHaveTitle('강남 다이닝 5곳 · 밤결');
  await page.getByRole('button', { name: /^전체 4/ }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(cards).toHaveCount(5);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('conditions, order and category stand in the address together, the way back undoes them, and a preferred category comes first from the first paint on', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/?category=lounge&sort=rating');
  const order = page.getByRole('navigation', { name: '정렬' });
  await expect(order.getByRole('link', { name: '평점순' })).toHaveAttribute('aria-current', 'true');
  const grades = await page
    .locator('.venue-card')
    .getByText(/^5점 만점에/)
    .allInnerTexts();
  expect(grades.length).toBeGreaterThan(5);
  expect(grades).toEqual([...grades].sort().reverse());
  await page.getByRole('button', { name: /지금 영업 중/ }).click();
  await expect(page).toHaveURL('/?category=lounge&open=true&sort=rating');
  await order.getByRole('link', { name: '최신순' }).click();
  await expect(page).toHaveURL('/?category=lounge&open=true&sort=newest');
  await page.getByRole('button', { name: /^다이닝/ }).click();
  await expect(page).toHaveURL('/?category=dining&open=true&sort=newest');
  await page.goBack();
  await page.goBack();
  await expect(order.getByRole('link', { name: '평점순' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('영업 중만 보는 중')).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL('/?category=lounge&sort=rating');
  await expect(page.locator('.venue-card')).toHaveCount(grades.length);
  // The server reads the same address.
  const html = await (await page.request.get('/?sort=rating&open=true&category=lounge')).text();
  expect(html).toContain('영업 중만 보는 중');
  expect(html).toMatch(/rel="canonical" href="http:\/\/[^/]+\/\?category=lounge"/);

  await test.step('a preferred category comes first, until it is taken back', async () => {
    const firstOf = (markup: string) => /<h3><a[^>]*>([^<]+)/.exec(markup)?.[1] ?? '';
    await page.getByRole('button', { name: /^다이닝/ }).click();
    await expect(page).toHaveURL(/category=dining/);
    const choice = page.getByRole('button', { name: '전체 목록에서 먼저 보기' });
    await keyboardOf(page).press(choice, 'Space');
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    const first = page.locator('.venue-card').first();
    const own = firstOf(await (await page.request.get('/')).text());
    const openOnes = await page.request.get('/?category=dining&open=true');
    await gotoAlive(page, '/');
    await expect(first.getByRole('heading')).toHaveText(own);
    // What is open still comes before what is not.
    if ((await openOnes.text()).includes('class="venue-card')) {
      await expect(first).toContainText('다이닝');
    }
    await page.getByRole('button', { name: '다이닝 먼저 보기 해제' }).click();
    await expect(page.getByRole('button', { name: '다이닝 먼저 보기 해제' })).toHaveCount(0);
    const plain = firstOf(await (await page.request.get('/')).text());
    await expect(first.getByRole('heading')).toHaveText(plain);
  });
});

test('by key more comes by press, and the focus goes on with the first new card', {
  tag: '@desktop',
}, async ({ page }) => {
  // As where nothing tells that the end is near.
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
  await gotoAlive(page, '/');
  const cards = page.locator('.venue-card');
  await cards.last().scrollIntoViewIfNeeded();
  const more = page.getByRole('link', { name: '더 보기' });
  await expect(more).toHaveAttribute('href', '/?page=2');
  await keyboardOf(page).press(more);
  await expect(cards.nth(PAGE_SIZE).getByRole('heading').getByRole('link')).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('a page that does not come says so, and is asked for again by press', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  expectTrouble(/403/);
  let isBroken = true;
  await page.route('**/api/venues?limit=24&page=2&sort=tonight', (route) =>
    isBroken ? route.fulfill({ status: 403, json: { error: '막힘' } }) : route.continue(),
  );
  await gotoAlive(page, '/');
  await page.locator('.venue-card').last().scrollIntoViewIfNeeded();
  const failure = page.getByRole('alert').filter({ hasText: '더 불러오는 중 문제' });
  await expect(failure).toBeVisible();
  await expect(page.locator('.venue-card')).toHaveCount(PAGE_SIZE);
  isBroken = false;
  await failure.getByRole('button', { name: '다시 시도' }).click();
  await expectAllCards(page);
});

test('where the page was not: skeletons and a drawn skyline, a banner when nothing loads, and retrying helps', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  expectTrouble(/403/);
  const drawing: string[] = [];
  page.on('request', (request) => {
    if (/Skyline/.test(request.url())) drawing.push(request.url());
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isBroken = true;
  for (const call of ['venues?*', 'venues/figures', 'categories']) {
    await page.route(`**/api/${call}`, async (route) => {
      await held;
      // A refusal is not retried by itself, so the banner comes at once.
      await (isBroken ? route.fulfill({ status: 403, json: { error: '막힘' } }) : route.continue());
    });
  }
  await gotoAlive(page, '/consultation');
  await page.getByRole('link', { name: '밤결 홈' }).first().click();
  await expect(page.getByText('업소를 불러오는 중입니다')).toBeAttached();
  // What is not known yet is not claimed.
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('쉬는 시간');
  release();
  const banner = page.getByRole('alert');
  await expect(banner).toHaveCount(1);
  await expect(banner).toContainText('데이터 연결 문제');
  await expect(banner).toContainText('업소 정보를 불러오는 중 문제가 발생했습니다.');
  isBroken = false;
  const keys = keyboardOf(page);
  await keys.press(banner.getByRole('button', { name: '다시 시도' }));
  await expectAllCards(page);
  // The banner has gone, the place in the page has not.
  await keys.expectPlace();
  await expect(page.getByText('데이터 연결 문제')).toHaveCount(0);
  await expect(page.locator('.hero__sky svg').locator('visible=true')).toContainText('칵테일 바');
  expect(drawing.length).toBeGreaterThan(0);
});

test('nothing to show says so and offers the way back', { tag: '@desktop' }, async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/api\/venues/);
  for (const call of ['venues?*', 'activities?*']) {
    await page.route(`**/api/${call}`, (route) => route.fulfill({ json: [] }));
  }
  await page.goto('/consultation');
  await page.getByRole('link', { name: '밤결 홈' }).first().click();
  await expect(page.getByText('업소가 없습니다')).toBeVisible();
  await expect(page.getByRole('button', { name: '조건 지우기' })).toBeVisible();
  await expect(page.getByText('최근 활동이 없습니다.')).toBeVisible();
  await page.getByRole('button', { name: '전체 활동 보기' }).click();
  await expect(page.getByRole('dialog')).toContainText('활동 내역이 없습니다.');
});

test('a category in the address is chosen from the start; axe finds nothing there and in the dialog, and keys reach all', async ({
  page,
  isMobile,
}) => {
  // Five cards instead of two dozen, and the breadcrumb besides: axe takes long for each card.
  await page.goto('/?category=dining');
  await expect(page.getByRole('button', { name: /^다이닝/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.locator('.venue-card')).toHaveCount(5);
  await expectNoAxeViolations(page);
  // The dialog is looked at in one width.
  if (isMobile) return;
  await expectAllReachable(page);
  await page.getByRole('button', { name: '전체 활동 보기' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(50);
  await expectNoAxeViolations(page, '[role=dialog]');
});

/** What a page loads, by kind: how many files, and how many bytes a browser receives. */
async function weigh(page: Page, address: string) {
  const urls: Record<string, string[]> = { script: [], stylesheet: [], font: [] };
  page.on('request', (request) => {
    // Comes with the first pointer or focus, which is none of the page itself.
    if (!/\/tips-/.test(request.url())) urls[request.resourceType()]?.push(request.url());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const weights: Record<string, { files: number; bytes: number }> = {};
  for (const [kind, all] of Object.entries(urls)) {
    let bytes = 0;
    for (const url of all) {
      const answer = await page.request.get(url, { headers: { 'accept-encoding': 'br' } });
      bytes += Number(answer.headers()['content-length']);
    }
    weights[kind] = { files: all.length, bytes };
  }
  return { weights, urls };
}

for (const [name, address] of [
  ['home', '/'],
  ['a venue', `/venue/${encodeURIComponent('여백-라운지')}`],
] as const) {
  test(`the page of ${name} stays light and holds no back office`, {
    tag: '@desktop',
  }, async ({ page }) => {
    const { weights, urls } = await weigh(page, address);
    const { script, stylesheet, font } = weights;
    expect(script?.bytes).toBeGreaterThan(10_000);
    expect(script?.bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(script?.files).toBeLessThanOrEqual(MAX_SCRIPT_FILES);
    expect(urls.script?.join()).not.toMatch(/Admin|Dashboard|Kit/);
    expect(stylesheet?.bytes).toBeGreaterThan(10_000);
    expect(stylesheet?.bytes).toBeLessThanOrEqual(MAX_STYLE_BYTES);
    expect(font?.bytes).toBeGreaterThan(10_000);
    expect(font?.bytes).toBeLessThanOrEqual(MAX_FONT_BYTES);
    expect(font?.files).toBeLessThanOrEqual(MAX_FONT_FILES);
  });
}
