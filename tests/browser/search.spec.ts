import { expectNoAxeViolations } from './axe.ts';
import { expect, gotoAlive, leaveByFooter, test } from './fixtures.ts';

const INITIALS = '/search?q=%E3%85%87%E3%85%82%E3%84%B9%E3%85%87%E3%85%88';

test('what someone searches for is text and nothing else; initial consonants find a venue, with its state, category, place and features', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const query = '</script><img src=x onerror=alert(1)>';
  await gotoAlive(page, `/search?q=${encodeURIComponent(query)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`‘${query}’ 검색 결과`);

  const html = await (await request.get(INITIALS)).text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  const box = page.getByRole('search', { name: '업소 검색' }).getByLabel('검색어');
  await box.fill('ㅇㅂㄹㅇㅈ');
  await box.press('Enter');
  await expect(page).toHaveURL(INITIALS);
  await expect(page).toHaveTitle('‘ㅇㅂㄹㅇㅈ’ 검색 결과 · 밤결');
  await expect(page.getByRole('status').filter({ hasText: '업소 1곳' })).toBeVisible();
  const card = page.locator('.venue-result');
  await expect(card).toHaveCount(1);
  await expect(card.getByText(/^영업 (중|종료)$/)).toBeVisible();
  await expect(card).toContainText('라운지');
  await expect(card).toContainText('강남구');
  await expect(card.getByRole('list', { name: '특징' }).getByRole('listitem')).not.toHaveCount(0);
  await card.getByRole('link', { name: '여백 라운지' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '여백 라운지' })).toBeVisible();
});

test('from any page to the results without a reload', { tag: '@touch' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/consultation');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  if (isMobile) {
    await page.getByRole('banner').getByRole('link', { name: '검색', exact: true }).click();
    await expect(page.getByLabel('검색어').locator('visible=true')).toBeFocused();
  } else {
    const box = page.getByRole('search', { name: '업소 검색' }).getByLabel('검색어');
    // Before the page's scripts listen a key does nothing.
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(box).toBeFocused({ timeout: 300 });
    }).toPass();
  }
  await page.keyboard.insertText('라운짖');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '여백 라운지' })).toBeVisible();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('라운짖')}`);
  await expect(page.getByLabel('검색어').locator('visible=true')).toHaveValue('라운짖');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  // A long feature shortens itself rather than pushing the page wide.
  await page.route('**/api/search?*', async (route) => {
    const answer = await route.fetch();
    const result = (await answer.json()) as { venues: object[] };
    const venues = result.venues.map((venue) => ({ ...venue, features: ['끝없는'.repeat(13)] }));
    await route.fulfill({ response: answer, json: { ...result, venues } });
  });
  await page.getByLabel('검색어').locator('visible=true').fill('라운지');
  await page.keyboard.press('Enter');
  const edges = () =>
    page.getByRole('main').evaluate((main) => {
      const [first, ...cards] = [...main.querySelectorAll('h1, .venue-result')];
      const { left } = first?.getBoundingClientRect() ?? { left: 0 };
      const rights = cards.map((card) => card.getBoundingClientRect().right);
      return { count: cards.length, room: Math.round(innerWidth - Math.max(...rights) - left) };
    });
  await expect.poll(async () => (await edges()).count).toBeGreaterThan(1);
  expect((await edges()).room).toBeGreaterThanOrEqual(0);
});

test('the slash key stays a slash while typing, posts are found beside venues, and nothing found says so and gives a hint', {
  tag: '@desktop',
}, async ({ page }) => {
  await gotoAlive(page, '/search');
  const box = page.getByRole('search', { name: '업소와 글 검색' }).getByLabel('검색어');
  await expect(box).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(box).toHaveValue('a/b');

  await box.fill('라운지 예절');
  await box.press('Enter');
  const posts = page.getByRole('region', { name: '글', exact: true });
  await posts.getByRole('link', { name: '처음 가는 라운지 예절' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('처음 가는 라운지 예절');
  await page.goBack();

  // Where results stand the one of every page is there.
  const everywhere = page.getByRole('search', { name: '업소 검색' }).getByLabel('검색어');
  await everywhere.fill('아무데도없는이름');
  await everywhere.press('Enter');
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible();
  await expect(page.getByText(/초성이나 동네 이름/)).toBeVisible();
  await page.getByRole('link', { name: '업소 둘러보기' }).click();
  await expect(page).toHaveURL('/');
});

test('suggestions follow a keyboard left in English, keys alone choose, an input method composes in peace, and recent searches can be forgotten', {
  tag: '@desktop',
}, async ({ page }) => {
  await gotoAlive(page, '/consultation');
  const box = page.getByRole('search', { name: '업소 검색' }).getByLabel('검색어');
  await test.step('suggestions', async () => {
    await box.click();
    await page.keyboard.type('duqor', { delay: 30 });
    const option = page.getByRole('option', { name: /여백 라운지/ });
    await expect(option.locator('mark')).toHaveText('여백');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expectNoAxeViolations(page, 'header');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(box).toHaveValue('duqor');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '여백 라운지' })).toBeVisible();
  });

  await box.fill('라운지');
  await box.press('Enter');
  await expect(page.getByRole('region', { name: '업소', exact: true })).toBeVisible();
  await leaveByFooter(page, '방문 상담');
  await expect(page).toHaveURL('/consultation');
  await box.fill('');
  await box.click();
  await expect(page.getByRole('option', { name: /^라운지/ })).toBeVisible();
  await page.getByRole('button', { name: '최근 검색어 지우기' }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(box).toBeFocused();
  const keys = await page.context().newCDPSession(page);
  for (const text of ['ㅇ', '여', '엽', '여배', '여백']) {
    const { length } = text;
    await keys.send('Input.imeSetComposition', {
      text,
      selectionStart: length,
      selectionEnd: length,
    });
  }
  await expect(page.getByRole('option', { name: /여백 라운지/ })).toBeVisible();
  await keys.send('Input.insertText', { text: '여백' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('여백')}`);
});

test('results say what was understood, and filters stand in the address', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/search?q=rkdskarn');
  await expect(page.getByText('‘강남구’ 검색 결과입니다.')).toBeVisible();
  const kinds = page.getByRole('navigation', { name: '분류와 영업 상태' });
  await kinds.getByRole('link', { name: /^가라오케 \d+$/ }).click();
  await expect(page).toHaveURL(/&category=karaoke$/);
  const chosen = kinds.getByRole('link', { name: /^가라오케/ });
  const count = await chosen.locator('.chip__count').innerText();
  await expect(page.getByRole('status').filter({ hasText: `업소 ${count}곳` })).toBeVisible();
  await page.getByText('조건 더 보기').click();
  await expectNoAxeViolations(page, 'main');
  await page.getByLabel('밤', { exact: true }).fill('2026-01-01');
  await page.getByLabel('시각').fill('09:00');
  await page.getByRole('button', { name: '이때 여는 곳 보기' }).click();
  await expect(page).toHaveURL(/&night=2026-01-01&time=09%3A00$/);
  await page.getByRole('link', { name: '조건 지우기', exact: true }).first().click();
  await expect(page).toHaveURL('/search?q=rkdskarn');
  await page.getByRole('link', { name: '‘rkdskarn’ 그대로 검색하기' }).click();
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible();
});
