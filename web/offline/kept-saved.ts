import { isKeptFor, keepPage, readList } from './kept-pages.ts';
import { readSavedList, writeSaved } from './saved-list.ts';

// Runs in the worker. Pages of saved venues are kept before anyone has gone to them.

/** More than anyone goes to in a week; each is some ten kilobytes. */
const MOST_SAVED = 30;
const FRESH_MS = 86_400_000;

/** Keeps the pages of saved venues, those that are not kept yet or are older than a day. */
export async function keepSaved(ids: number[]): Promise<void> {
  const paths = await pathsOf(ids);
  if (!paths) return;
  await writeSaved(ids, paths);
  // One after the other: nobody waits for them, and somebody may be waiting for another page.
  for (const path of paths) {
    if (!(await isKeptFor(path, FRESH_MS))) await keepPage(new URL(path, location.origin));
  }
}

/** In place of the list that needs a connection: what is kept of it, with its age. */
export async function readSaved(): Promise<Response | null> {
  const { paths } = await readSavedList();
  return readList('저장한 업소', (path) => paths.includes(path));
}

/** Pages go by names that only the server knows; null where it does not tell. */
async function pathsOf(ids: number[]): Promise<string[] | null> {
  const known = await readSavedList();
  if (ids.join() === known.ids.join()) return known.paths;
  if (ids.length === 0) return [];
  const asked = ids.slice(0, MOST_SAVED).map((id) => `ids[]=${id}`);
  const response = await fetch(`/api/venues/batch?${asked.join('&')}`, { credentials: 'omit' });
  if (!response.ok) return null;
  const venues = (await response.json()) as { slug: string }[];
  return venues.map(({ slug }) => `/venue/${encodeURIComponent(slug)}`);
}
