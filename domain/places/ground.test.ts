import { expect, test } from 'vitest';
import { type GroundSettings, groundOf } from './ground.ts';
import { tileOrigin } from './tile-address.ts';

const TILES = 'https://tiles.example.kr/{z}/{x}/{y}.png';
const FILLED: GroundSettings = {
  map: { provider: 'drawn', tiles: TILES, attribution: '© 지도', naverKey: 'naver1' },
  kakao: { key: 'kakao1' },
};

function chosen(change: Partial<GroundSettings['map']>, key = 'kakao1') {
  return groundOf({ map: { ...FILLED.map, ...change }, kakao: { key } });
}

test('the drawing stays until a provider is chosen, whatever else is filled in', () => {
  expect(groundOf(FILLED)).toBeNull();
  expect(chosen({ provider: 'tiles' })).toEqual({
    provider: 'tiles',
    tiles: TILES,
    attribution: '© 지도',
  });
  expect(chosen({ provider: 'kakao' })).toEqual({ provider: 'kakao', key: 'kakao1' });
  expect(chosen({ provider: 'naver' })).toEqual({ provider: 'naver', key: 'naver1' });
});

test('it stays where the chosen provider lacks its key, its address or who made the map', () => {
  expect(chosen({ provider: 'kakao' }, '')).toBeNull();
  expect(chosen({ provider: 'naver', naverKey: '' })).toBeNull();
  expect(chosen({ provider: 'tiles', tiles: '' })).toBeNull();
  expect(chosen({ provider: 'tiles', attribution: '' })).toBeNull();
});

test.for([
  [TILES, 'https://tiles.example.kr'],
  ['https://a.example.kr:8443/t?z={z}&x={x}&y={y}', 'https://a.example.kr:8443'],
  ['http://127.0.0.1:8080/{z}/{x}/{y}.png', 'http://127.0.0.1:8080'],
  ['http://localhost/{z}/{x}/{y}.png', 'http://localhost'],
] as const)('tiles at %s come from %s', ([address, origin]) => {
  expect(tileOrigin(address)).toBe(origin);
});

test.for([
  '',
  'tiles',
  'https://tiles.example.kr/',
  'https://tiles.example.kr/{z}/{x}.png',
  'https://tiles.example.kr/{z}/{x}/{y}/{y}.png',
  'https://{z}.example.kr/{z}/{x}/{y}.png',
  'https://{s}.example.kr/{z}/{x}/{y}.png',
  'https://user:pw@example.kr/{z}/{x}/{y}.png',
  'http://tiles.example.kr/{z}/{x}/{y}.png',
  'http://127.0.0.1.example.kr/{z}/{x}/{y}.png',
  'javascript:alert(1)//{z}/{x}/{y}',
  'https://a.example.kr/{z}/{x}/{y}.png; script-src *',
  "https://a.example.kr/'unsafe-inline'/{z}/{x}/{y}",
])('%s is no address of tiles', (address) => {
  expect(tileOrigin(address)).toBeNull();
});
