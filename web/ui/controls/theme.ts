import { keepChoice, readChoice } from '#web/ui/basics/kept-choice.ts';
import { createStore } from '#web/ui/basics/store.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const COOKIE = 'theme';
const DARK_QUERY = '(prefers-color-scheme: dark)';

/** Stands inline in <head>, before the first paint. Without a cookie it is the system's choice. */
export const THEME_SCRIPT = `(function(){var m=/(?:^|; )${COOKIE}=(light|dark)/.exec(document.cookie),t=m?m[1]:matchMedia('${DARK_QUERY}').matches?'dark':'light';document.documentElement.dataset.theme=t})()`;

const current = createStore<ThemeChoice>('system', savedChoice, () => {
  const system = matchMedia(DARK_QUERY);
  // Another tab may have changed it.
  document.addEventListener('visibilitychange', follow);
  system.addEventListener('change', show);
  // It may have been changed while nobody showed it.
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    system.removeEventListener('change', show);
  };
});

/** The choice as kept, and the way to change it. On the server it is always 'system'. */
export function useTheme(): { choice: ThemeChoice; setChoice: (choice: ThemeChoice) => void } {
  return { choice: current.use(), setChoice };
}

function setChoice(choice: ThemeChoice) {
  keepChoice(COOKIE, choice === 'system' ? null : choice);
  current.set(choice);
  show();
}

function savedChoice(): ThemeChoice {
  const kept = readChoice(COOKIE);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

function follow() {
  current.set(savedChoice());
  show();
}

function show() {
  const choice = current.read();
  const systemTheme = matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = choice === 'system' ? systemTheme : choice;
}
