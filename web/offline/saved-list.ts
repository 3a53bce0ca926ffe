// Runs in the worker, which has no other storage than its caches.

const CACHE = 'saved-1';
const KEY = '/saved';

interface SavedList {
  ids: number[];
  /** Of their pages, as far as they are kept. */
  paths: string[];
}

/** Which venues are saved; none where nobody has told. */
export async function readSavedList(): Promise<SavedList> {
  const kept = await (await caches.open(CACHE)).match(KEY);
  return kept ? ((await kept.json()) as SavedList) : { ids: [], paths: [] };
}

export async function writeSaved(ids: number[], paths: string[] = []): Promise<void> {
  const cache = await caches.open(CACHE);
  if (ids.length === 0) await cache.delete(KEY);
  else await cache.put(KEY, Response.json({ ids, paths } satisfies SavedList));
}
