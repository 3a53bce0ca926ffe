// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code as test data.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Definition } from '#contract/endpoint.ts';
import { PROJECT_ROOT } from '#db/root.ts';
import { upwardArrows } from '#scripts/lib/house-arrows.mjs';
import { importsOf, isTestFile, readSources } from '#scripts/lib/house-files.mjs';
import type { Route } from '#server/http/route.ts';
import { sortApiTests } from '#tests/support/api-files.ts';
import { importFaults, isMentioned } from '#tests/support/architecture.ts';
import { listEndpoints } from '#tests/support/endpoints.ts';

/** Full of forbidden imports on purpose. */
const THIS_FILE = 'tests/architecture.test.ts';
/** Names every call and tests only who may: that alone does not count as a call's test. */
const PERMISSIONS = 'server/permissions.test.ts';
const MAX_LINES = 350;
/** Content rather than code, or one long list by nature. */
const MAY_BE_LONG = [
  /^db\/demo\//,
  /^db\/migrations\//,
  /^web\/routes\.tsx$/,
  /\.test\.tsx?$/,
  /\.spec\.ts$/,
];
/** The entries hand the environment to `readConfig`; everything else receives its result. */
const MAY_READ_ENVIRONMENT = [
  'server/config.ts',
  'server/main.ts',
  'server/dev.ts',
  'server/command.ts',
];
const FOLDERS = ['domain', 'contract', 'db', 'server', 'web', 'tests', 'scripts', 'bench'];

const files = FOLDERS.flatMap(readSources);
const code = files.filter(({ path }) => !isTestFile(path));
const tests = files.filter(
  ({ path }) => isTestFile(path) && path !== THIS_FILE && path !== PERMISSIONS,
);

test('imports follow the direction rule', () => {
  expect(files.length).toBeGreaterThan(100);
  const checked = files.filter(({ path }) => path !== THIS_FILE);
  expect(checked.flatMap(importFaults)).toEqual([]);
});

test.each([
  ['domain/people/age.ts', "import { venuesApi } from '#contract/venues/venues.ts';"],
  ['domain/people/age.ts', "import { db } from '#db/client.ts';"],
  ['contract/venues/venues.ts', "import type { Row } from '#db/schema/index.ts';"],
  ['db/client.ts', "import { venuesApi } from '#contract/venues/venues.ts';"],
  ['web/venues/VenueCard.tsx', "import { startApp } from '#server/app.ts';"],
  ['web/venues/VenueCard.tsx', "import type { Db } from '#db/client.ts';"],
  ['web/venues/VenueCard.tsx', "import { latestNews } from '#web/news/queries.ts';"],
  ['web/venues/VenueCard.tsx', "import { HomePage } from '#web/pages/discover/HomePage.tsx';"],
  ['web/ui/controls/Button.tsx', "import { call } from '#web/api/call.ts';"],
  ['web/session/viewer.ts', "import { venueList } from '#web/venues/queries.ts';"],
  ['web/api/call.ts', "import { useViewer } from '#web/session/viewer.ts';"],
  ['web/pages/discover/HomePage.tsx', "import { Button } from '../ui/Button.tsx';"],
  ['server/venues/service.ts', "import { paths } from '#web/paths.ts';"],
  ['server/venues/service.ts', "const page = await import('#web/entry-server.tsx');"],
  ['server/venues/service.ts', "import { newsRoutes } from '#server/news/routes.ts';"],
  ['server/venues/routes.ts', "import { venues } from '#db/schema/index.ts';"],
  ['server/venues/routes.ts', "import { eq } from 'drizzle-orm';"],
  ['server/http/mount.ts', "export { listVenues } from '#server/venues/service.ts';"],
  ['server/http/deps.ts', "import type { Pages } from '#server/render/pages.ts';"],
  ['server/venues/service.ts', "import '../news/service.ts';"],
])('the check refuses a forbidden import in %s: %s', (path, text) => {
  expect(importFaults({ path, text })).toHaveLength(1);
});

test.each([
  ['contract/venues/venues.ts', "import { toRating } from '#domain/figures/rating.ts';"],
  ['web/pages/discover/HomePage.tsx', "import { latestNews } from '#web/news/queries.ts';"],
  ['web/venues/VenueCard.tsx', "import { Button } from '#web/ui/controls/Button.tsx';"],
  ['web/venues/VenueCard.tsx', "import { venueList } from './queries.ts';"],
  ['server/venues/service.ts', "import { recordActivity } from '#server/activities/service.ts';"],
  ['server/render/pages.ts', "import type { RenderedPage } from '#web/rendering.ts';"],
  ['server/app.ts', "import { venueRoutes } from './venues/routes.ts';"],
  ['server/venues/routes.test.ts', "import { startApp } from '#tests/support/app.ts';"],
])('the check lets through an allowed import in %s: %s', (path, text) => {
  expect(importFaults({ path, text })).toEqual([]);
});

test('slices of the server know each other in one direction only', () => {
  expect(upwardArrows(files.filter(({ path }) => path.startsWith('server/')))).toEqual([]);
});

test.each([
  [
    'two slices that import each other',
    ['server/reviews/own.ts', '#server/takedowns/letters.ts'],
    ['server/takedowns/service.ts', '#server/reviews/own.ts'],
  ],
  [
    'a circle through a third, by a file of the top',
    ['server/audit/restore.ts', '#server/venues/form.ts'],
    ['server/venues/form.ts', '#server/queue.ts'],
    ['server/queue.ts', './audit/service.ts'],
  ],
])('the check refuses %s', (_, ...imports) => {
  const given = imports.map(([path = '', target]) => ({
    path,
    text: `import type { X } from '${target}';`,
  }));
  expect(upwardArrows(given)).toHaveLength(imports.length);
  expect(upwardArrows(given.slice(1))).toEqual([]);
});

test('the check sees every way to import', () => {
  const text = [
    "import a from 'a';",
    "import { b } from 'b';",
    "import type { c } from 'c';",
    "import 'd';",
    "export * from 'e';",
    "await import('f');",
    "import {\n  g,\n  h,\n} from 'g';",
    "import * as i from 'i';",
  ].join('\n');
  expect(importsOf(text)).toEqual([...'abcdefgi']);
});

test('only the configuration and the entries read the environment', () => {
  const readers = code
    .filter(({ path }) => !path.startsWith('scripts/') && !path.startsWith('bench/'))
    .filter(({ text }) => /process\.env|import\.meta\.env\.(?!SSR|DEV|PROD)/.test(text))
    .map(({ path }) => path);
  expect(readers.filter((path) => !MAY_READ_ENVIRONMENT.includes(path))).toEqual([]);
});

test(`no file is longer than ${MAX_LINES} lines`, () => {
  const long = files
    .filter(({ path }) => !MAY_BE_LONG.some((pattern) => pattern.test(path)))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES);
  expect(long).toEqual([]);
});

test('what lives outside React is shown through one kind of store', () => {
  const listening = code.filter(({ text }) => /\buseSyncExternalStore\b/.test(text));
  expect(listening.map(({ path }) => path.split('/').at(-1))).toEqual(['store.ts']);
});

test('exports have names, except where a tool demands a default', () => {
  const defaults = code
    .filter(({ text }) => /^export default\b|\bas default\b/m.test(text))
    .map(({ path }) => path);
  expect(defaults).toEqual([]);
});

test('every endpoint of the contract is mounted exactly once', async () => {
  const endpoints = await listEndpoints();
  expect(endpoints.length).toBeGreaterThan(0);
  const mounted = await listMounted();
  const faults = endpoints
    .map(({ name, definition }) => ({
      name,
      times: mounted.filter((endpoint) => endpoint === definition).length,
    }))
    .filter(({ times }) => times !== 1);
  expect(faults).toEqual([]);
  const known = new Set(endpoints.map(({ definition }) => definition));
  const strangers = mounted.filter((endpoint) => !known.has(endpoint));
  expect(strangers.map(({ path }) => path)).toEqual([]);
});

test('no two endpoints have the same address', async () => {
  const addresses = (await listEndpoints()).map(
    ({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`,
  );
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
});

test('every endpoint is called by some test', async () => {
  const silent = (await listEndpoints()).filter((endpoint) => !isMentioned(endpoint, tests));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('every endpoint is called on the embedded database as well', () => {
  // Its table is complete, as one of its tests says.
  expect(sortApiTests().onEmbedded).toContain('server/permissions.test.ts');
});

test('an endpoint counts as called by its name, its address or a shared prefix', () => {
  const endpoint = { name: 'hoursApi.save', method: 'PUT', path: '/api/venues/:venueId/hours' };
  const mentioned = (text: string) => isMentioned(endpoint, [{ path: 'x.test.ts', text }]);
  expect(mentioned('call(hoursApi.save, {})')).toBe(true);
  expect(mentioned("method: 'PUT', url: `/api/venues/${venue.id}/hours`")).toBe(true);
  expect(mentioned('url: `/api/venues/${venue.id}/hours`')).toBe(false);
  expect(mentioned("method: 'PUT', url: `/api/venues/${venue.id}/hours/today`")).toBe(false);
  const signup = { name: 'accountsApi.signup', method: 'POST', path: '/api/customer/signup' };
  const text = "app.inject({ method: 'POST', url: `/api/customer/${path}` }); post('signup')";
  expect(isMentioned(signup, [{ path: 'x.test.ts', text }])).toBe(true);
});

/** What `server/app.ts` mounts: its one list. */
async function listMounted(): Promise<Definition[]> {
  const { routes } = await load('server/app.ts');
  return (routes as Route[]).map((route) => route.endpoint);
}

async function load(path: string): Promise<Record<string, unknown>> {
  return import(/* @vite-ignore */ pathToFileURL(join(PROJECT_ROOT, path)).href);
}
