import type { LoadedPage, PageRoute } from './route.ts';

const loaded = new Map<PageRoute, LoadedPage>();
const loading = new Map<PageRoute, Promise<LoadedPage>>();

/** Loads a page's code once. The server and the first paint await it, so they render without a gap. */
export function loadPage(route: PageRoute): Promise<LoadedPage> {
  const known = loading.get(route);
  if (known) return known;
  const promise = route.load().then((page) => {
    loaded.set(route, page);
    return page;
  });
  loading.set(route, promise);
  // A chunk that did not arrive is asked for again on the next visit.
  promise.catch(() => loading.delete(route));
  return promise;
}

export function loadedPage(route: PageRoute): LoadedPage | undefined {
  return loaded.get(route);
}
