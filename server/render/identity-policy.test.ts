import { expect, test } from 'vitest';
import { startApp } from '#tests/support/app.ts';
import { sourcePages } from '#tests/support/pages.ts';

const pages = await sourcePages();
const PORTONE = {
  storeId: 'store-1',
  channelKey: 'channel-key-1',
  apiSecret: 'the API secret',
  apiUrl: 'https://api.portone.io',
  timeoutMs: 5_000,
};

async function openPage(portone: typeof PORTONE | null) {
  const { as } = await startApp({ pages, config: { portone } });
  const { body, headers } = await as.visitor.inject('/consultation');
  return { body, headers, policy: `${headers['content-security-policy']};` };
}

test('without an identity provider its hosts are not in the policy', async () => {
  const { headers, policy } = await openPage(null);
  expect(policy).not.toMatch(/portone|iamport/);
  expect(policy).toContain("frame-src 'self';");
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});

test('with one its script, frames and windows are let in, and no page names it', async () => {
  const { body, headers, policy } = await openPage(PORTONE);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/cdn\.portone\.io;/);
  const hosts = "'self' https://*.portone.io https://*.iamport.co";
  for (const directive of ['connect-src', 'frame-src', 'form-action']) {
    expect(policy).toContain(`${directive} ${hosts};`);
  }
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(body).not.toMatch(/portone|store-1|channel-key-1|the API secret/i);
});
