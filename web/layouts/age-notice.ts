import { keepChoice } from '#web/ui/basics/kept-choice.ts';
import { createStore } from '#web/ui/basics/store.ts';

const COOKIE = 'age_notice_seen';
/** On <html> once it has been read: the stylesheet then hides what the server's markup shows. */
const SEEN_MARK = 'ageSeen';
/** What the button is found by before the page is alive. */
export const CONFIRM_ID = 'age-confirm';

/**
 * Stands inline in <head>: whoever has read the notice never sees it, not for a moment, and a press
 * that comes before the page is alive counts.
 */
export const AGE_SCRIPT = `(function(){var d=document.documentElement.dataset;if(/(?:^|; )${COOKIE}=/.test(document.cookie))d.${SEEN_MARK}='';addEventListener('click',function(e){if(!e.target.closest||!e.target.closest('#${CONFIRM_ID}'))return;d.${SEEN_MARK}='';document.cookie='${COOKIE}=1; path=/; max-age=31536000; samesite=lax'})})()`;

/** Not seen on the server: its markup is for everyone, also for those without scripts. */
const seen = createStore(false, wasSeen);

export function useSeen(): boolean {
  return seen.use();
}

export function confirm() {
  keepChoice(COOKIE, '1');
  seen.set(true);
}

function wasSeen(): boolean {
  return SEEN_MARK in document.documentElement.dataset;
}
