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
    isSsrBuild ? null : iconsByFile(),
    isSsrBuild ? null : plainIcons(),
    isSsrBuild ? null : schemasApart(),
    isSsrBuild ? null : callersHalf(),
    isSsrBuild ? null : routesHalf(),
    isSsrBuild ? null : compiledAhead(),
    isSsrBuild ? null : precompress('dist/client'),
  ],
  publicDir: 'web/public',
  // For versions of React that lack it.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
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
    // Only the map that an operator sets has more, and only its page loads it.
    chunkSizeWarningLimit: 1_200,
    // What every page has loaded need not be named in each list of what comes with a file.
    modulePreload: {
      resolveDependencies: (_file: string, needed: string[]) =>
        needed.filter((name) => !/\/(entry-client|rolldown-runtime|site)-/.test(name)),
    },
    // A font in the stylesheet would be loaded by everyone, and the content policy refuses it.
    assetsInlineLimit: (file: string) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: 'web/entry-client.tsx',
          // Cutting the font takes its time, which is no warning to whoever starts the site.
          checks: { bundlerTimings: false },
          // Fields that several schemas share are spread into each: reading them does nothing else.
          treeshake: {
            propertyReadSideEffects: false,
            moduleSideEffects: [{ test: /\/domain\/hours\/hours-entry\.ts$/, sideEffects: false }],
          },
          output: {
            // Names of other files fill every file, and nothing of a hash compresses.
            entryFileNames: FILE_NAME,
            chunkFileNames: FILE_NAME,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: byNeed(), debugName: 'by need' }],
            },
          },
        },
  },
}));

/** Of a build of some 250 files, and of the few builds before that browsers still keep. */
const FILE_NAME = 'assets/[name]-[hash:7].js';

const ENTRY = join(import.meta.dirname, 'web/entry-client.tsx');
const HOME = join(import.meta.dirname, 'web/pages/discover/HomePage.tsx');
/** Its greeting alone, which nobody else needs either. */
const GATED_HOME = join(import.meta.dirname, 'web/pages/discover/GatedHomePage.tsx');
const ICON_INDEX = join(import.meta.dirname, 'node_modules/lucide-react/dist/esm/lucide-react.mjs');
const VENUE = join(import.meta.dirname, 'web/pages/venue/VenuePage.tsx');
const SEARCH = join(import.meta.dirname, 'web/pages/discover/SearchPage.tsx');
/** What only staff load begins here. */
const OFFICE = /\/web\/(pages\/(admin\/|VenueEditor)|layouts\/AdminMenu)/;
/** Used by the office alone, but every page reaches it through the index of its package. */
const OFFICES_OWN = /\/(useQueries|queriesObserver)\.js$/;
/** What files of the contract import for their schemas, of which `callersHalf` leaves a page none. */
const SCHEMAS = /\/contract\/(?!endpoint\.ts)|\/zod\/|\/domain\/hours\/hours-entry\.ts$/;

/**
 * Which file a module goes to. `core` is what every page needs, or both the home page and a venue's;
 * `home`, `venue` and `search` are what one of the three shares with others, `icons` those of all
 * other pages: fifty small files compress a tenth worse, and each is a request. Styles are one file
 * for everyone and one for the office: each further one would be named in the scripts of every page.
 */
function byNeed(): Rolldown.CodeSplittingNameFunction {
  type Need =
    | 'entry'
    | 'home'
    | 'butHome'
    | 'venue'
    | 'butVenue'
    | 'search'
    | 'butSearch'
    | 'everyones';
  let files: Record<Need, Set<string>> | undefined;
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
      butHome: reachable(ENTRY, (module) =>
        both(module).filter((next) => next !== HOME && next !== GATED_HOME),
      ),
      venue: reachable(VENUE, imports),
      butVenue: reachable(ENTRY, (module) => both(module).filter((next) => next !== VENUE)),
      search: reachable(SEARCH, imports),
      butSearch: reachable(ENTRY, (module) => both(module).filter((next) => next !== SEARCH)),
      everyones: reachable(ENTRY, (module) => both(module).filter((next) => !OFFICE.test(next))),
    };
    if (id.endsWith('.css')) return files.everyones.has(id) ? 'site' : 'office';
    if (OFFICES_OWN.test(id)) return null;
    const isBoths = files.home.has(id) && files.venue.has(id);
    if (files.entry.has(id) || isBoths) return 'core';
    if (files.home.has(id) && files.butHome.has(id)) return 'home';
    if (files.venue.has(id) && files.butVenue.has(id)) return 'venue';
    if (files.search.has(id) && files.butSearch.has(id) && !ICON.test(id)) return 'search';
    // What one page alone has comes with that page.
    const isOnesOwn = files.home.has(id) || files.venue.has(id);
    return ICON.test(id) && !isOnesOwn ? 'icons' : null;
  };
}

function reachable(from: string, next: (id: string) => string[]): Set<string> {
  const found = new Set([from]);
  for (const id of found) for (const imported of next(id)) found.add(imported);
  return found;
}

const ICON = /\/lucide-react\/dist\/esm\/icons\//;

/**
 * Imports each icon from its own file. Through the package's one index every page would reach all
 * of them, and `core` hold every icon of the back office.
 */
function iconsByFile(): Plugin {
  const index = readFileSync(ICON_INDEX, 'utf8');
  const files = new Map(
    [...index.matchAll(/^export \{(.+)\} from '.\/icons\/(.+)\.mjs';$/gm)].flatMap(
      ([, names = '', file = '']) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
  return {
    name: 'icons-by-file',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.+\.tsx?$/, code: "from 'lucide-react'" },
      handler: (code) =>
        code.replace(/import \{([^}]+)\} from 'lucide-react';/g, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name && !name.startsWith('type '))
            .map((name) => {
              const [icon = '', local = icon] = name.split(' as ');
              const file = files.get(icon);
              if (!file) throw new Error(`no icon ${icon}`);
              return `import ${local} from 'lucide-react/icons/${file}';`;
            })
            .join(' '),
        ),
    },
  };
}

/** Parts of an icon are named at random, which does not compress; their numbers do. */
function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    transform: {
      filter: { id: ICON },
      handler(code) {
        let parts = 0;
        return code
          .replace(/\bkey: "\w+"/g, () => `key: "${parts++}"`)
          .replace(/,\s*aliases: \[[^\]]*\]/, '')
          .replace('__iconData.node;', '');
      },
    },
  };
}

/** Imported with this behind its name, a file of the contract is its calls and constants alone. */
const WITHOUT_SCHEMAS = '?calls';
const SCHEMA_NAME = /^[A-Z]\w*[a-z]/;

/**
 * Takes a file of the contract apart for its importers: schemas, which forms check with, come from
 * one module, calls and constants from another. In one, a page that only makes the calls would load
 * what the dialogs it may never open check with.
 */
function schemasApart(): Plugin {
  return {
    name: 'schemas-apart',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.+\.tsx?$/, code: "from '#contract/" },
      handler: (code) =>
        code.replace(
          /import \{([^}]+)\} from '(#contract\/[^']+)';/g,
          (_, names: string, file: string) => {
            const all = names.split(',').map((name) => name.trim());
            const values = all.filter((name) => name && !name.startsWith('type '));
            const schemas = values.filter((name) => SCHEMA_NAME.test(name));
            const others = values.filter((name) => !SCHEMA_NAME.test(name));
            return [
              ...(schemas.length > 0 ? [`import { ${schemas.join(', ')} } from '${file}';`] : []),
              ...(others.length > 0
                ? [`import { ${others.join(', ')} } from '${file}${WITHOUT_SCHEMAS}';`]
                : []),
            ].join(' ');
          },
        ),
    },
  };
}

/** Where a page's file stands only the server asks, which has a table of its own. */
function routesHalf(): Plugin {
  return {
    name: 'routes-half',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/routes\.tsx$/ },
      handler: (code) => code.replace(/\n\s+file: '[^']+',/g, ''),
    },
  };
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
      filter: { id: /\/contract\/.+\.ts(\?calls)?$/ },
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

/** Has a browser compile these files whole while they arrive, beside the page, not when it needs them. */
function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    // Last, because only a comment before everything else is heard.
    generateBundle: {
      order: 'post',
      handler(_, files) {
        for (const file of Object.values(files)) {
          if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
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
