/** An item that is read as a whole says so with `data-stand-in`; else it is its first control. */
const FOCUSABLE =
  '[data-stand-in], :is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/** Where an element stands in each of its ancestors, from the nearest one outwards. */
export type FocusPlace = { parent: Element; index: number }[];

export function placeOf(element: Element): FocusPlace {
  const parent = element.parentElement;
  if (!parent) return [];
  return [{ parent, index: [...parent.children].indexOf(element) }, ...placeOf(parent)];
}

/** For an element that is gone: what stands there now and can have the focus, or what is near. */
export function standInAt(place: FocusPlace): HTMLElement | null {
  for (const { parent, index } of place) {
    if (!parent.isConnected) continue;
    for (const near of [parent.children[index], parent.children[index - 1], parent]) {
      const found = near?.matches(FOCUSABLE) ? near : near?.querySelector(FOCUSABLE);
      if (found instanceof HTMLElement) return found;
    }
    // Beyond that there are menus, where nobody was.
    if (parent.matches('main, [data-focus-frame]')) return parent.closest('main');
  }
  return null;
}
