import {
  asOf,
  assetsOf,
  isForEveryone,
  type KeptPage,
  titleOf,
  toReadingCopy,
  withList,
} from '#domain/text/reading-copy.ts';
import { readSavedList, writeSaved } from './saved-list.ts';

// Runs in the worker. Pages are fetched without cookies: whoever looks, a visitor's page is kept.

const PAGES = 'pages-1';
const ASSETS = 'assets-1';
const OFFLINE_PATH = '/offline';
const MOST_PAGES = 40;
const LONGEST_MS = 7 * 86_400_000;
const OFFLINE_FRESH_MS = 86_400_000;
const KEPT_AT = 'x-kept-at';
const POLICY = 'content-security-policy';

/** Keeps a page as it is now, or forgets it where it is not for everyone any more. */
export async function keepPage(address: URL): Promise<void> {
  const pages = await caches.open(PAGES);
  const key = address.pathname + address.search;
  const response = await fetch(key, { credentials: 'omit' });
  if (response.status >= 500) return;
  const html = await response.text();
  if (!response.ok || response.redirected || !isForEveryone(html)) {
    await pages.delete(key);
    return;
  }
  await store(pages, key, html, response.headers.get(POLICY));
  await tidy(pages);
}

/** The page for all that is not kept; looked at again once a day. */
export async function keepOfflinePage(): Promise<void> {
  const pages = await caches.open(PAGES);
  const known = await pages.match(OFFLINE_PATH);
  if (known && Date.now() - keptAtOf(known).getTime() < OFFLINE_FRESH_MS) return;
  const response = await fetch(OFFLINE_PATH, { credentials: 'omit' });
  if (!response.ok) throw new Error(`offline page: ${response.status}`);
  await store(pages, OFFLINE_PATH, await response.text(), response.headers.get(POLICY));
}

export async function readPage(address: URL): Promise<Response | null> {
  const pages = await caches.open(PAGES);
  const kept = await pages.match(address.pathname + address.search);
  if (!kept || isOld(kept)) return null;
  return toResponse(kept, asOf(await kept.text(), keptAtOf(kept), new Date()));
}

export async function readOffline(): Promise<Response | null> {
  return readList('지금 읽을 수 있는 페이지', () => true);
}

/** The page for being offline, with those of the kept pages that are wanted. */
export async function readList(
  title: string,
  isWanted: (path: string) => boolean,
): Promise<Response | null> {
  const pages = await caches.open(PAGES);
  const kept = await pages.match(OFFLINE_PATH);
  if (!kept) return null;
  const wanted = (await listPages(pages)).filter(({ path }) => isWanted(path));
  return toResponse(kept, withList(await kept.text(), { title, pages: wanted }, new Date()));
}

/** Whether a copy is there that was taken less than so long ago. */
export async function isKeptFor(path: string, longestMs: number): Promise<boolean> {
  const kept = await (await caches.open(PAGES)).match(path);
  return kept !== undefined && Date.now() - keptAtOf(kept).getTime() < longestMs;
}

/** What somebody has read or saved is not for the next one at this screen. */
export async function forgetPages(): Promise<void> {
  await writeSaved([]);
  const pages = await caches.open(PAGES);
  const keys = await pages.keys();
  await Promise.all(keys.filter(isPage).map((key) => pages.delete(key)));
}

async function store(
  pages: Cache,
  key: string,
  html: string,
  policy: string | null,
): Promise<void> {
  const copy = toReadingCopy(html);
  const assets = await caches.open(ASSETS);
  await Promise.all(
    assetsOf(copy).map(async (path) => {
      if (!(await assets.match(path))) await assets.add(path);
    }),
  );
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    [KEPT_AT]: String(Date.now()),
  });
  if (policy) headers.set(POLICY, policy);
  await pages.put(key, new Response(copy, { headers }));
}

/** Only the newest pages and saved venues stay, and the files that one of them needs. */
async function tidy(pages: Cache): Promise<void> {
  const saved = new Set((await readSavedList()).paths);
  const pathOf = ({ url }: Request) => new URL(url).pathname;
  const kept = await Promise.all(
    (await pages.keys()).map(async (key) => {
      const response = await pages.match(key);
      return { key, at: response ? keptAtOf(response).getTime() : 0, response };
    }),
  );
  const old = kept
    .filter(({ key }) => isPage(key))
    .sort((one, other) => other.at - one.at)
    .filter(
      ({ key, at }, index) =>
        (index >= MOST_PAGES && !saved.has(pathOf(key))) || Date.now() - at > LONGEST_MS,
    );
  await Promise.all(old.map(({ key }) => pages.delete(key)));
  const needed = new Set<string>();
  for (const one of kept.filter((page) => !old.includes(page))) {
    for (const path of assetsOf((await one.response?.text()) ?? '')) needed.add(path);
  }
  const assets = await caches.open(ASSETS);
  const unused = (await assets.keys()).filter(({ url }) => !needed.has(new URL(url).pathname));
  await Promise.all(unused.map((key) => assets.delete(key)));
}

async function listPages(pages: Cache): Promise<KeptPage[]> {
  const found = await Promise.all(
    (await pages.keys()).filter(isPage).map(async (key) => {
      const kept = await pages.match(key);
      if (!kept || isOld(kept)) return [];
      const { pathname, search } = new URL(key.url);
      return [
        { path: pathname + search, title: titleOf(await kept.text()), keptAt: keptAtOf(kept) },
      ];
    }),
  );
  return found.flat();
}

function isPage({ url }: Request): boolean {
  return new URL(url).pathname !== OFFLINE_PATH;
}

function isOld(kept: Response): boolean {
  return Date.now() - keptAtOf(kept).getTime() > LONGEST_MS;
}

function keptAtOf({ headers }: Response): Date {
  return new Date(Number(headers.get(KEPT_AT)));
}

function toResponse({ headers }: Response, html: string): Response {
  return new Response(html, { headers });
}
