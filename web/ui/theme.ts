import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

const STORAGE_KEY = 'theme';
const DARK_QUERY = '(prefers-color-scheme: dark)';

/** Stands inline in <head>, before the first paint. Blocked storage means the system's choice. */
export const THEME_SCRIPT = `(function(){var t;try{t=localStorage.getItem('${STORAGE_KEY}')}catch(e){}if(t!=='light'&&t!=='dark')t=matchMedia('${DARK_QUERY}').matches?'dark':'light';document.documentElement.dataset.theme=t})()`;

// Holds the choice for this visit when it cannot be stored.
let unstored: ThemeChoice = 'system';
const listeners = new Set<() => void>();

/** The choice as stored, and the way to change it. On the server it is always 'system'. */
export function useTheme(): { choice: ThemeChoice; setChoice: (choice: ThemeChoice) => void } {
  const choice = useSyncExternalStore(subscribe, readChoice, () => 'system' as const);
  return { choice, setChoice };
}

function setChoice(choice: ThemeChoice) {
  unstored = choice;
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Private windows may refuse storage; the choice then lasts for this visit.
  }
  refresh();
}

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return unstored;
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    matchMedia(DARK_QUERY).addEventListener('change', refresh);
    // Another tab changed it.
    window.addEventListener('storage', refresh);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    matchMedia(DARK_QUERY).removeEventListener('change', refresh);
    window.removeEventListener('storage', refresh);
  };
}

function refresh() {
  const choice = readChoice();
  const systemTheme = matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = choice === 'system' ? systemTheme : choice;
  for (const listener of listeners) listener();
}
