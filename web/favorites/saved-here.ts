import { parseSaved } from '#domain/saved-venues.ts';
import { createStore } from '#web/ui/basics/store.ts';
import { SAVED_HERE_KEY } from './has-saved-here.ts';

const current = createStore<readonly number[]>([], restore, () => {
  // They may have changed while nobody showed them.
  current.set(restore());
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key === SAVED_HERE_KEY) current.set(restore());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
});

/** Ids of venues saved in this browser without an account, the latest first. */
export const useSavedHere = current.use;
export const readSavedHere = current.read;

/** Where nothing can be stored they last as long as the page. */
export function keepSavedHere(ids: readonly number[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(SAVED_HERE_KEY);
    else localStorage.setItem(SAVED_HERE_KEY, JSON.stringify(ids));
  } catch {}
  current.set(ids);
}

function restore(): number[] {
  try {
    return parseSaved(localStorage.getItem(SAVED_HERE_KEY));
  } catch {
    return [];
  }
}
