import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const CORE =
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack)\/|\/(contract|domain)\/(endpoint|fields|errors|venues|categories|news|activities|settings|accounts|admins|opening-hours|open-windows|seoul-time|rating|contact|business-type|permissions|phone|age|text|slug|categories|korean|relative-time)\.ts|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared|icons\/(x|check|plus|pencil-line|phone|store|message-square-text|rotate-ccw-clock)\.)|\/web\/(api\/|paths|session\/(viewer|queries|customer-session|auth-dialog|verify-dialog)|ui\/(Button|cx|Brand|BrandMark|Badge|Card|IconButton|use-loaded|clock|Alert|ErrorBanner|Breadcrumb|EmptyState|Skeleton|StatusBadge|Chip|FilterPill|StatCard|ObjectImage|Tag|RatingText|SectionHeader))/;

/** The browser's part, and with `--ssr` the same code for rendering on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), isSsrBuild ? null : precompress('dist/client')],
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
          // What every page loads, in one file: fifty small ones compress a tenth worse.
          output: { codeSplitting: { groups: [{ name: 'core', test: CORE }] } },
        },
  },
}));

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
