import { expect, test } from 'vitest';
import { makeAlias, makeCategory, makeHours, makeVenue } from '#db/factories.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { sourcePages } from '#tests/support/pages.ts';

const pages = await sourcePages();

/** The markup of a page, as whoever runs no scripts reads it. */
async function read({ app }: TestApp, path: string) {
  const answer = await app.inject(encodeURI(path));
  return { status: answer.statusCode, html: answer.body.replace(/<!--.*?-->/g, '') };
}

test('a venue page is complete without scripts', async () => {
  const running = await startApp({ pages });
  const lounge = await makeCategory(running.db, { name: '라운지', slug: 'lounge' });
  const venue = await makeVenue(running.db, {
    categoryId: lounge.id,
    name: '여백 라운지',
    slug: '여백-라운지',
    district: '강남구',
  });
  await makeHours(running.db, venue.id, 'always-open');
  const { status, html } = await read(running, `/venue/${venue.slug}`);
  expect(status).toBe(200);
  expect(html).toContain('<h1>여백 라운지</h1>');
  expect(html).toContain('영업시간');
  expect(html).not.toContain('영업시간 정보가 없습니다.');
  expect(html).toContain('<title>여백 라운지 · 강남구 라운지 · 밤결</title>');
  expect(html).toContain('application/ld+json');
  expect(html).toMatch(/<link rel="canonical" href="http:[^"]+\/venue\/%EC%97%AC/);

  const withoutHours = await makeVenue(running.db);
  const other = await read(running, `/venue/${withoutHours.slug}`);
  expect(other.html).toContain('영업시간 정보가 없습니다.');
});

test('the home page is complete without scripts, also of one category', async () => {
  const running = await startApp({ pages });
  const lounge = await makeCategory(running.db, { name: '라운지', slug: 'lounge' });
  const dining = await makeCategory(running.db, { name: '다이닝', slug: 'dining' });
  await makeVenue(running.db, { categoryId: lounge.id, name: '여백 라운지' });
  await makeVenue(running.db, { categoryId: dining.id, name: '처마 아래' });
  const home = (await read(running, '/')).html;
  expect(home).toMatch(/<h1[^>]*>.*방문자님,.*<\/h1>/s);
  expect(home).toMatch(/<h3><a[^>]*>여백 라운지<\/a><\/h3>/);
  expect(home).toMatch(/<footer.*19세 미만의 청소년이 이용할 수 없습니다.*<\/footer>/s);

  const { html } = await read(running, '/?category=dining');
  expect(html).toContain('>처마 아래</a>');
  expect(html).not.toContain('>여백 라운지</a>');
  expect(html).toMatch(/aria-pressed="true"[^>]*>(?:<[^>]*>)*다이닝/);
});

test('an old name leads to the present one', async () => {
  const { app, db } = await startApp({ pages });
  const venue = await makeVenue(db, { slug: '여백-라운지' });
  await makeAlias(db, venue.id, { alias: 'yeobaek-lounge' });
  const answer = await app.inject('/venue/yeobaek-lounge');
  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe(`/venue/${encodeURIComponent('여백-라운지')}`);
});

test('search results are complete without scripts, and the form asks for them', async () => {
  const running = await startApp({ pages });
  const venue = await makeVenue(running.db, { name: '여백 라운지', slug: 'yeobaek' });
  const form = (await read(running, '/search')).html;
  expect(form).toMatch(
    /<form(?=[^>]* method="get")[^>]* action="\/search"[^>]*>(?:(?!<\/form>).)*name="q"/s,
  );
  const { status, html } = await read(running, '/search?q=여백');
  expect(status).toBe(200);
  const results = html.replace(/<mark>|<\/mark>/g, '');
  expect(results).toMatch(new RegExp(`<a[^>]* href="/venue/${venue.slug}"[^>]*>여백 라운지</a>`));
});

test('a comparison that cannot be made says why', async () => {
  const running = await startApp({ pages });
  const ids: number[] = [];
  for (let n = 0; n < 5; n += 1) ids.push((await makeVenue(running.db)).id);
  for (const [venues, words] of [
    [null, '비교할 업소를 골라 주세요'],
    ['x,0', '비교할 업소를 골라 주세요'],
    ['999999', '비교할 수 있는 업소가 없습니다'],
    [`${ids[0]},999999`, '1곳은 지금 공개되어 있지 않아서 뺐어요.'],
    [`${ids[0]}`, '저장한 업소에서 한 곳을 더 골라 주세요.'],
    [ids.join(), '처음 4곳만 보여 드려요.'],
  ] as const) {
    const address = venues === null ? '/compare' : `/compare?venues=${venues}`;
    const { status, html } = await read(running, address);
    expect(status, address).toBe(200);
    expect(html.slice(html.indexOf('<main')), address).toContain(words);
  }
});
