import { dirname } from 'node:path/posix';
import { importsOf, isTestFile, type SourceFile, targetOf } from '#scripts/lib/house-files.mjs';

/**
 * Which layer may import which. A layer is a folder; in `server/` and `web/` everything without a
 * line of its own is a slice, and the files directly in them are the top.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  db: ['db', 'domain'],

  'server/http': ['server/http', 'server', 'contract', 'db', 'domain'],
  'server/<slice>': ['server/<slice>', 'server/http', 'server', 'db', 'contract', 'domain'],
  'server/render': [
    'server/render',
    'server/http',
    'server/<slice>',
    'server',
    'db',
    'contract',
    'domain',
    'web',
  ],
  server: ['server', 'server/http', 'server/<slice>', 'server/render', 'db', 'contract', 'domain'],

  'web/ui': ['web/ui', 'web/paths', 'domain'],
  'web/paths': ['domain'],
  'web/api': ['web/api', 'web/paths', 'web/ui', 'contract', 'domain'],
  'web/form': ['web/form', 'web/api', 'web/paths', 'web/ui', 'contract', 'domain'],
  'web/session': [
    'web/session',
    'web/form',
    'web/api',
    'web/paths',
    'web/ui',
    'contract',
    'domain',
  ],
  'web/<slice>': [
    'web/session',
    'web/form',
    'web/api',
    'web/paths',
    'web/ui',
    'contract',
    'domain',
  ],
  'web/layouts': [
    'web/layouts',
    'web/<slice>',
    'web/session',
    'web/form',
    'web/api',
    'web/paths',
    'web/ui',
    'contract',
    'domain',
  ],
  'web/pages': [
    'web/pages',
    'web/layouts',
    'web/<slice>',
    'web/session',
    'web/form',
    'web/api',
    'web/paths',
    'web/ui',
    'contract',
    'domain',
    'web',
  ],
  web: [
    'web',
    'web/pages',
    'web/layouts',
    'web/<slice>',
    'web/session',
    'web/form',
    'web/api',
    'web/paths',
    'web/ui',
    'contract',
    'domain',
  ],
};

/** Top folders whose files a test may use besides its own side. */
const TEST_MAY_ALSO_IMPORT = ['tests', 'db', 'contract', 'domain', 'server', 'web'];

const NAMED_LAYERS = new Set(Object.keys(MAY_IMPORT));

export function layerOf(path: string): string {
  const [top = '', second] = path.split('/');
  if (path === 'web/paths.ts' || path === 'web/admin-paths.ts') return 'web/paths';
  if (top !== 'server' && top !== 'web') return top;
  if (second === undefined || !path.includes('/', top.length + 1)) return top;
  const folder = `${top}/${second}`;
  return NAMED_LAYERS.has(folder) ? folder : `${top}/<slice>`;
}

/** Every rule about imports that this file breaks, as sentences. */
export function importFaults({ path, text }: SourceFile): string[] {
  const faults: string[] = [];
  for (const specifier of importsOf(text)) {
    const fault = faultOf(path, specifier);
    if (fault) faults.push(`${path} imports ${specifier}: ${fault}`);
  }
  return faults;
}

function faultOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('../')) return '`../` is not used';
  const isTest = isTestFile(path);
  if (path.endsWith('/routes.ts') && path.startsWith('server/') && isDatabase(specifier)) {
    return 'routes only wire; the service asks the database';
  }
  const target = targetOf(path, specifier);
  if (target === null) return null;
  const from = layerOf(path);
  const to = layerOf(target);
  if (isTest && TEST_MAY_ALSO_IMPORT.includes(to.split('/')[0] ?? '')) return null;
  if (from === 'web/<slice>' && to === 'web/<slice>') {
    return dirname(path).split('/')[1] === target.split('/')[1]
      ? null
      : 'web slices do not import each other';
  }
  if (target.startsWith('server/') && target.endsWith('/routes.ts') && path !== 'server/app.ts') {
    return 'only server/app.ts lists routes';
  }
  const allowed = MAY_IMPORT[from];
  if (!allowed) return null;
  return allowed.includes(to) ? null : `${from} may not import ${to}`;
}

function isDatabase(specifier: string): boolean {
  return specifier.startsWith('#db/') || specifier.startsWith('drizzle-orm');
}

export interface NamedEndpoint {
  /** As written in code: `reviewsApi.list`. */
  name: string;
  method: string;
  path: string;
}

/** Whether some test calls it: by its name in the contract or by its address. */
export function isMentioned(endpoint: NamedEndpoint, tests: readonly SourceFile[]): boolean {
  const address = new RegExp(
    `${endpoint.path
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/\'"`?]+' : escapeRegExp(part)))
      .join('/')}(?=['"\`?])`,
  );
  const name = new RegExp(`\\b${escapeRegExp(endpoint.name)}\\b`);
  return tests.some(({ text }) => {
    if (name.test(text)) return true;
    const hasMethod =
      endpoint.method === 'GET' || new RegExp(`\\b${endpoint.method}\\b`, 'i').test(text);
    return hasMethod && (address.test(text) || isAssembled(endpoint.path, text));
  });
}

/** Tests of a slice often share a prefix: `/api/customer/${path}` called with 'signup'. */
function isAssembled(path: string, text: string): boolean {
  return [...text.matchAll(/`(\/api\/[^`$]*)\$\{\w+\}`/g)].some(([, prefix = '']) => {
    if (!path.startsWith(prefix)) return false;
    const rest = escapeRegExp(path.slice(prefix.length));
    return rest !== '' && new RegExp(`['"\`]${rest}['"\`?]`).test(text);
  });
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
