import type { Locator, Page } from '@playwright/test';
import { expect, tabTo } from './fixtures.ts';

interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const STEP_MS = 20;
const LIST_TIMEOUT_MS = 15_000;

/** Someone without a mouse: every step is a key, and every place they stop at is marked. */
export function keyboardOf(page: Page) {
  async function to(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const key = await target.evaluate((element) => {
      const focused = document.activeElement;
      if (!focused || element === focused) return null;
      const isBefore = element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isBefore ? 'Shift+Tab' : 'Tab';
    });
    if (key) await tabTo(page, target, key);
    await expectMark(page);
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
      await page.keyboard.press(key);
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
      await page.keyboard.type(`${month}${day}${year}`);
      await expect(target).toHaveValue(date);
    },
    /** As HH:MM; the browser's field wants twelve hours and their half of the day. */
    async typeTime(target: Locator, time: string): Promise<void> {
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      const half = hour < 12 ? 'AM' : 'PM';
      await to(target);
      await page.keyboard.type([hour % 12 || 12, minute].map(twoDigits).join('') + half);
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
    async choose(list: Locator, name: string): Promise<void> {
      await pick(list, name);
      // A closed list gives the focus back a moment later.
      await expect(list).toBeFocused();
    },
  };
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
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
