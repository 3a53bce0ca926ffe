import { PREFERRED_COOKIE, preferredIn } from '#domain/preferred-category.ts';
import { keepChoice } from '#web/ui/basics/kept-choice.ts';
import { createStore } from '#web/ui/basics/store.ts';

const current = createStore<number | null>(
  null,
  () => preferredIn(document.cookie),
  () => {
    // Another tab may have changed it.
    const look = () => current.set(preferredIn(document.cookie));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  },
);

/** Id of the category whose venues this browser wants to see first, whether there still is one. */
export const usePreferredCategory = current.use;
export const readPreferredCategory = current.read;
export const renderPreferring = current.renderWith;

/** In a cookie, so that the server renders the right order at once; null for none. */
export function preferCategory(categoryId: number | null): void {
  keepChoice(PREFERRED_COOKIE, categoryId === null ? null : String(categoryId));
  current.set(categoryId);
}
