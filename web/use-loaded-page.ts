import { useEffect, useState } from 'react';
import { loadedPage, loadPage } from './loaded-pages.ts';
import type { LoadedPage, PageRoute } from './route.ts';

/**
 * A route's page: already there on the server and on the first paint, undefined while a later one
 * is loading. Not by suspending: what may suspend is hydrated after the frame around it, and by
 * then the answers about the viewer may have changed what the server has rendered.
 */
export function useLoadedPage(route: PageRoute): LoadedPage | undefined {
  const [arrived, setArrived] = useState<{ route: PageRoute; failure?: unknown }>();
  useEffect(() => {
    if (loadedPage(route)) return;
    let isWanted = true;
    loadPage(route).then(
      () => isWanted && setArrived({ route }),
      (failure) => isWanted && setArrived({ route, failure }),
    );
    return () => {
      isWanted = false;
    };
  }, [route]);
  const loaded = loadedPage(route);
  // To whatever stands around the page and shows errors.
  if (!loaded && arrived?.route === route) throw arrived.failure;
  return loaded;
}
