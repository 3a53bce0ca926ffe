import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { pressTab } from './keyboard.ts';

/** A field of a date or a time is several stops. */
const STOPS_OF_A_FIELD = 6;

/** Tab stops at whatever can be pressed or filled in between header and footer, and shows where. */
export async function expectAllReachable(page: Page): Promise<void> {
  const stops = await page.evaluate(watchStops);
  await pressTab(page, stops.length + 1);
  for (let presses = 0; presses < stops.fields * STOPS_OF_A_FIELD; presses += 1) {
    if ((await page.evaluate(readMissed)).length === 0) break;
    await page.keyboard.press('Tab');
  }
  expect(await page.evaluate(readMissed), `out of reach on ${page.url()}`).toEqual([]);
}

/** Runs in the page. */
function watchStops() {
  // A list of tabs hands the focus on to the chosen one.
  const STOP =
    'a[href], button, input, select, textarea, summary, [tabindex]:not([role="tablist"])';
  const isVisible = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const main = document.querySelector('main') ?? document.body;
  const stops = [...main.querySelectorAll<HTMLElement>(STOP)].filter((one) => {
    if (one.tabIndex < 0 || one.matches(':disabled') || !isVisible(one)) return false;
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
    const group = [...main.querySelectorAll<HTMLInputElement>(`[name="${one.name}"]`)];
    return one === (group.find(({ checked }) => checked) ?? group[0]);
  });
  // What looks as if it could be pressed, and has nothing in or around it that a key reaches.
  const mock = [...main.querySelectorAll<HTMLElement>('*')].filter(
    (one) =>
      getComputedStyle(one).cursor === 'pointer' &&
      isVisible(one) &&
      !one.closest(`${STOP}, label`) &&
      !one.querySelector(STOP),
  );
  const missed = new Map([...stops, ...mock].map((one) => [one, 'is no stop']));
  const isMarked = (one: Element | null) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  };
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !missed.has(target)) return;
    // Hidden inputs leave the mark to what stands for them.
    const candidates = [target, target.parentElement, target.nextElementSibling];
    if (candidates.some(isMarked)) missed.delete(target);
    else missed.set(target, 'has no mark');
  });
  Object.assign(window, {
    readMissed: () => [...missed].map(([one, why]) => `${why}: ${one.outerHTML.slice(0, 120)}`),
  });
  main.focus({ preventScroll: true });
  const fields = stops.filter((one) => one.matches('[type="date"], [type="time"]')).length;
  return { length: stops.length, fields };
}

/** Runs in the page. */
function readMissed(): string[] {
  // Put there above; the page's own types do not know it.
  return (window as unknown as { readMissed: () => string[] }).readMissed();
}
