import { expect, test } from 'vitest';
import { makeVenue } from '#db/factories.ts';
import { siteSettings } from '#db/schema/index.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';
import { fillMarkedContent, MARK } from '#tests/support/marked-content.ts';
import { sourcePages } from '#tests/support/pages.ts';

const pages = await sourcePages();

/** Many requests, on a machine that may have other work. */
const WALK = { timeout: 60_000 };
const REFUSAL = '성인인증을 마친 회원만 볼 수 있습니다. 로그인한 뒤 성인인증을 해 주세요.';

async function closeSite({ db, deps }: TestApp): Promise<void> {
  await db.insert(siteSettings).values({ key: 'gate', value: 'site' });
  await deps.database.settle();
}

async function openSite({ db, deps }: TestApp): Promise<void> {
  await db.delete(siteSettings);
  await deps.database.settle();
}

async function statusesOf(client: Client, urls: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const url of urls) statuses.push((await client.inject(url)).statusCode);
  return statuses;
}

test(
  'a closed site asks visitors and unverified customers to verify, in every reading call',
  WALK,
  async () => {
    const running = await startApp();
    const { venue, post } = await fillMarkedContent(running.db);
    await closeSite(running);
    const { as } = running;
    const calls = [
      '/api/venues',
      '/api/venues/figures',
      '/api/venues/map',
      `/api/venues/${venue.id}`,
      `/api/venues/${venue.id}/nearby`,
      `/api/venues/by-slug/${venue.slug}`,
      `/api/venues/${venue.id}/updates`,
      `/api/venues/${venue.id}/reviews`,
      `/api/venues/${venue.id}/gallery`,
      `/api/venues/${venue.id}/license-history`,
      `/api/venues/${venue.id}/signage-history`,
      `/api/venues/${venue.id}/hours`,
      `/api/venues/${venue.id}/special-hours`,
      `/api/venues/${venue.id}/options`,
      `/api/venues/updates/batch?ids[]=${venue.id}`,
      '/api/activities',
      '/api/posts',
      `/api/posts/by-slug/${post.slug}`,
      '/api/search?q=달',
    ].map(encodeURI);
    for (const viewer of [as.visitor, await as.customer({ isAdultVerified: false })]) {
      for (const call of calls) {
        const answer = await viewer.inject(call);
        expect(answer.statusCode, call).toBe(403);
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.json()).toMatchObject({ error: REFUSAL, requiresAdultVerification: true });
      }
    }
    const open = calls.map(() => 200);
    expect(await statusesOf(await as.customer({ isAdultVerified: true }), calls)).toEqual(open);
    expect(await statusesOf(await as.staff('editor'), calls)).toEqual(open);
  },
);

test('a venue that does not exist is refused like one that does', async () => {
  const running = await startApp();
  await closeSite(running);
  const unknown = ['/api/venues/7', '/api/venues/by-slug/nobody', '/api/posts/by-slug/nothing'];
  expect(await statusesOf(running.as.visitor, unknown)).toEqual([403, 403, 403]);
});

test('what leads through the gate stays open: settings, categories, the account, staff', async () => {
  const running = await startApp();
  await closeSite(running);
  const { as } = running;
  const calls = ['/api/settings', '/api/categories', '/api/customer/me', '/api/auth/user'];
  expect(await statusesOf(as.visitor, calls)).toEqual([200, 200, 401, 401]);
  const customer = await as.customer({ isAdultVerified: false });
  expect(await statusesOf(customer, calls)).toEqual([200, 200, 200, 401]);
  expect((await as.visitor.inject('/api/login')).statusCode).toBe(302);
  const verification = { provider: 'demo', name: '홍예시', birthDate: '1990-01-01' };
  const verified = await customer.inject({
    method: 'POST',
    url: '/api/customer/adult-verification',
    payload: verification,
  });
  expect(verified.statusCode).toBe(200);
  expect((await customer.inject('/api/venues')).statusCode).toBe(200);
});

test('closing and opening the site takes effect at once, in calls and pages', WALK, async () => {
  const running = await startApp({ pages });
  const { venue } = await fillMarkedContent(running.db);
  await running.deps.database.settle();
  const page = `/venue/${venue.slug}`;
  for (let round = 0; round < 2; round++) {
    expect((await running.as.visitor.inject('/api/venues')).statusCode).toBe(200);
    expect((await running.as.visitor.inject(page)).body).toContain(MARK.open);
    await closeSite(running);
    expect((await running.as.visitor.inject('/api/venues')).statusCode).toBe(403);
    expect((await running.as.visitor.inject(page)).body).not.toContain(MARK.open);
    await openSite(running);
  }
});

test(
  'a closed site shows the gate in place of its pages, out of the reach of search engines',
  WALK,
  async () => {
    const running = await startApp({ pages });
    const { venue, alias, post } = await fillMarkedContent(running.db);
    await closeSite(running);
    const addresses = ['/search?q=a', '/posts', `/posts/${post.slug}`, `/venue/${venue.slug}`];
    for (const address of [...addresses, `/venue/${alias.alias}`, '/venue/unknown']) {
      const { statusCode, body } = await running.as.visitor.inject(address);
      expect(statusCode, address).toBe(200);
      expect(body).toContain('<title>성인인증이 필요합니다 · 밤결</title>');
      expect(body).toContain('<h1>성인인증이 필요합니다</h1>');
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toMatch(/canonical|ld\+json|"description"/);
    }
  },
);

test('a closed site keeps its greeting, consultation, legal pages and 19+ notice', async () => {
  const running = await startApp({ pages });
  await makeVenue(running.db);
  await closeSite(running);
  const { body: home } = await running.as.visitor.inject('/?category=any');
  expect(home).toContain('방문자님');
  expect(home).toContain('<h2>성인인증이 필요합니다</h2>');
  expect(home).toContain('<title>밤결 · 강남 나이트 가이드</title>');
  expect(home).not.toContain('noindex');
  expect(home).not.toMatch(/\d곳|ld\+json/);
  expect(home).not.toContain('모두 쉬는 시간');
  for (const [address, title] of [
    ['/consultation', '방문 전에 물어보세요'],
    ['/terms', '이용약관'],
    ['/privacy', '개인정보 처리방침'],
    ['/youth-protection', '청소년 보호정책'],
    ['/nowhere', '페이지를 찾을 수 없습니다'],
  ] as const) {
    const { body } = await running.as.visitor.inject(address);
    expect(body).toMatch(new RegExp(`<h1>${title}</h1>`));
    expect(body).toContain('19세 미만의 청소년이 이용할 수 없습니다');
  }
});

test('where texts are only blurred, the text itself lies under the gate, out of reach', async () => {
  const running = await startApp({ pages });
  const { slug } = await makeVenue(running.db, { description: '흐리게 보이는 소개' });
  const covered = /<div class="gate__filler" aria-hidden="true" inert="">.*?흐리게 보이는 소개/s;
  const read = async () =>
    (await running.as.visitor.inject(`/venue/${encodeURIComponent(slug)}`)).body;
  expect(await read()).not.toContain('흐리게 보이는 소개');
  await running.db.insert(siteSettings).values({ key: 'gate', value: 'blur' });
  await running.deps.database.settle();
  expect(await read()).toMatch(covered);
});
