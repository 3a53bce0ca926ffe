import { expect, test } from './fixtures.ts';

const SLUG = encodeURIComponent('여백-라운지');

test('a venue page is complete without scripts', async ({ request }) => {
  const answer = await request.get(`/venue/${SLUG}`);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<h1>여백 라운지</h1>');
  expect(html).toContain('<title>여백 라운지 · 강남구 라운지 · 밤결</title>');
  expect(html).toContain('application/ld+json');
  expect(html).toMatch(/<link rel="canonical" href="http:[^"]+\/venue\/%EC%97%AC/);
});

test('from a card to the venue and back', async ({ page }) => {
  await page.goto('/');
  await page.locator('.venue-card h3 a', { hasText: '여백 라운지' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '여백 라운지' })).toBeVisible();
  await expect(page).toHaveTitle('여백 라운지 · 강남구 라운지 · 밤결');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('방문자님,');
});

test('a venue nobody knows is 404 and says so', async ({ page, expectTrouble }) => {
  expectTrouble(/404/);
  const answer = await page.goto('/venue/nobody-knows');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '업소를 찾을 수 없습니다' })).toBeVisible();
});

test('an old name leads to the present one', async ({ request }) => {
  const answer = await request.get('/venue/yeobaek-lounge', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe(`/venue/${SLUG}`);
});
