import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';

interface Kept {
  key: string;
  context: BrowserContext;
  keeper: Page;
}

interface Options {
  /** On for what a used context cannot take back, such as a clock that was set. */
  hasOwnContext: boolean;
}

/**
 * A worker keeps one browser context. Each test gets a page of its own in it, without cookies,
 * storage, permissions or routes of the test before. One page stays open between them, so that the
 * process that renders the site stays as well: a new one takes longer to warm up than most tests.
 */
export const test = base.extend<Options, { keptContext: KeptContext }>({
  hasOwnContext: [false, { option: true }],
  keptContext: [
    async ({ browser }, use) => {
      const kept = keepContext(browser);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      keptContext,
      hasOwnContext,
      baseURL,
      bypassCSP,
      contextOptions,
      javaScriptEnabled,
      permissions,
      userAgent,
    },
    use,
  ) => {
    if (hasOwnContext) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    // What differs between the tests of one worker.
    const options = [baseURL, bypassCSP, contextOptions, javaScriptEnabled, permissions, userAgent];
    const context = await keptContext.open(JSON.stringify(options), permissions);
    await use(context);
    await keptContext.clear();
  },
});

type KeptContext = ReturnType<typeof keepContext>;

function keepContext(browser: Browser) {
  let kept: Kept | undefined;

  async function open(key: string, permissions: string[] = []): Promise<BrowserContext> {
    if (kept?.key !== key) {
      await close();
      // With the options of the running test: the runner sees to that.
      const context = await browser.newContext();
      const keeper = await context.newPage();
      await keeper.goto('/healthz');
      kept = { key, context, keeper };
    } else if (permissions.length > 0) {
      await kept.context.grantPermissions(permissions);
    }
    return kept.context;
  }

  /** After a test: nothing of it is left. */
  async function clear(): Promise<void> {
    if (!kept) return;
    const { context, keeper } = kept;
    try {
      // The only event of a whole context that tests listen to.
      context.removeAllListeners('request');
      await Promise.all(
        context.pages().map((page) => (page === keeper ? undefined : page.close())),
      );
      await context.unrouteAll();
      await context.setOffline(false);
      await context.clearPermissions();
      await context.clearCookies();
      await keeper.evaluate(() => localStorage.clear());
    } catch {
      // A browser that a test has brought down: the next test opens another context.
      kept = undefined;
    }
  }

  async function close(): Promise<void> {
    await kept?.context.close();
    kept = undefined;
  }

  return { open, clear, close };
}
