/** What has a tip: an icon alone, whose name is not in sight. */
const HAS_TIP = '.icon-btn[aria-label]';
const HOVER_DELAY_MS = 500;
const GAP = 6;
const EDGE = 8;

/**
 * Shows the name of an icon button beside it, on hover and on keyboard focus. One element for all of
 * them, above everything, loaded with the first pointer or focus; screen readers have the name
 * already.
 */
export function startTips(first: Event): void {
  const tip = document.createElement('div');
  if (!('popover' in tip)) return;
  tip.popover = 'manual';
  tip.className = 'tip';
  tip.setAttribute('aria-hidden', 'true');
  document.body.append(tip);
  let owner: HTMLElement | null = null;
  let timer = 0;

  function show(button: HTMLElement) {
    if (!button.isConnected) return;
    owner = button;
    tip.textContent = button.dataset.tip ?? button.ariaLabel;
    tip.showPopover();
    place(tip, button.getBoundingClientRect());
  }

  function hide() {
    clearTimeout(timer);
    owner = null;
    tip.hidePopover();
  }

  function onPointer(event: Event) {
    // A finger covers what it presses, and has nowhere to rest.
    if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return;
    if (event.target === tip) return;
    const button = ownerOf(event.target);
    if (button === owner && button) return;
    hide();
    if (button) timer = setTimeout(show, HOVER_DELAY_MS, button);
  }

  function onFocus({ target }: Event) {
    hide();
    const button = ownerOf(target);
    if (button?.matches(':focus-visible')) show(button);
  }

  document.addEventListener('pointerover', onPointer);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', hide);
  document.addEventListener('pointerdown', hide);
  document.addEventListener('scroll', hide, { capture: true, passive: true });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  if (first.type === 'focusin') onFocus(first);
  else onPointer(first);
}

function ownerOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(HAS_TIP) : null;
}

/** Above its owner, or below where there is no room, and never past an edge of the screen. */
function place(tip: HTMLElement, { top, bottom, left, width }: DOMRect): void {
  const { offsetWidth, offsetHeight } = tip;
  const above = top - GAP - offsetHeight;
  const centred = left + width / 2 - offsetWidth / 2;
  const last = document.documentElement.clientWidth - offsetWidth - EDGE;
  tip.style.top = `${above < EDGE ? bottom + GAP : above}px`;
  tip.style.left = `${Math.max(EDGE, Math.min(centred, last))}px`;
}
