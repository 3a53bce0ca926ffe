import { createStore } from '#web/ui/basics/store.ts';

const SEEN_KEY = 'age_notice_seen';
/** On <html> once it has been read: the stylesheet then hides what the server's markup shows. */
const SEEN_MARK = 'ageSeen';
/** What the button is found by before the page is alive. */
export const CONFIRM_ID = 'age-confirm';

/**
 * Stands inline in <head>: whoever has read the notice never sees it, not for a moment, and a press
 * that comes before the page is alive counts.
 */
export const AGE_SCRIPT = `(function(){var d=document.documentElement.dataset,k='${SEEN_KEY}';try{if(localStorage.getItem(k)!==null)d.${SEEN_MARK}=''}catch(e){}addEventListener('click',function(e){if(!e.target.closest||!e.target.closest('#${CONFIRM_ID}'))return;d.${SEEN_MARK}='';try{localStorage.setItem(k,'1')}catch(e){}})})()`;

/** Not seen on the server: its markup is for everyone, also for those without scripts. */
const seen = createStore(false, wasSeen);

export function useSeen(): boolean {
  return seen.use();
}

export function confirm() {
  try {
    localStorage.setItem(SEEN_KEY, '1');
  } catch {
    // The notice then comes back with the next visit.
  }
  seen.set(true);
}

function wasSeen(): boolean {
  return SEEN_MARK in document.documentElement.dataset;
}
