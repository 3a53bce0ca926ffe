import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type Outcome, seedQuery } from '#web/api/query.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { AGE_SCRIPT } from '#web/layouts/age-notice.ts';
import { LivePostVenues } from '#web/pages/read/LivePostVenues.tsx';
import { LiveVenuePosts } from '#web/pages/venue/LiveVenuePosts.tsx';
import { LiveNewestPosts } from '#web/posts/LiveNewestPosts.tsx';
import { renderWhole } from '#web/session/PagePart.tsx';
import { renderPreferring } from '#web/session/preferred-category.ts';
import { LiveSigns } from '#web/signage/LiveSigns.tsx';
import { THEME_SCRIPT } from '#web/ui/controls/theme.ts';
import { LiveSkyline } from '#web/ui/figures/LiveSkyline.tsx';
import { LiveSurroundings } from '#web/venues/map/LiveSurroundings.tsx';
import { App } from './App.tsx';
import { headInput } from './head-input.ts';
import { loadPage } from './loaded-pages.ts';
import { matchPage } from './match.ts';
import { pageAddress } from './page-address.ts';
import type { PageRequest, RenderedPage } from './rendering.ts';
import type { Loader } from './route.ts';
import { prefetchFrame } from './routes.tsx';
import { routeForVisitor } from './site-gate.ts';

/** Runs before the first paint, which nothing it decides may change afterwards. */
export const FIRST_SCRIPT = `${THEME_SCRIPT};${AGE_SCRIPT}`;

export { pageAddress };

LivePostVenues.provide((await import('#web/pages/read/PostVenues.tsx')).PostVenues);
LiveNewestPosts.provide((await import('#web/posts/NewestPosts.tsx')).NewestPosts);
LiveSigns.provide((await import('#web/signage/Signs.tsx')).Signs);
LiveSkyline.provide((await import('#web/ui/figures/Skyline.tsx')).Skyline);
LiveVenuePosts.provide((await import('#web/pages/venue/VenuePosts.tsx')).VenuePosts);
LiveSurroundings.provide((await import('#web/venues/map/Surroundings.tsx')).Surroundings);

/** How React marks a part that it has left out because of a failure, without telling which. */
const LEFT_OUT = '<!--$!-->';

/** Throws what a part throws, so that it is told and no page without that part is kept. */
function renderOrThrow(app: ReactElement): string {
  const body = renderToString(app);
  if (!body.includes(LEFT_OUT)) return body;
  renderWhole(true);
  try {
    return renderToString(app);
  } finally {
    renderWhole(false);
  }
}

/** A page as complete markup, always as a visitor sees it. */
export async function render(request: PageRequest): Promise<RenderedPage> {
  const { route: asked, params } = matchPage(request.path);
  const client = createQueryClient();
  const at = request.now.getTime();
  const queries: [readonly unknown[], Outcome][] = [];
  let failure: number | undefined;
  let endsAt: Date | null = null;

  const fetch: Loader['fetch'] = async (query) => {
    try {
      const data = await request.callInProcess(query.endpoint, query.sent);
      keep(query.queryKey, { data });
      return data;
    } catch (error) {
      const { status = 503, text = '' } = error as { status?: number; text?: string };
      keep(query.queryKey, { status, text });
      if (status >= 500) failure = status;
      throw error;
    }
  };
  function keep(key: readonly unknown[], outcome: Outcome) {
    queries.push([key, outcome]);
    seedQuery(client, key, outcome, at);
  }

  const { preferred } = request;
  const loader = { params, search: new URLSearchParams(request.search), preferred, fetch };
  // A failed call is kept as the query's error: the page shows its error state, not a blank.
  const settings = asked.isPrivate ? undefined : await prefetchFrame(loader).catch(() => undefined);
  const route = routeForVisitor(asked, settings);
  const page = await loadPage(route);
  if (!route.isPrivate) await page.prefetch?.(loader).catch(() => {});

  const head = page.head(headInput(client, params, request.search, preferred));
  renderPreferring(preferred);
  const app = (
    <App
      client={client}
      startsAt={request.now}
      onClockRead={(end) => {
        if (!endsAt || end < endsAt) endsAt = end;
      }}
      address={{ path: request.path, search: request.search }}
    />
  );
  const body = route.isPrivate ? '' : renderOrThrow(app);
  client.clear();
  return {
    head,
    searchMarks: settings?.search,
    // A page that lacks something by our fault is not the page it will be.
    status: failure ?? head.status ?? 200,
    endsAt,
    body,
    state: { at, queries, ...(preferred !== null && { preferred }) },
    file: route.file,
  };
}
