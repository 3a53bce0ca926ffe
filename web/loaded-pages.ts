import type { LoadedPage, PageRoute } from './route.ts';

const loaded = new Map<PageRoute, LoadedPage>();
const loading = new Map<PageRoute, Promise<LoadedPage>>();
const failed = new Set<PageRoute>();

/** Loads a page's code once. The server and the first paint await it, so they render without a gap. */
export function loadPage(route: PageRoute): Promise<LoadedPage> {
  const known = loading.get(route);
  if (known) return known;
  const promise = route.load().then((page) => {
    loaded.set(route, page);
    return page;
  });
  loading.set(route, promise);
  promise.catch(() => failed.add(route));
  return promise;
}

export function loadedPage(route: PageRoute): LoadedPage | undefined {
  return loaded.get(route);
}

/**
 * Code that did not arrive is asked for again once another page stands on the screen. Not sooner:
 * the page that failed is rendered again to show its error, and would ask without end.
 */
export function forgetFailedPages(): void {
  for (const route of failed) loading.delete(route);
  failed.clear();
}
