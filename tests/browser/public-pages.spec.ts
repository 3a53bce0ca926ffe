import type { Page } from '@playwright/test';
import type { Venue } from '#contract/venues/venues.ts';
import { CONTACT_CHANNELS } from '#domain/contact.ts';
import { expectNoAxeViolations } from './axe.ts';
import { asStaff, expect, expectFits, test, toastOf } from './fixtures.ts';
import { expectAllReachable } from './reach.ts';

/** Of the latest news everyone may read this much. */
const NEWS_PREVIEW_LENGTH = 25;

/** `server/leak.test.ts` proves the rule; this looks whether the real content keeps it. */
const VENUES_LOOKED_AT = 10;

// Home, the venue page and the dialogs are looked at where their own journeys are.
const PAGES = {
  'pages of text': [
    ['/consultation', '방문 전에 물어보세요'],
    ['/terms', '이용약관'],
    ['/privacy', '개인정보 처리방침'],
    ['/posts', '가이드'],
    ['/posts/처음-가는-라운지-예절', '처음 가는 라운지 예절'],
  ],
  'search, settings and login': [
    ['/map', '지도에서 보기'],
    ['/map?category=lounge&open=true&at=5-20-20', '지도에서 보는 라운지'],
    ['/search', '검색'],
    ['/search?q=ㅇㅂㄹㅇㅈ', '‘ㅇㅂㄹㅇㅈ’ 검색 결과'],
    ['/search?q=zzzz', '‘zzzz’ 검색 결과'],
    ['/settings', '설정'],
    ['/admin-login', '관리자 로그인'],
  ],
  'pages that have nothing to show': [
    ['/nowhere', '페이지를 찾을 수 없습니다'],
    ['/venue/nobody-knows', '업소를 찾을 수 없습니다'],
    ['/posts/nobody-knows', '게시글을 찾을 수 없습니다'],
    ['/profile', '내 정보'],
  ],
} as const;

/** On the consultation page. */
async function expectConsultation(page: Page) {
  for (const claim of ['24시간', '무료', '98%', '10년']) {
    await expect(page.getByText(claim, { exact: true })).toBeVisible();
  }
  const ways = page.getByRole('region', { name: '연락 방법' });
  await expect(ways.getByRole('listitem')).toHaveCount(3);
  const call = ways.getByRole('link', { name: '전화 걸기' });
  await expect(call).toHaveAttribute('href', /^tel:\d+$/);
  await expect(ways.getByRole('link', { name: '문자 보내기' })).toHaveAttribute(
    'href',
    /^sms:\d+$/,
  );
  await ways.getByRole('button', { name: '아이디 복사' }).click();
  await expect(toastOf(page)).toContainText('카카오톡 ID를 복사했습니다.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('bamgyeol_guide');
  await expect(page.getByRole('region', { name: '이런 점이 좋아요' })).toBeVisible();
  const steps = page.getByRole('region', { name: '이렇게 진행돼요' }).getByRole('listitem');
  await expect(steps).toHaveCount(4);
  const answers = page.getByRole('region', { name: '자주 묻는 질문' });
  await answers.getByText('상담 비용이 있나요?').click();
  await expect(answers.getByText('없습니다. 상담은 무료입니다.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '지금 상담해 보세요' })).toBeVisible();
  const last = page.getByRole('main').locator('a[href^="tel:"]').last();
  await expect(last).toHaveAttribute('href', (await call.getAttribute('href')) ?? '');
}

for (const [kind, pages] of Object.entries(PAGES)) {
  test(`these fit, axe finds nothing and keys reach all of it: ${kind}`, async ({
    page,
    context,
    isMobile,
    expectTrouble,
  }) => {
    expectTrouble(/404/);
    for (const [path, title] of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectFits(page);
      await expectNoAxeViolations(page);
      if (isMobile) continue;
      await expectAllReachable(page);
      if (path !== '/consultation') continue;
      await test.step('it offers three ways, its claims, four steps and answers', async () => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await expectConsultation(page);
      });
    }
  });
}

/** Without the site's own, which stand on the consultation page for everyone. */
function ownContacts(venue: Pick<Venue, 'phone' | 'kakaoId' | 'telegramId' | 'defaultContacts'>) {
  const { phone, kakaoId, telegramId, defaultContacts } = venue;
  const byChannel = { phone, kakao: kakaoId, telegram: telegramId };
  return CONTACT_CHANNELS.filter((channel) => !defaultContacts.includes(channel)).map(
    (channel) => byChannel[channel],
  );
}

test('no page of the demo content holds what only verified adults may read', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await asStaff(page);
  const all: Venue[] = await (await page.request.get('/api/venues')).json();
  const venues = all.filter(({ isActive }) => isActive);
  const ids = venues.map(({ id }) => `ids[]=${id}`).join('&');
  const news: Record<string, { message: string }[]> = await (
    await page.request.get(`/api/venues/updates/batch?${ids}`)
  ).json();
  const secrets = [
    ...venues.flatMap(({ description, ...venue }) => [description, ...ownContacts(venue)]),
    ...Object.values(news)
      .flat()
      .map(({ message }) => message)
      .filter((message) => message.length > NEWS_PREVIEW_LENGTH),
  ].filter((text): text is string => Boolean(text));
  expect(secrets.length).toBeGreaterThan(100);

  const some = venues.slice(0, VENUES_LOOKED_AT).map(({ slug }) => `/venue/${slug}`);
  for (const path of ['/', '/search?q=라운지', ...some]) {
    const answer = await request.get(encodeURI(path));
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(
      secrets.filter((secret) => html.includes(secret)),
      path,
    ).toEqual([]);
  }
});
