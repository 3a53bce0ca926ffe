import type { Page } from '@playwright/test';

/** What somebody's hands did: presses of the mouse or a finger, and keys. */
export interface Hands {
  clicks: number;
  keys: number;
  /** Fields that something was typed into, each time once. */
  typings: number;
}

const NONE: Hands = { clicks: 0, keys: 0, typings: 0 };
const NAME = 'tellHands';
const watched = new WeakMap<Page, Hands>();

/**
 * Counts what is done on a page from now on, over all documents that it shows; call the returned
 * function for what it was. What the system asks for itself, such as which file, is not seen.
 */
export async function countHands(page: Page): Promise<() => Promise<Hands>> {
  const known = watched.get(page);
  const total = known ?? { ...NONE };
  if (!known) {
    watched.set(page, total);
    await page.exposeBinding(NAME, (_, kind: keyof Hands, count: number) => {
      total[kind] += count;
    });
    await page.addInitScript(listen, NAME);
    await page.evaluate(listen, NAME);
  }
  const before = { ...total };
  return async () => {
    // Behind what was told before it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    return {
      clicks: total.clicks - before.clicks,
      keys: total.keys - before.keys,
      typings: total.typings - before.typings,
    };
  };
}

/** Runs in the page, before its own scripts: nothing that they stop is missed. */
function listen(name: string): void {
  const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];
  const tell = (kind: string, count = 1) =>
    (window as unknown as Record<string, (kind: string, count: number) => void>)[name]?.(
      kind,
      count,
    );
  let typedInto: EventTarget | null = null;
  let keysUnseen = 0;
  // One for each press, where a click on a label counts twice.
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tell('clicks'), true);
  addEventListener(
    'keydown',
    ({ isTrusted, repeat, key }) => {
      if (!isTrusted || repeat || modifiers.includes(key)) return;
      keysUnseen += 1;
      tell('keys');
    },
    true,
  );
  addEventListener(
    'input',
    (event) => {
      const { target } = event;
      const isText =
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement &&
          !['checkbox', 'radio', 'file'].includes(target.type));
      if (!isText) return;
      if (typedInto !== target) tell('typings');
      typedInto = target;
      // Text that came without keys, as a test puts it in, was still typed by somebody.
      if (keysUnseen === 0) tell('keys', (event as InputEvent).data?.length ?? target.value.length);
      keysUnseen = 0;
    },
    true,
  );
  addEventListener(
    'focusin',
    ({ target }) => {
      if (target !== typedInto) typedInto = null;
    },
    true,
  );
}
