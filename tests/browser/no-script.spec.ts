import { expect, leaveByFooter, test } from './fixtures.ts';

const VENUE = `/venue/${encodeURIComponent('여백-라운지')}`;

test.use({ javaScriptEnabled: false });

// The browser says so of every script it was told to preload and may not run.
test.beforeEach(({ expectTrouble }) => expectTrouble(/\.js csp$/));

test('a venue page tells everything that is open, with its links and pictures, what is behind the gate, and how to come to it', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(VENUE);
  await expect(page.getByRole('heading', { level: 1, name: '여백 라운지' })).toBeVisible();
  await expect(page.getByText(/^영업 (중|종료)$/)).toBeVisible();
  await expect(page.getByText('서울 강남구 테헤란로27길 18, B1').first()).toBeVisible();
  for (const [name, host] of [
    ['네이버 지도', 'https://map.naver.com/'],
    ['카카오맵', 'https://map.kakao.com/'],
    ['구글 지도', 'https://www.google.com/maps/'],
  ] as const) {
    const link = page.getByRole('link', { name }).first();
    await expect(link).toHaveAttribute('href', new RegExp(`^${host}.+37\\.\\d{4,}`));
  }
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(section('특징').getByRole('listitem')).not.toHaveCount(0);
  await expect(section('시설과 허가')).toContainText('사업자등록번호');
  await expect(section('시설과 허가')).toContainText(/제\d{4}-\d+호/);
  await expect(section('영업시간')).toContainText('18:00 – 다음날 02:00');
  await expect(section('간판 이력').getByRole('listitem').first()).toContainText(
    '현재 · 최신 조사',
  );
  await expect(section('평점')).toContainText('4.8');
  await expect(section('인허가 이력')).toContainText(/변경이력 \d건/);
  await expect(section('지도')).toContainText('역삼역에서 약 260 m, 걸어서 5분');
  await expect(section('지도').locator('.map-window')).not.toHaveCount(0);
  const pictures = section('갤러리').getByRole('img');
  expect(await pictures.count()).toBeGreaterThan(2);
  await pictures.last().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);

  for (const name of ['업소 소개는', '업소 소식은', '리뷰는']) {
    await expect(page.getByText(`${name} 성인이 볼 수 있는 콘텐츠입니다`)).toBeVisible();
  }
  const howTo = page.getByText(/로그인과 성인인증.+자바스크립트를 켜면 할 수 있어요/);
  await expect(howTo).toBeInViewport();
  // An account page has nothing else to show.
  await page.goto('/profile');
  await expect(howTo).toBeInViewport();
});

test('the 19+ notice stands above the hint about scripts and hides neither it nor the end', {
  tag: '@touch',
}, async ({ page }) => {
  await page.goto('/');
  const notice = page.getByRole('complementary', { name: '이용 연령 안내' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(notice.getByRole('button')).toHaveCount(0);
  const hint = await page.locator('.no-script').boundingBox();
  const box = await notice.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((hint?.y ?? 0) + 1);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.keyboard.press('End');
  await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeInViewport();
});

test('the list is read page by page, each has its address, and links and forms lead from page to page', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');
  const cards = page.locator('.venue-card');
  await expect(cards).toHaveCount(24);
  const first = await cards.locator('h3').allTextContents();
  await page.getByRole('link', { name: '더 보기' }).click();
  await expect(page).toHaveURL('/?page=2');
  const relation = (name: string) => page.locator(`head link[rel=${name}]`);
  await expect(relation('canonical')).toHaveAttribute('href', /\/\?page=2$/);
  await expect(relation('prev')).toHaveAttribute('href', /^http:\/\/[^/]+\/$/);
  await expect(page.getByText(/^\d+곳 중 25–\d+번째$/)).toBeVisible();
  const second = await cards.locator('h3').allTextContents();
  expect(second.length).toBeGreaterThan(10);
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  await page.getByRole('link', { name: '이전 쪽' }).click();
  await expect(page).toHaveURL('/');
  await expect(relation('next')).toHaveAttribute('href', /\/\?page=2$/);
  expect(await cards.locator('h3').allTextContents()).toEqual(first);
  await page.getByRole('link', { name: '평점순' }).click();
  await expect(page).toHaveURL('/?sort=rating');
  await page.goto('/?page=99');
  await expect(relation('canonical')).toHaveAttribute('href', /^http:\/\/[^/]+\/$/);
  await expect(cards).toHaveCount(24);

  await expect(page.getByRole('heading', { level: 1 })).toContainText('방문자님,');
  await page.locator('.venue-card h3 a', { hasText: '여백 라운지' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '여백 라운지' })).toBeVisible();
  await page.getByRole('navigation', { name: '현재 위치' }).getByRole('link').click();
  await expect(page).toHaveURL('/?category=lounge');
  await expect(page.locator('.venue-card')).not.toHaveCount(0);

  await page.goto('/search?q=예절');
  await page.getByRole('link', { name: '처음 가는 라운지 예절' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '가기 전에' })).toBeVisible();
  await leaveByFooter(page, '가이드');
  await expect(page.getByRole('heading', { level: 1, name: '가이드' })).toBeVisible();
  await expect(page.getByRole('link', { name: '처음 가는 라운지 예절' })).toBeVisible();

  await leaveByFooter(page, '방문 상담');
  await expect(page.getByRole('link', { name: '전화 걸기' })).toHaveAttribute('href', /^tel:/);
  await expect(page.getByText('아이디 bamgyeol_guide')).toBeVisible();
  await page.getByText('예약도 해 주시나요?').click();
  await expect(page.getByText('예약은 업소에 직접 해 주세요.')).toBeVisible();
});

test('the map is moved by links', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/map');
  await expect(page.locator('.map-window')).not.toHaveCount(0);
  await page.getByRole('link', { name: '가까이 보기' }).click();
  await page.getByRole('link', { name: '북쪽으로' }).click();
  await expect(page).toHaveURL('/map?at=1-1-0');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/이 지도의 업소 \d+곳/);
});
