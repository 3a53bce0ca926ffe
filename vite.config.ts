import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const CORE =
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack)\/|\/(contract|domain)\/(endpoint|fields|errors|venues|categories|news|activities|settings|accounts|admins|opening-hours|open-windows|seoul-time|rating|contact|business-type|permissions|phone|age|text|slug|categories|korean|relative-time)\.ts|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared|icons\/(x|check|plus|pencil-line|phone|store|message-square-text|rotate-ccw-clock)\.)|\/web\/(api\/|paths|session\/(viewer|queries|customer-session|auth-dialog|verify-dialog)|ui\/(Button|cx|Brand|BrandMark|Badge|Card|IconButton|use-loaded|clock|Alert|ErrorBanner|Breadcrumb|EmptyState|Skeleton|StatusBadge|copy|toast|Chip|FilterPill|StatCard|ObjectImage|Tag|RatingText|SectionHeader))/;

/** Styles of the back office, which visitors never download; all others are one file. */
const OFFICE_STYLES =
  /\/web\/(.*\/admin|admins|attention|audit|customers|statistics|words|ui\/charts)\/[^/]+\.css$|\/web\/(layouts\/Admin\w+|ui\/(Entry|FigureStrip|PageHeader|Pager|PicturePick|Queue|Table))\.css$/;

/** The browser's part, and with `--ssr` the same code for rendering on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
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
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: 'web/entry-client.tsx',
          // What every page loads, in one file: fifty small ones compress a tenth worse, and each
          // file of styles would be named in the scripts of every page.
          output: {
            codeSplitting: {
              groups: [
                { name: 'office', test: OFFICE_STYLES, priority: 2 },
                { name: 'site', test: /\.css$/, priority: 1 },
                { name: 'core', test: CORE },
              ],
            },
          },
        },
  },
}));

/** What an endpoint says to the server and its documentation alone; browsers parse no answers. */
const SERVERS_HALF = new Set(['summary', 'response', 'status', 'errors', 'adultsOnly']);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface EndpointCall extends Node {
  callee: { name?: string };
  arguments: { properties: (Node & { key: { name?: string } })[] }[];
}

/** Leaves the server's half of every `endpoint({…})` out, and with it the schemas of answers. */
function callersHalf(): Plugin {
  return {
    name: 'callers-half-of-the-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        const kept = endpointCalls(this.parse(code, { lang: 'ts' }))
          .flatMap((call) => call.arguments[0]?.properties ?? [])
          .filter(({ key }) => SERVERS_HALF.has(key.name ?? ''))
          .sort((a, b) => b.start - a.start)
          .reduce((text, { start, end }) => {
            return text.slice(0, start) + text.slice(end).replace(/^\s*,/, '');
          }, code);
        return { code: kept, map: null };
      },
    },
  };
}

function endpointCalls(node: unknown): EndpointCall[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(endpointCalls);
  const { type, callee } = node as Partial<EndpointCall>;
  const isCall = type === 'CallExpression' && callee?.name === 'endpoint';
  return isCall ? [node as EndpointCall, ...inside] : inside;
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
