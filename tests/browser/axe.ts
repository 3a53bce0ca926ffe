import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';

const TIMEOUT_MS = 60_000;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
const PHONE_BELOW = 600;
/** Of tests that no desktop walks. */
const ON_PHONE = new Set(['@phone', '@touch']);

/**
 * WCAG A and AA and the best practices, in both themes, on what is on screen now or on a part of it
 * (CSS). Only colours depend on the theme, so the second look is at nothing else; neither they nor
 * a part depend on the width, so a phone looks at them only where no desktop does.
 */
export async function expectNoAxeViolations(page: Page, part?: string): Promise<void> {
  const isSeenOnDesktop = isPhone(page) && !test.info().tags.some((tag) => ON_PHONE.has(tag));
  if (part && isSeenOnDesktop) return;
  // A long page takes axe several seconds, on a busy machine many more.
  test.setTimeout(test.info().timeout + TIMEOUT_MS);
  const theme = await page.evaluate(() => document.documentElement.dataset.theme ?? '');
  await layOutAll(page);
  const other = theme === 'dark' ? 'light' : 'dark';
  const found = await findViolations(page, part, (look) => look.withTags(TAGS));
  expect(found, `accessibility of ${page.url()}, ${theme}`).toEqual([]);
  if (isSeenOnDesktop) return;
  await paintTheme(page, other);
  const inOther = await findViolations(page, part, (look) => look.withRules(RULES_OF_COLOUR));
  await paintTheme(page, theme);
  expect(inOther, `accessibility of ${page.url()}, ${other}`).toEqual([]);
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < PHONE_BELOW;
}

async function findViolations(
  page: Page,
  part: string | undefined,
  choose: (look: AxeBuilder) => AxeBuilder,
) {
  await waitForTransitions(page);
  // Once in the page it stays; sending it again would take longer than looking.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(markLooks, part ?? ':root');
  const look = new AxeBuilder({ page, axeSource: ';' });
  // No page has frames. Without this a second, empty page is opened for every look.
  look.setLegacyMode();
  look.options({ resultTypes: ['violations'] });
  if (part) look.include(part);
  const { violations } = await choose(look).analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.target.join(' ')),
  }));
}

/**
 * Colours in the middle of a transition have a contrast nobody ever sees. An inherited colour may
 * start the next one where the last one ends.
 */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const endings = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished);
    for (let waiting = endings(); waiting.length > 0; waiting = endings()) {
      await Promise.allSettled(waiting);
      await new Promise(requestAnimationFrame);
    }
  });
}

/**
 * Runs in the page. Contrast takes axe two thirds of its time, most of it for what it has just seen:
 * of texts in the same colours, size and weight on the same ground it looks at one.
 */
function markLooks(part: string): void {
  const MARK = 'data-look';
  const grounds = new Map<Element, string>();
  function groundOf(element: Element | null): string {
    if (!element) return '';
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    // What is taken out of the flow may lie above anything.
    const place = position === 'static' || position === 'relative' ? '' : `at ${grounds.size}`;
    const below = groundOf(element.parentElement);
    const ground = `${below}|${backgroundColor} ${backgroundImage} ${opacity} ${place}`;
    grounds.set(element, ground);
    return ground;
  }
  function lookOf(element: Element): string {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const isOff = element.closest(':disabled, [aria-disabled="true"]') !== null;
    return [groundOf(element), color, fontSize, fontWeight, textShadow, isOff].join();
  }
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  const seen = new Set<string>();
  for (const root of document.querySelectorAll(part)) {
    for (const element of [root, ...root.querySelectorAll('*')]) {
      if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const look = lookOf(element);
      if (!seen.has(look)) element.setAttribute(MARK, '');
      seen.add(look);
    }
  }
  const { axe } = window as unknown as { axe: { configure(spec: object): void } };
  axe.configure({ rules: [{ id: 'color-contrast', selector: `[${MARK}]` }] });
}

/** What is off the screen too: else axe has it laid out again for every single look. */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = '* { content-visibility: visible !important }';
    document.head.append(style);
  });
}

/** At once: a whole page that fades into its other colours takes a second and more. */
async function paintTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((value) => {
    const style = document.createElement('style');
    style.textContent = '*, ::before, ::after { transition: none !important }';
    document.head.append(style);
    document.documentElement.dataset.theme = value;
    // Measuring makes the browser apply the colours before the transitions are back.
    document.body.getBoundingClientRect();
    style.remove();
  }, theme);
}
