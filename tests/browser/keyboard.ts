import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Of a date field: month, day, year. */
const DATE_PARTS = 3;

export const RED_PIXEL: TestFile = {
  name: 'red.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** More than any screen has places to stop at. */
const MAX_TABS = 230;
/**
 * Where it is further, the way begins at the stop next to the target: that Tab gets to every stop of
 * a screen has tests of its own (`reach.ts`). Before a release every way is walked.
 */
const MAX_WALK = process.env.THOROUGH ? MAX_TABS : 4;
const LONGEST_GROUP = 12;
const STEP_MS = 20;
const LIST_TIMEOUT_MS = 15_000;

/** Someone without a mouse: every step is a key, and every place they stop at is marked. */
export function keyboardOf(page: Page) {
  // Asked for from the start: switched on with each choice, it may come after the key.
  page.on('filechooser', () => {});
  async function to(target: Locator): Promise<void> {
    for (let presses = 0; presses <= MAX_TABS; ) {
      const { isOpen, stops } = await target.evaluate(lookFor, MAX_WALK);
      if (!isOpen) {
        await expect(target).toBeVisible();
        // A dialog takes the focus a moment after it has come.
        await expect
          .poll(() => target.evaluate(lookFor, MAX_WALK), 'the focus is near')
          .toMatchObject({
            isOpen: true,
          });
      } else if (stops === 0) {
        await expectMark(page);
        return;
      } else {
        // Asking after every single key would take longer than the keys.
        const many = Math.max(1, Math.abs(stops) - 1);
        if (stops < 0) await page.keyboard.down('Shift');
        await pressTab(page, many);
        if (stops < 0) await page.keyboard.up('Shift');
        presses += many;
      }
    }
    throw new Error(`no way to ${target} with the Tab key`);
  }
  /** Opens the list and goes down to the option; where a question follows, that has the focus. */
  async function pick(
    list: Locator,
    name: string,
    role: 'option' | 'menuitem' = 'option',
  ): Promise<void> {
    await to(list);
    await page.keyboard.press('Enter');
    const option = page.getByRole(role, { name, exact: true });
    // Step by step: the list moves its focus a moment after the key.
    await expect(async () => {
      const gap = await option.evaluate((wanted, itemRole) => {
        const list = wanted.closest('[role="listbox"], [role="menu"]');
        const items = [...(list?.querySelectorAll(`[role="${itemRole}"]`) ?? [])];
        const focused = items.indexOf(document.activeElement ?? wanted.ownerDocument.body);
        return focused === -1 ? null : items.indexOf(wanted) - focused;
      }, role);
      if (gap) await page.keyboard.press(gap > 0 ? 'ArrowDown' : 'ArrowUp');
      expect(gap).toBe(0);
    }).toPass({ intervals: [STEP_MS], timeout: LIST_TIMEOUT_MS });
    await page.keyboard.press('Enter');
  }
  return {
    /** With Tab, forwards or backwards, unless the focus is there already. */
    to,
    async press(target: Locator, key = 'Enter'): Promise<void> {
      await to(target);
      await expect(target).toBeEnabled();
      await page.keyboard.press(key);
    },
    /** From the tab or radio that is chosen to another one of its group, further on. */
    async turn(chosen: Locator, target: Locator): Promise<void> {
      await to(chosen);
      const isThere = () => target.evaluate((element) => element === document.activeElement);
      for (let keys = 0; keys < LONGEST_GROUP && !(await isThere()); keys += 1) {
        const left = await page.evaluateHandle(() => document.activeElement);
        await page.keyboard.press('ArrowRight');
        // A second key before the first has moved the focus would go past the target.
        await page.waitForFunction((before) => document.activeElement !== before, left);
      }
      await expect(target).toBeFocused();
    },
    /** In place of what the field holds. */
    async type(target: Locator, text: string): Promise<void> {
      await to(target);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.keyboard.insertText(text);
    },
    /** As YYYY-MM-DD; the browser's field wants the month first. */
    async typeDate(target: Locator, date: string): Promise<void> {
      const [year, month, day] = date.split('-');
      await to(target);
      // A browser that is starved between two digits takes the second for the next part: then it is
      // typed again from the first part on, as anyone would.
      await expect(async () => {
        for (let part = 0; part < DATE_PARTS; part += 1) await page.keyboard.press('ArrowLeft');
        await page.keyboard.type(`${month}${day}${year}`);
        await expect(target).toHaveValue(date, { timeout: 1_000 });
      }).toPass();
    },
    /** As HH:MM; typed as four digits, as quick hands do. */
    async typeTime(target: Locator, time: string): Promise<void> {
      await to(target);
      await page.keyboard.type(time.replace(':', ''));
      await page.keyboard.press('Tab');
      await expect(target).toHaveValue(time);
    },
    /** The browser's own dialog for files opens by key as well. */
    async chooseFile(target: Locator, file: TestFile): Promise<void> {
      await to(target);
      const asked = page.waitForEvent('filechooser');
      await page.keyboard.press('Enter');
      await (await asked).setFiles(file);
    },
    pick,
    /** What went with its button has not taken the focus along: one stands somewhere on the page. */
    async expectPlace(): Promise<void> {
      await expect(
        page.getByRole('main').or(page.getByRole('dialog')).locator(':focus'),
      ).toHaveCount(1);
    },
    async choose(list: Locator, name: string): Promise<void> {
      await pick(list, name);
      // A closed list gives the focus back a moment later.
      await expect(list).toBeFocused();
    },
  };
}

/** The same hands on a phone, where they touch. */
function touchOf(page: Page): ReturnType<typeof keyboardOf> {
  const click = (target: Locator) => target.click();
  const fill = (target: Locator, text: string) => target.fill(text);
  async function pick(
    list: Locator,
    name: string,
    role: 'option' | 'menuitem' = 'option',
  ): Promise<void> {
    await list.click();
    await page.getByRole(role, { name, exact: true }).click();
  }
  return {
    to: (target) => target.scrollIntoViewIfNeeded(),
    press: click,
    turn: (_, target) => target.click(),
    type: fill,
    typeDate: fill,
    typeTime: fill,
    chooseFile: (target, file) => target.setInputFiles(file),
    pick,
    choose: pick,
    expectPlace: async () => {},
  };
}

/** One journey for both: by key on a desktop, by touch on a phone. */
export function handsOf(page: Page, isMobile: boolean) {
  return isMobile ? touchOf(page) : keyboardOf(page);
}

/** So many times, as a key that is held down: waiting after each takes three times as long. */
export async function pressTab(page: Page, times: number): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => page.keyboard.press('Tab')));
}

/**
 * Runs in the page. Open is what can be seen, with the focus in its dialog if it stands in one;
 * stops are the places between the focus and the target, below zero on the way back. Where they are
 * more than a walk, the focus goes next to the target.
 */
function lookFor(target: Element, maxWalk: number): { isOpen: boolean; stops: number } {
  const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const focused = document.activeElement ?? document.body;
  const dialog = target.closest('[role="dialog"], [role="alertdialog"]');
  const isOpen = isSeen(target) && (dialog?.contains(focused) ?? true);
  if (target === focused) return { isOpen, stops: 0 };
  const isBehind = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING);
  const isForward = isBehind(target, focused);
  const isBetween = (one: Element) =>
    isForward
      ? isBehind(one, focused) && isBehind(target, one)
      : isBehind(one, target) && isBehind(focused, one);
  const groups = new Set<string>();
  const between = [...document.querySelectorAll<HTMLElement>('a, button, input, [tabindex]')]
    .concat([...document.querySelectorAll<HTMLElement>('select, textarea, summary')])
    .filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && isBetween(one))
    .filter(isSeen)
    .filter((one) => {
      if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
      const isFirst = !groups.has(one.name);
      groups.add(one.name);
      return isFirst;
    });
  const direction = isForward ? 1 : -1;
  if (isOpen && between.length > maxWalk) {
    const next = between.reduce((near, one) => (isBehind(one, near) === isForward ? one : near));
    next.focus();
    if (document.activeElement === next) return { isOpen, stops: direction };
  }
  return { isOpen, stops: (between.length + 1) * direction };
}

/** What has the focus is outlined or shadowed; hidden inputs leave that to what stands for them. */
export async function expectMark(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const focused = document.activeElement;
          if (!focused) return 'nothing has the focus';
          const candidates = [focused, focused.parentElement, focused.nextElementSibling];
          const isMarked = candidates.some((element) => {
            if (!element) return false;
            const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
            return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
          });
          return isMarked ? 'marked' : `no mark: ${focused.outerHTML.slice(0, 120)}`;
        }),
      { message: 'the focus is visible' },
    )
    .toBe('marked');
}
