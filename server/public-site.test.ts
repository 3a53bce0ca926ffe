import { expect, test } from 'vitest';
import { isPublicSite } from './public-site.ts';

test.each([
  'https://bamgyeol.kr',
  'http://bamgyeol.example.kr:8080',
  'https://localhost.bamgyeol.kr',
  'http://203.0.113.9',
  'http://172.32.0.1',
  'http://[2001:db8::1]',
])('%s is a public site', (origin) => {
  expect(isPublicSite(origin)).toBe(true);
});

test.each([
  'http://localhost:3000',
  'http://app.localhost',
  'http://127.0.0.1:3000',
  'http://127.8.8.8',
  'http://10.1.2.3',
  'http://172.16.0.1',
  'http://192.168.0.10',
  'http://169.254.1.1',
  'http://[::1]:3000',
  'http://[fd12::1]',
  'http://[fe80::1]',
  'http://[::ffff:10.0.0.1]',
  'http://laptop.local',
  'http://laptop.local.',
  'https://bamgyeol.test',
  'http://intranet',
])('%s is not', (origin) => {
  expect(isPublicSite(origin)).toBe(false);
});
