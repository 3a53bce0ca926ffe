import { createStore } from '#web/ui/basics/store.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const STORAGE_KEY = 'theme';
const DARK_QUERY = '(prefers-color-scheme: dark)';

/** Stands inline in <head>, before the first paint. Blocked storage means the system's choice. */
export const THEME_SCRIPT = `(function(){var t;try{t=localStorage.getItem('${STORAGE_KEY}')}catch(e){}if(t!=='light'&&t!=='dark')t=matchMedia('${DARK_QUERY}').matches?'dark':'light';document.documentElement.dataset.theme=t})()`;

const current = createStore<ThemeChoice>(
  'system',
  () => savedChoice() ?? 'system',
  () => {
    const system = matchMedia(DARK_QUERY);
    // Another tab changed it.
    window.addEventListener('storage', follow);
    system.addEventListener('change', show);
    // It may have been changed while nobody showed it.
    follow();
    return () => {
      window.removeEventListener('storage', follow);
      system.removeEventListener('change', show);
    };
  },
);

/** The choice as stored, and the way to change it. On the server it is always 'system'. */
export function useTheme(): { choice: ThemeChoice; setChoice: (choice: ThemeChoice) => void } {
  return { choice: current.use(), setChoice };
}

function setChoice(choice: ThemeChoice) {
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Private windows may refuse storage; the choice then lasts for this visit.
  }
  current.set(choice);
  show();
}

/** Null where storage is refused. */
function savedChoice(): ThemeChoice | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return null;
  }
}

function follow() {
  current.set(savedChoice() ?? current.read());
  show();
}

function show() {
  const choice = current.read();
  const systemTheme = matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = choice === 'system' ? systemTheme : choice;
}
