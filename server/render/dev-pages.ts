import type { ViteDevServer } from 'vite';
import type { ServerEntry } from '#web/rendering.ts';
import { toDocument } from './document.ts';
import type { Pages } from './pages.ts';

const ASSETS = { scripts: ['/web/entry-client.tsx'], preloadedScripts: [], fonts: [] };

/** Pages transformed on the fly, with hot reload in the browser. */
export async function devPages(vite: ViteDevServer): Promise<Pages> {
  const load = () =>
    vite.ssrLoadModule('/web/entry-server.tsx') as Promise<unknown> as Promise<ServerEntry>;
  const { FIRST_SCRIPT } = await load();
  return {
    firstScript: FIRST_SCRIPT,
    isDevelopment: true,
    async serveAssets(app) {
      // Vite answers what is its own and passes on the rest.
      app.addHook('onRequest', (request, reply, next) =>
        vite.middlewares(request.raw, reply.raw, next),
      );
    },
    pageAddress: async (request) => (await load()).pageAddress(request),
    async render({ origin, measurementId, ...request }) {
      const { render } = await load();
      const page = await render(request);
      const assets = { ...ASSETS, styles: loadedStyles(vite) };
      const html = toDocument({ page, assets, firstScript: FIRST_SCRIPT, origin, measurementId });
      return { page, html: await vite.transformIndexHtml(request.path, html) };
    },
  };
}

/** Linked for the first paint, with those of the components rendered so far: by script they flash. */
function loadedStyles({ environments, config }: ViteDevServer): string[] {
  const ofComponents = [...environments.ssr.moduleGraph.idToModuleMap.keys()]
    .filter((id) => id.startsWith(`${config.root}/web/`) && id.endsWith('.css'))
    .map((id) => id.slice(config.root.length));
  // The first one declares the order of the layers.
  return ['/web/styles/app.css', '/web/styles/fonts.css', ...ofComponents];
}
