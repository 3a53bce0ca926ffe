import { expect, test } from 'vitest';
import { startApp } from '#tests/support/app.ts';
import { sourcePages } from '#tests/support/pages.ts';

const HEX = '0123456789abcdef0123456789abcdef';

test('what staff paste for search engines stands in every public page at once', async () => {
  const { app, as } = await startApp({ pages: await sourcePages() });
  await app.inject('/consultation');
  const manager = await as.staff('manager');
  const search = {
    naver: `<meta name="naver-site-verification" content="${HEX}" />`,
    bing: HEX.toUpperCase(),
    isAdult: false,
  };
  const saved = await manager.inject({
    method: 'PATCH',
    url: '/api/admin/settings',
    payload: { search },
  });
  expect(saved.json().search).toEqual({
    naver: HEX,
    google: '',
    bing: HEX.toUpperCase(),
    isAdult: false,
  });
  for (const path of ['/', '/consultation', '/posts', '/terms', '/nobody-knows-it']) {
    const { body } = await app.inject(path);
    expect(body, path).toContain(`<meta name="naver-site-verification" content="${HEX}">`);
    expect(body, path).toContain(`<meta name="msvalidate.01" content="${HEX.toUpperCase()}">`);
    expect(body, path).not.toContain('google-site-verification');
    expect(body, path).not.toContain('name="rating"');
  }
});

test.for([{ naver: 'a word' }, { google: '"><script>' }, { bing: '123' }])(
  'what no search engine hands out is refused: %o',
  async (search) => {
    const { as } = await startApp();
    const manager = await as.staff('manager');
    const answer = await manager.inject({
      method: 'PATCH',
      url: '/api/admin/settings',
      payload: { search },
    });
    expect(answer.statusCode).toBe(400);
  },
);
