import { toDocument } from '#server/render/document.ts';
import type { Pages } from '#server/render/pages.ts';
import type { ServerEntry } from '#web/rendering.ts';
import type { PageRoute } from '#web/route.ts';

const ASSETS = { scripts: ['/entry.js'], preloadedScripts: [], styles: [], fonts: [] };

/** The pages as they are in the source, for API tests: whole documents without a build. */
export async function sourcePages(): Promise<Pages> {
  // A name the compiler does not follow: the browser's code is no part of the server's type-check.
  const file: string = '#web/entry-server.tsx';
  const entry: ServerEntry = await import(file);
  const firstScript = entry.FIRST_SCRIPT;
  return {
    firstScript,
    isDevelopment: false,
    async serveAssets() {},
    pageAddress: entry.pageAddress,
    async render({ origin, measurementId, ...request }) {
      const page = await entry.render(request);
      const html = toDocument({ page, assets: ASSETS, firstScript, origin, measurementId });
      return { page, html };
    },
  };
}

/** Every page there is. */
export async function routeTable(): Promise<readonly PageRoute[]> {
  const file: string = '#web/routes.tsx';
  const table: { routes: readonly PageRoute[] } = await import(file);
  return table.routes;
}
