import AxeBuilder from '@axe-core/playwright';
import { type APIResponse, test as base, expect, type Page } from '@playwright/test';
import { ADMIN } from '#tests/support/admin.ts';

export { expect };

const AXE_TIMEOUT_MS = 60_000;

interface Fixtures {
  /**
   * Call with a pattern before something that is meant to fail, such as a wrong password: the
   * browser itself prints an error for every refused request.
   */
  expectTrouble(pattern: RegExp): void;
  /** Off, so that the notice of a first visit stands in no other test's way. */
  isFirstVisit: boolean;
}

/** Fails a test when the page complains: console errors and warnings, thrown errors, failed requests. */
export const test = base.extend<Fixtures>({
  isFirstVisit: [false, { option: true }],
  expectTrouble: [
    async ({ page, isFirstVisit }, use) => {
      if (!isFirstVisit) await storeBeforeLoad(page, { age_notice_seen: '1' });
      const expected: RegExp[] = [];
      const troubles: string[] = [];
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
        troubles.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => troubles.push(`page error: ${error.stack ?? error.message}`));
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // Leaving a page aborts what it was still loading.
        if (reason !== 'net::ERR_ABORTED')
          troubles.push(`request failed: ${request.url()} ${reason}`);
      });
      await use((pattern) => void expected.push(pattern));
      const unexpected = troubles.filter(
        (trouble) => !expected.some((pattern) => pattern.test(trouble)),
      );
      expect(unexpected, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs the super administrator in through the API. */
export async function asStaff(page: Page): Promise<void> {
  // The cookie lands in the page's own context.
  await expectOk(await page.request.post('/api/auth/login', { data: ADMIN }));
}

export interface TestCustomer {
  id: number;
  email: string;
  nickname: string;
  password: string;
  token: string;
}

/** Signs a new customer up and in; the page finds the token where the site keeps it. */
export async function asCustomer(page: Page): Promise<TestCustomer> {
  const name = unique();
  const password = 'a-password-for-tests';
  const email = `customer-${name}@example.com`;
  const nickname = `손님${name.slice(-6)}`;
  await expectOk(
    await page.request.post('/api/customer/signup', {
      data: {
        email,
        password,
        nickname,
        birthYear: 1990,
        gender: 'F',
        phoneNumber: '010-0000-0000',
      },
    }),
  );
  const login = await page.request.post('/api/customer/login', { data: { email, password } });
  await expectOk(login);
  const { token, user } = (await login.json()) as { token: string; user: { id: number } };
  await storeBeforeLoad(page, { customer_token: token, customer_user: JSON.stringify(user) });
  return { id: user.id, email, nickname, password, token };
}

/** Before the first visit: every page of this test opens in that theme. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await storeBeforeLoad(page, { theme });
}

/** WCAG A and AA and the best practices, on what is on screen now. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // A long page takes axe several seconds, on a busy machine many more.
  test.setTimeout(test.info().timeout + AXE_TIMEOUT_MS);
  // Colours in the middle of a transition have a contrast nobody ever sees.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.target.join(' ')),
  }));
  expect(found, 'accessibility').toEqual([]);
}

async function storeBeforeLoad(page: Page, values: Record<string, string>): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) {
      // Once per browser, and remembered where signing out does not clear: a later page must not
      // sign a customer in again who has signed out.
      if (document.cookie.includes(`test_${key}=`)) continue;
      // biome-ignore lint/suspicious/noDocumentCookie: a mark for the test itself
      document.cookie = `test_${key}=stored; path=/`;
      localStorage.setItem(key, value);
    }
  }, values);
}

async function expectOk(answer: APIResponse): Promise<void> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
}

/** Tests run beside each other on one database: names must not meet. */
function unique(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}
