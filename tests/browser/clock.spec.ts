import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { PROJECT_ROOT } from '#db/root.ts';
import { addDays, seoulInstant, toDayNumber, toDayOfWeek, toSeoul } from '#domain/seoul-time.ts';
import { cleanUp, START_TIMEOUT_MS, startServer, temporaryFolder } from '#tests/start/server.ts';
import { test as base, expect } from './fixtures.ts';

const NAME = '여백 라운지';
const SLUG = encodeURIComponent('여백-라운지');
const MOVER = pathToFileURL(join(PROJECT_ROOT, 'tests/start/moved-clock.mjs'));
const TUESDAY = 2;

/** Past all special days of the demo content, so that the week's own hours decide. */
const DAY = (() => {
  const later = addDays(toSeoul(new Date()).date, 70);
  const dayOfWeek = toDayOfWeek(toDayNumber(later));
  return addDays(later, (TUESDAY - dayOfWeek + 7) % 7);
})();

/** A server of its own, whose clock is set together with the browser's. */
const test = base.extend<{ setClocks: (page: Page, moment: Date) => Promise<void> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner demands a pattern here
  setClocks: async ({}, use) => {
    await use(async (page, moment) => {
      writeFileSync(clockFile, moment.toISOString());
      await expect
        .poll(async () => {
          const answer = await page.request.get(`${origin}/api/venues/by-slug/${SLUG}`);
          return Date.parse((await answer.json()).nextChangeAt);
        })
        .toBeGreaterThan(moment.getTime());
      await page.clock.fastForward(Math.max(0, moment.getTime() - (await timeOf(page))));
    });
  },
});

let origin = '';
let clockFile = '';

test.use({ hasOwnContext: true });
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  const DATA_DIR = temporaryFolder();
  cpSync(process.env.PREPARED_DATA_DIR ?? '', DATA_DIR, { recursive: true });
  clockFile = join(temporaryFolder(), 'clock');
  writeFileSync(clockFile, seoulInstant(DAY, '17:58').toISOString());
  const settings = { DATA_DIR, SITE_URL: '', CLOCK_FILE: clockFile };
  const server = await startServer({ ...settings, NODE_OPTIONS: `--import=${MOVER}` });
  origin = server.origin;
});
test.afterAll(() => cleanUp());

function timeOf(page: Page): Promise<number> {
  return page.evaluate(() => Date.now());
}

test('an open page follows three changes of a venue without a reload', {
  tag: '@desktop',
}, async ({ page, context, setClocks }) => {
  const begin = seoulInstant(DAY, '17:58');
  const search = await context.newPage();
  for (const [one, path] of [
    [page, `/venue/${SLUG}`],
    [search, `/search?q=${encodeURIComponent(NAME)}`],
  ] as const) {
    await one.clock.install({ time: begin });
    await one.goto(origin + path);
    await one.evaluate(() => Object.assign(window, { isSame: true }));
  }
  const state = page.locator('.venue__state');
  const found = search.getByRole('listitem').filter({ hasText: NAME }).first();
  await expect(state).toContainText('영업 종료');
  await expect(state).toContainText('오늘 18:00 오픈');
  await expect(found).toContainText('영업 종료');

  const next = addDays(DAY, 1);
  for (const [day, time, status, change] of [
    [DAY, '18:01', '영업 중', '02:00에 영업 종료'],
    [next, '02:01', '영업 종료', '오늘 18:00 오픈'],
    [next, '18:01', '영업 중', '02:00에 영업 종료'],
  ] as const) {
    const moment = seoulInstant(day, time);
    await setClocks(page, moment);
    await setClocks(search, moment);
    await expect(state, `${day} ${time}`).toContainText(status);
    await expect(state, `${day} ${time}`).toContainText(change);
    await expect(found, `${day} ${time}`).toContainText(status);
  }
  for (const one of [page, search]) expect(await one.evaluate(() => 'isSame' in window)).toBe(true);
});
