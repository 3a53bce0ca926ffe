import { asStaff, expect, gotoAlive, leaveByFooter, test } from './fixtures.ts';

const POST = `/posts/${encodeURIComponent('처음-가는-라운지-예절')}`;

test('from the footer to the guide, a post and back', { tag: '@touch' }, async ({ page }) => {
  await page.goto('/consultation');
  await leaveByFooter(page, '가이드');
  await expect(page.getByRole('heading', { level: 1, name: '가이드' })).toBeVisible();
  await expect(page).toHaveTitle('가이드 · 밤결');
  await page.getByRole('link', { name: '처음 가는 라운지 예절' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('처음 가는 라운지 예절');
  await expect(page).toHaveTitle('처음 가는 라운지 예절 · 밤결');
  await page.getByRole('navigation', { name: '현재 위치' }).getByText('가이드').click();
  await expect(page).toHaveURL('/posts');
});

test('a post is complete without scripts, for people and search engines', {
  tag: '@desktop',
}, async ({ request }) => {
  const answer = await request.get(POST);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<h1>처음 가는 라운지 예절</h1>');
  expect(html).toContain('<h2 id="s-가기-전에">가기 전에</h2>');
  expect(html).toContain('<strong>미리 예약</strong>');
  expect(html).toMatch(/<link rel="canonical" href="http:[^"]+\/posts\/%EC%B2%98/);
  expect(html).toContain('"@type":"Article"');
  expect(html).toContain('"@type":"BreadcrumbList"');
  expect(html).toMatch(/"item":"http:[^"]+\/posts"/);
});

test('from a post nobody knows to the others; a visit is counted once a post is seen, and not where nobody wants to be counted; a tag leads to what else carries it', {
  tag: '@desktop',
}, async ({ page, context, expectTrouble }) => {
  expectTrouble(/404/);
  const told: { path: string; body: object; status: Promise<number> }[] = [];
  context.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (!pathname.includes('/analytics/')) return;
    const status = sent.response().then((answer) => answer?.status() ?? 0);
    told.push({ path: pathname, body: sent.postDataJSON() ?? {}, status });
  });
  const { id } = (await (
    await page.request.get(POST.replace('/posts/', '/api/posts/by-slug/'))
  ).json()) as {
    id: number;
  };
  const answer = await page.goto('/posts/nobody-knows');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '게시글을 찾을 수 없습니다' })).toBeVisible();
  await page.getByRole('link', { name: '가이드로 가기' }).click();
  await expect(page).toHaveURL('/posts');
  expect(told).toEqual([]);
  await page.getByRole('link', { name: '처음 가는 라운지 예절' }).click();
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toMatchObject({
    path: `/api/posts/${id}/analytics/session`,
    body: { sessionId: expect.stringMatching(/^[\w-]{21}$/) },
  });
  expect(await told[0]?.status).toBe(204);

  await page.getByRole('list', { name: '태그' }).getByRole('link', { name: '예절' }).click();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('예절')}`);
  await expect(page.getByRole('link', { name: '처음 가는 라운지 예절' })).toBeVisible();

  await asStaff(page);
  await gotoAlive(page, POST);
  // It still asks who is looking; without its cookies the answer would be a complaint.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }));
  await gotoAlive(page, POST);
  await page.goto('/consultation');
  expect(told).toHaveLength(1);
});
