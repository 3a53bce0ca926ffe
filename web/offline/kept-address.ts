/** Pages that say the same to everyone and are read again: lists, venues, guides, legal texts. */
const KEPT_PATHS =
  /^\/(venue\/[^/]+|posts(\/[^/]+)?|consultation|visitor-score|terms|privacy|youth-protection)?$/;
/** Everyone's own: what stands there offline is made of the pages of the venues. */
export const SAVED_PATH = '/saved';
/** Of the home page's conditions those under which the list says nothing of this moment. */
const KEPT_CONDITIONS = new Set(['category', 'page']);
/** Left to the network alone: back office, calls, files. */
const NEVER_ANSWERED = /^\/(admin|admin-login|api|art|objects)(\/|$)/;

/** Whether a copy of this page is kept for reading offline. */
export function isKeptAddress({ pathname, searchParams }: URL): boolean {
  if (!KEPT_PATHS.test(pathname)) return false;
  return [...searchParams.keys()].every((name) => pathname === '/' && KEPT_CONDITIONS.has(name));
}

/** Whether someone who goes there without a connection is told so by the site. */
export function isAnsweredOffline({ pathname }: URL): boolean {
  return !NEVER_ANSWERED.test(pathname);
}
