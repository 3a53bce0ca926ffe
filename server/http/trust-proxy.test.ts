import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startApp } from '#tests/support/app.ts';

/** So few a minute that two requests too many are noticed. */
const FEW = { rateLimitScale: 5 / 600 };
const PROXY = '10.0.0.1';

/** Which of ten requests are let through, each claiming to come from another address. */
async function letThrough(TRUST_PROXY: string, forwarded: (number: number) => string) {
  const { trustProxy } = readConfig({ TRUST_PROXY });
  const { app } = await startApp({ config: { ...FEW, trustProxy } });
  const codes: number[] = [];
  for (let number = 0; number < 10; number++) {
    const answer = await app.inject({
      url: '/api/settings',
      remoteAddress: PROXY,
      headers: { 'x-forwarded-for': forwarded(number) },
    });
    codes.push(answer.statusCode);
  }
  return codes.filter((code) => code === 200).length;
}

test.each(['off', '1', PROXY, '10.0.0.0/8'])(
  'with TRUST_PROXY=%s nobody gets past the limits by writing an address of their own',
  async (setting) => {
    expect(await letThrough(setting, (number) => `203.0.113.${number}, 198.51.100.7`)).toBe(5);
  },
);

test.each(['1', PROXY])(
  'with TRUST_PROXY=%s the address that the proxy has seen is the one that counts',
  async (setting) => {
    expect(await letThrough(setting, (number) => `192.0.2.1, 203.0.113.${number}`)).toBe(10);
  },
);

test('behind two proxies the address counts that the outer one has seen', async () => {
  const spoofed = (number: number) => `192.0.2.${number}, 198.51.100.7, 10.0.0.2`;
  expect(await letThrough('2', spoofed)).toBe(5);
  const visitors = (number: number) => `192.0.2.1, 203.0.113.${number}, 10.0.0.2`;
  expect(await letThrough('2', visitors)).toBe(10);
});
