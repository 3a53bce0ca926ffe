import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerEntry } from '#web/rendering.ts';
import { serveAssets } from './assets.ts';
import { type PageAssets, toDocument } from './document.ts';
import type { Pages } from './pages.ts';

const ENTRY = 'web/entry-client.tsx';

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, ManifestChunk>;

/** Pages from the build in `dist/`. */
export async function builtPages(distFolder: string): Promise<Pages> {
  const manifest: Manifest = JSON.parse(
    await readFile(join(distFolder, 'client/.vite/manifest.json'), 'utf8'),
  );
  const fonts = firstScreenFonts(manifest);
  const entry: ServerEntry = await import(
    pathToFileURL(join(distFolder, 'render/entry-server.js')).href
  );
  return {
    firstScript: entry.FIRST_SCRIPT,
    isDevelopment: false,
    serveAssets: (app) => serveAssets(app, join(distFolder, 'client')),
    pageAddress: entry.pageAddress,
    async render({ origin, measurementId, ...request }) {
      const page = await entry.render(request);
      const assets = { ...assetsOf(manifest, page.file), fonts };
      const firstScript = entry.FIRST_SCRIPT;
      return { page, html: toDocument({ page, assets, firstScript, origin, measurementId }) };
    },
  };
}

function assetsOf(manifest: Manifest, file: string): Omit<PageAssets, 'fonts'> {
  const chunks = new Set<string>();
  const collect = (name: string) => {
    if (chunks.has(name)) return;
    chunks.add(name);
    for (const imported of manifest[name]?.imports ?? []) collect(imported);
  };
  collect(ENTRY);
  collect(file);
  const found = [...chunks].flatMap((name) => manifest[name] ?? []);
  const entryFile = manifest[ENTRY]?.file;
  return {
    scripts: entryFile ? [`/${entryFile}`] : [],
    preloadedScripts: found
      .filter((chunk) => chunk.file !== entryFile && chunk.file.endsWith('.js'))
      .map((chunk) => `/${chunk.file}`),
    styles: [...new Set(found.flatMap((chunk) => chunk.css ?? []))].map((css) => `/${css}`),
  };
}

/** The one file of the font that every page needs; rare letters come when a page shows one. */
function firstScreenFonts(manifest: Manifest): string[] {
  return Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => /\/core-[\w-]+\.woff2$/.test(file))
    .map((file) => `/${file}`);
}
