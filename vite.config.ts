import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { siteFont } from '#scripts/lib/font/site-font.mjs';

/** The browser's part, and with `--ssr` the same code for rendering on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    siteFont(),
    isSsrBuild ? null : callersHalf(),
    isSsrBuild ? null : precompress('dist/client'),
  ],
  publicDir: 'web/public',
  // Bundled whole and for production, whatever NODE_ENV the server runs with: only the icons in use
  // are loaded at start, and React's own development build would render several times slower.
  ...(isSsrBuild
    ? {
        ssr: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }
    : {}),
  build: {
    outDir: isSsrBuild ? 'dist/render' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    target: 'es2022',
    // A font in the stylesheet would be loaded by everyone, and the content policy refuses it.
    assetsInlineLimit: (file: string) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: 'web/entry-client.tsx',
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: byNeed(), debugName: 'by need' }],
            },
          },
        },
  },
}));

const ENTRY = join(import.meta.dirname, 'web/entry-client.tsx');
const HOME = join(import.meta.dirname, 'web/pages/discover/HomePage.tsx');
/** What only staff load begins here. */
const OFFICE = /\/web\/(pages\/(admin\/|VenueEditor)|layouts\/AdminMenu)/;
/** What files of the contract import for their schemas, of which `callersHalf` leaves a page none. */
const SCHEMAS = /\/contract\/|\/zod\//;

/**
 * Which file a module goes to. `core` is what the home page shares with others, in one file: fifty
 * small ones compress a tenth worse. Styles are one file for everyone and one for the office: each
 * further one would be named in the scripts of every page.
 */
function byNeed(): Rolldown.CodeSplittingNameFunction {
  let files: Record<'entry' | 'home' | 'others' | 'everyones', Set<string>> | undefined;
  return (id, graph) => {
    const imports = (module: string) => {
      const { importedIds = [] } = graph.getModuleInfo(module) ?? {};
      const isContract = module.includes('/contract/');
      return isContract ? importedIds.filter((next) => !SCHEMAS.test(next)) : importedIds;
    };
    const later = (module: string) => graph.getModuleInfo(module)?.dynamicallyImportedIds ?? [];
    const both = (module: string) => [...imports(module), ...later(module)];
    files ??= {
      entry: reachable(ENTRY, imports),
      home: reachable(HOME, imports),
      others: reachable(ENTRY, (module) => both(module).filter((next) => next !== HOME)),
      everyones: reachable(ENTRY, (module) => both(module).filter((next) => !OFFICE.test(next))),
    };
    if (id.endsWith('.css')) return files.everyones.has(id) ? 'site' : 'office';
    const isCore = files.entry.has(id) || (files.home.has(id) && files.others.has(id));
    return isCore ? 'core' : null;
  };
}

function reachable(from: string, next: (id: string) => string[]): Set<string> {
  const found = new Set([from]);
  for (const id of found) for (const imported of next(id)) found.add(imported);
  return found;
}

/** What an endpoint says to the server and its documentation alone: browsers parse no calls. */
const SERVERS_HALF = new Set([
  'summary',
  'params',
  'query',
  'body',
  'response',
  'status',
  'errors',
  'adultsOnly',
]);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Call extends Node {
  callee: { name?: string };
  arguments: { properties: (Node & { key: { name?: string } })[] }[];
}

/**
 * Leaves the server's half of every `endpoint({…})` out, and says of every schema that making it
 * does nothing else: those that no form checks are dropped, and of zod what only they need.
 */
function callersHalf(): Plugin {
  return {
    name: 'callers-half-of-the-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/.+\.ts$/ },
      handler(code) {
        const kept = callsAtStart(this.parse(code, { lang: 'ts' }))
          .filter(({ callee }) => callee.name === 'endpoint')
          .flatMap((call) => call.arguments[0]?.properties ?? [])
          .filter(({ key }) => SERVERS_HALF.has(key.name ?? ''))
          .sort((a, b) => b.start - a.start)
          .reduce((text, { start, end }) => {
            return text.slice(0, start) + text.slice(end).replace(/^\s*,/, '');
          }, code);
        const marked = callsAtStart(this.parse(kept, { lang: 'ts' }))
          .sort((a, b) => b.start - a.start)
          .reduce(
            (text, { start }) => `${text.slice(0, start)}/* @__PURE__ */ ${text.slice(start)}`,
            kept,
          );
        return { code: marked, map: null };
      },
    },
  };
}

/** Calls whose result a constant of the file keeps; not those that wait inside a function. */
function callsAtStart(node: unknown): Call[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type } = node as Partial<Node>;
  if (type === 'ExpressionStatement' || type?.includes('Function')) return [];
  const inside = Object.values(node).flatMap(callsAtStart);
  return type === 'CallExpression' ? [node as Call, ...inside] : inside;
}

/** Writes a `.br` and a `.gz` beside every text file, so that serving one costs no compression. */
function precompress(folder: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg)$/.test(name)) continue;
        const path = join(folder, name);
        const bytes = readFileSync(path);
        const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, brotli));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
