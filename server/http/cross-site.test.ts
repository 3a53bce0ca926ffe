import { expect, test } from 'vitest';
import { startApp } from '#tests/support/app.ts';
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

test.each([
  '/api/auth/logout',
  '/%61pi/auth/logout',
  '/ap%69/auth/logout',
  '/api/%61uth/logout',
  '/API/auth/logout',
  '//api/auth/logout',
  '/api/nothing',
  '/nothing',
  '/',
])('another site cannot write to %s, however it is spelled', async (url) => {
  const { app } = await startApp();
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await app.inject({ method, url, headers })).statusCode, method).toBe(403);
  }
});

test('an encoded address still leads to its call when a page of ours asks', async () => {
  const { as } = await startApp();
  const staff = await as.staff('editor');
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await staff.inject({ method: 'POST', url: '/%61pi/auth/logout', headers });
  expect(answer.statusCode).toBeLessThan(300);
});
