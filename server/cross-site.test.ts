import { expect, test } from 'vitest';
import { isCrossSiteWrite } from './cross-site.ts';

const HOST = 'bamgyeol.test:3000';

function asked(method: string, headers: Record<string, string>) {
  return { method, headers, host: HOST };
}

test.each([
  ['a page of ours', { 'sec-fetch-site': 'same-origin' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['our origin without fetch metadata', { origin: `http://${HOST}` }],
  ['a program without either header', {}],
])('a write from %s is taken', (_, headers) => {
  expect(isCrossSiteWrite(asked('POST', headers))).toBe(false);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling subdomain', { 'sec-fetch-site': 'same-site' }],
  ['another origin', { origin: 'https://evil.test' }],
  ['our name on another port', { origin: 'http://bamgyeol.test:4000' }],
  ['a sandboxed frame', { origin: 'null' }],
  [
    'another site that names our origin',
    { 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` },
  ],
])('a write from %s is refused', (_, headers) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(isCrossSiteWrite(asked(method, headers))).toBe(true);
  }
});

test('reading is never refused', () => {
  expect(isCrossSiteWrite(asked('GET', { 'sec-fetch-site': 'cross-site' }))).toBe(false);
  expect(isCrossSiteWrite(asked('HEAD', { origin: 'https://evil.test' }))).toBe(false);
});
