import {
  type APIResponse,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import type { AdminLevel } from '#domain/people/permissions.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { test as base } from './kept-context.ts';

export { expect };

/** Of everyone whom a test signs up. */
export const TEST_PASSWORD = 'a-password-for-tests';
/** More than any page has places to stop at. */
const MAX_TABS = 150;

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
    async ({ page, isFirstVisit }, use, info) => {
      if (!isFirstVisit) await choose(page, 'age_notice_seen', '1');
      const expected: RegExp[] = [];
      const troubles: string[] = [];
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
        if (message.text().startsWith('Service Worker registration blocked')) return;
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
      if (info.status !== info.expectedStatus) process.stdout.write(await whatItShows(page));
      const unexpected = troubles.filter(
        (trouble) => !expected.some((pattern) => pattern.test(trouble)),
      );
      expect(unexpected, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

/** Where a test has failed: its folder is gone with the run, and the next run may not fail. */
async function whatItShows(page: Page): Promise<string> {
  const focused = await page
    .evaluate(() => document.activeElement?.outerHTML.slice(0, 300))
    .catch(String);
  const shown = await page.locator('body').ariaSnapshot().catch(String);
  return `${page.url()}\nfocus: ${focused}\n${shown}\n`;
}

/** The super administrator's session in this worker. */
let staffCookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];

/** Signs the super administrator in through the API: once per worker, unless a test signed out. */
export async function asStaff(page: Page): Promise<void> {
  // The cookie lands in the page's own context, as it does at a login.
  const context = page.context();
  await context.addCookies(staffCookies);
  if ((await page.request.get('/api/auth/user')).ok()) return;
  await expectOk(await page.request.post('/api/auth/login', { data: ADMIN }));
  staffCookies = (await context.cookies()).filter(({ name }) => name.startsWith('bamgyeol_'));
}

/** Signs a new member of staff in, of a level or of none. */
export async function asStaffOfLevel(page: Page, level: AdminLevel | null): Promise<void> {
  await asStaff(page);
  const username = `staff-${unique()}`;
  const password = TEST_PASSWORD;
  const created = await page.request.post('/api/admin/users', {
    data: {
      username,
      password,
      email: `${username}@example.com`,
      firstName: '시험',
      lastName: '김',
      adminLevel: level ?? 'editor',
    },
  });
  await expectOk(created);
  if (level === null) {
    const { id } = (await created.json()) as { id: string };
    const data = { adminLevel: null, isAdmin: false };
    await expectOk(await page.request.patch(`/api/admin/users/${id}`, { data }));
  }
  await expectOk(await page.request.post('/api/auth/login', { data: { username, password } }));
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
  const { customer, user } = await signUp(page);
  await storeCustomer(page, customer.token, user);
  return customer;
}

/** The same for a customer who has proved to be an adult. */
export async function asVerifiedCustomer(page: Page): Promise<TestCustomer> {
  const { customer } = await signUp(page);
  const answer = await page.request.post('/api/customer/adult-verification', {
    headers: { authorization: `Bearer ${customer.token}` },
    data: { provider: 'demo', name: '홍예시', birthDate: '1990-01-01' },
  });
  await expectOk(answer);
  const { user } = (await answer.json()) as { user: unknown };
  await storeCustomer(page, customer.token, user);
  return customer;
}

async function signUp(page: Page): Promise<{ customer: TestCustomer; user: unknown }> {
  const name = unique();
  const password = TEST_PASSWORD;
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
  return { customer: { id: user.id, email, nickname, password, token }, user };
}

function storeCustomer(page: Page, token: string, user: unknown): Promise<void> {
  return storeBeforeLoad(page, { customer_token: token, customer_user: JSON.stringify(user) });
}

/** The toast on screen; there is one at a time. */
export function toastOf(page: Page): Locator {
  return page.getByRole('region', { name: /^알림/ }).getByRole('listitem');
}

/** A slow network: such calls wait until the returned function lets them go. */
export async function hold(page: Page, method: string, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, method, url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** A server in trouble: such calls fail until the returned function is called. */
export async function breakDown(page: Page, method: string, url: string) {
  await intercept(page, method, url, (route) => route.fulfill({ status: 500 }));
  return () => page.unroute(url);
}

async function intercept(
  page: Page,
  method: string,
  url: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(url, (route) =>
    route.request().method() === method ? answer(route) : route.fallback(),
  );
}

/** How often the page has made such a call so far. */
export function countCalls(page: Page, method: string, url: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && url.test(request.url())) count += 1;
  });
  return () => count;
}

/** Presses Tab until the element has the focus, as someone without a mouse would. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no way to ${target} with the Tab key`);
}

/** Goes to a page and waits until its scripts listen: what is pressed earlier does nothing. */
export async function gotoAlive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => {
    const root: object = document.getElementById('root') ?? {};
    const [, fiber] =
      Object.entries(root).find(([key]) => key.startsWith('__reactContainer')) ?? [];
    // In small steps: at first nothing of the page listens yet.
    return fiber?.stateNode.current.memoizedState.isDehydrated === false;
  });
}

/**
 * By key, which needs no place: sections take their heights only as the page is scrolled past them,
 * and what stands at its end moves from under the mouse.
 */
export async function leaveByFooter(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name }).press('Enter');
}

/** Before the first visit: every page of this test opens in that theme. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await choose(page, 'theme', theme);
}

/** As the site remembers what was chosen in a browser. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  const { baseURL: url = '' } = test.info().project.use;
  await page.context().addCookies([{ name, value, url }]);
}

/** Nothing is wider than the screen, and nothing of a page of text reaches into its gutter. */
export async function expectFits(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const root = document.documentElement;
    const inGutter = [...document.querySelectorAll('.wrap.page')].flatMap((wrap) => {
      const edge =
        wrap.getBoundingClientRect().right - parseFloat(getComputedStyle(wrap).paddingRight);
      return [...wrap.children].filter((child) => child.getBoundingClientRect().right > edge + 1);
    });
    if (root.scrollWidth > root.clientWidth) inGutter.push(root);
    return inGutter.map((element) => `${element.tagName} ${element.className}`);
  });
  expect(tooWide, `too wide on ${page.url()}`).toEqual([]);
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
export function unique(prefix = ''): string {
  return `${prefix}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}
