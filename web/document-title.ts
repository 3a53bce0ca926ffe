import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { headInput } from './head-input.ts';
import { matchPage } from './match.ts';
import type { LoadedPage } from './route.ts';

/** Until the page has reacted: what came in may make it ask for more that the title reads. */
const SETTLE_MS = 50;

/**
 * The server wrote the first title; later ones follow the route table and the data it reads. While
 * that data is on its way the last title stays, so that nobody reads of a venue that was not found.
 */
export function useDocumentTitle(
  head: LoadedPage['head'] | undefined,
  path: string,
  search: string,
): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!head) return;
    const { params } = matchPage(path);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      const input = headInput(client, params, search);
      const { title } = head(input);
      if (input.isWaiting()) return;
      document.title = title;
      tellAnalytics(path, title);
    };
    follow();
    const stop = client.getQueryCache().subscribe(({ type }) => {
      if (type !== 'updated') return;
      clearTimeout(timer);
      timer = setTimeout(follow, SETTLE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, head, path, search]);
}

/** The document names the service where the operator has one; its code is fetched only then. */
function tellAnalytics(path: string, title: string) {
  const id = document.querySelector('meta[name="ga-measurement-id"]')?.getAttribute('content');
  if (!id) return;
  import('./analytics/page-views.ts').then(
    ({ reportPageView }) => reportPageView(id, { path, title }),
    // Counting visits must never disturb one.
    (error) => console.debug('page view not reported:', error),
  );
}
