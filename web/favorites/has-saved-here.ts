export const SAVED_HERE_KEY = 'saved_venues';

/** Apart from the list itself: most visitors have none, and need no code for it. */
export function hasSavedHere(): boolean {
  try {
    return localStorage.getItem(SAVED_HERE_KEY) !== null;
  } catch {
    return false;
  }
}
