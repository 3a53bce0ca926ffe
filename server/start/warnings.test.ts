import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { warningsOf } from './warnings.ts';

const PORTONE = {
  PORTONE_STORE_ID: 'store',
  PORTONE_CHANNEL_KEY: 'channel',
  PORTONE_API_SECRET: 'api secret',
};

test.each([
  [{ NODE_ENV: 'production' }, /SITE_URL/],
  [{ NODE_ENV: 'production', SITE_URL: 'https://bamgyeol.example.kr' }, /PORTONE_\*.*아무도/],
  [{ SITE_URL: 'https://bamgyeol.example.kr' }, /PORTONE_\*.*bamgyeol\.example\.kr.*누구나/],
])('%j is warned about in one line', (settings, warning) => {
  expect(warningsOf(readConfig(settings))).toEqual([expect.stringMatching(warning)]);
  expect(warningsOf(readConfig(settings)).join()).not.toContain('\n');
});

test.each([
  {},
  { SITE_URL: 'http://localhost:3000' },
  { SITE_URL: 'https://bamgyeol.example.kr', ...PORTONE, NODE_ENV: 'production' },
])('%j is not', (settings) => {
  expect(warningsOf(readConfig(settings))).toEqual([]);
});
