import { expect, test } from 'vitest';
import type { SettingsChanges } from '#contract/settings/changes.ts';
import { startApp } from '#tests/support/app.ts';
import { sourcePages } from '#tests/support/pages.ts';

const pages = await sourcePages();
const KAKAO_KEY = '0123456789abcdef0123456789abcdef';
const TILES = 'https://tiles.example.kr/{z}/{x}/{y}.png';

async function openSite() {
  const { app, as } = await startApp({ pages });
  const manager = await as.staff('manager');
  return {
    change: (payload: SettingsChanges) =>
      manager.inject({ method: 'PATCH', url: '/api/admin/settings', payload }),
    /** The hosts that a page's policy names, by directive. */
    async hosts(url = '/consultation') {
      const { headers } = await app.inject(url);
      return Object.fromEntries(
        String(headers['content-security-policy'])
          .split(';')
          .map((directive) => directive.split(' '))
          .map(
            ([name = '', ...sources]) => [name, sources.filter((one) => /\./.test(one))] as const,
          )
          .filter(([, sources]) => sources.length > 0),
      );
    },
  };
}

test('without a key or tiles no page lets anyone else in', async () => {
  const { hosts } = await openSite();
  expect(await hosts()).toEqual({});
});

test('the hosts of what is set are let in at once, and no longer than it is set', async () => {
  const { change, hosts } = await openSite();
  await hosts();
  await change({ map: { provider: 'tiles', tiles: TILES, attribution: '© 지도' } });
  const tiles = ['https://tiles.example.kr'];
  expect(await hosts()).toEqual({ 'img-src': tiles, 'connect-src': tiles });
  expect(await hosts('/nobody-knows')).toEqual({ 'img-src': tiles, 'connect-src': tiles });

  await change({ map: { provider: 'naver', naverKey: 'client1' } });
  const naver = [
    'https://oapi.map.naver.com',
    'https://nrbe.map.naver.net',
    'https://nrbe.pstatic.net',
  ];
  expect(await hosts()).toEqual({ 'script-src': naver, 'connect-src': naver });

  await change({ map: { provider: 'drawn' } });
  expect(await hosts()).toEqual({});
});

test('a Kakao key lets its sharing in, its map only where that is chosen', async () => {
  const { change, hosts } = await openSite();
  await change({ kakao: { key: KAKAO_KEY } });
  const share = {
    'script-src': ['https://t1.kakaocdn.net'],
    'connect-src': ['https://kapi.kakao.com'],
    'form-action': ['https://sharer.kakao.com'],
  };
  expect(await hosts()).toEqual(share);
  await change({ map: { provider: 'kakao' } });
  expect(await hosts()).toEqual({
    ...share,
    'script-src': ['https://dapi.kakao.com', 'https://t1.daumcdn.net', 'https://t1.kakaocdn.net'],
  });
});

test('a provider that lacks what it needs lets nobody in', async () => {
  const { change, hosts } = await openSite();
  for (const provider of ['tiles', 'kakao', 'naver'] as const) {
    expect((await change({ map: { provider } })).statusCode).toBe(200);
    expect(await hosts(), provider).toEqual({});
  }
});

test.for([
  { map: { tiles: 'http://tiles.example.kr/{z}/{x}/{y}.png' } },
  { map: { tiles: 'https://tiles.example.kr/' } },
  { map: { tiles: 'https://a.kr/{z}/{x}/{y};script-src https://evil.example' } },
  { map: { naverKey: 'a b' } },
  { map: { provider: 'google' } },
  { kakao: { key: 'short' } },
])('%o is refused', async (payload) => {
  const { change } = await openSite();
  expect((await change(payload as SettingsChanges)).statusCode).toBe(400);
});
