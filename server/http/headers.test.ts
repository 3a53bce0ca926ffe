import { expect, test } from 'vitest';
import { startApp } from '#tests/support/app.ts';
import { sourcePages } from '#tests/support/pages.ts';

const pages = await sourcePages();

const ADDRESSES = [
  '/',
  '/consultation',
  '/nobody-knows',
  '/api/venues',
  '/api/venues/0',
  '/api/nobody-knows',
  '/api/auth/user',
  '/objects/nothing',
  '/art/2/jjok/1/card.svg',
  '/healthz',
  '/readyz',
];

test.each(ADDRESSES)('%s tells browsers neither to guess, frame, share nor load', async (url) => {
  const { as } = await startApp({ pages });
  const { headers } = await as.visitor.inject({
    url,
    headers: { origin: 'https://other.example' },
  });
  expect(headers['content-type']).toMatch(/charset=utf-8|^image\//);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  for (const closed of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(closed);
  }
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

test('an https site is to be reached by https alone, for a year and with its subdomains', async () => {
  const { as } = await startApp({ pages, config: { siteUrl: 'https://bamgyeol.example' } });
  const { headers } = await as.visitor.inject('/');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});

test('a site on plain http asks for no https that it could not serve', async () => {
  const { as } = await startApp({ pages });
  const { headers } = await as.visitor.inject('/');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});
