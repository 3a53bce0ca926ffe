import { expect, test } from 'vitest';
import { startApp } from '#tests/support/app.ts';
import { sourcePages } from '#tests/support/pages.ts';

const pages = await sourcePages();

const META = '<meta name="ga-measurement-id"';

/** The content policy as directives with their values. */
function policyOf(headers: Record<string, unknown>): Record<string, string[]> {
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values];
    }),
  );
}

async function openPage(measurementId: string | null) {
  const { as } = await startApp({ pages, config: { measurementId } });
  const { body, headers } = await as.visitor.inject('/consultation');
  return { body, policy: policyOf(headers) };
}

test('without a measurement id a page knows no host but its own', async () => {
  const { body, policy } = await openPage(null);
  expect(body).not.toContain(META);
  expect(body).not.toMatch(/google[\w-]*\.com|gtag/);
  expect(policy['script-src']).toEqual(["'self'", expect.stringMatching(/^'sha256-/)]);
  expect(policy['connect-src']).toEqual(["'self'"]);
});

test('with one the page carries it, and the policy allows the hosts of the service alone', async () => {
  const { body, policy } = await openPage('G-ABC123');
  expect(body).toContain(`${META} content="G-ABC123">`);
  expect(policy['script-src']).toEqual([
    "'self'",
    expect.stringMatching(/^'sha256-/),
    'https://www.googletagmanager.com',
  ]);
  expect(policy['connect-src']).toEqual([
    "'self'",
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ]);
  // The browser decides about loading it: whoever does not want to be tracked gets the same page.
  expect(body).not.toMatch(/<script[^>]*google/);
  expect(body.match(/<script>/g)).toHaveLength(1);
});
