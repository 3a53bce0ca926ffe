import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Suggestion } from '#contract/search.ts';
import { cleanText } from '#domain/text/text.ts';
import { useDebounced } from '#web/ui/basics/use-debounced.ts';
import { suggestions } from './queries.ts';
import { forgetSearches, recentSearches } from './recent.ts';

export interface Row extends Omit<Suggestion, 'kind'> {
  kind: Suggestion['kind'] | 'recent';
}

/**
 * Listens to a search box and makes it a combobox: its list opens while something is typed, arrows
 * move through it, Enter takes the row that is marked, Escape closes. While an input method is
 * composing a syllable, keys are its own.
 */
export function useSuggestions(
  input: RefObject<HTMLInputElement | null>,
  listId: string,
  choose: (row: Row) => void,
) {
  const panel = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(() => cleanText(input.current?.value ?? ''));
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState(recentSearches);
  const asked = useDebounced(typed);
  // One answer for each text: a late one is kept under its own, never shown for another.
  const { data } = useQuery({
    ...suggestions(asked),
    enabled: isWanted && asked !== '',
    placeholderData: (before) => before,
  });
  const rows: readonly Row[] = typed === '' ? recent.map(toRow) : asked === '' ? [] : (data ?? []);
  const isOpen = isWanted && rows.length > 0;
  const marked = isOpen && active < rows.length ? active : -1;

  function close() {
    setWanted(false);
    setActive(-1);
  }

  // What the listeners need of the last drawing.
  const latest = useRef({ rows, isOpen, marked, choose, close });
  useEffect(() => {
    latest.current = { rows, isOpen, marked, choose, close };
  });

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    box.setAttribute('aria-expanded', String(isOpen));
    if (marked < 0) box.removeAttribute('aria-activedescendant');
    else box.setAttribute('aria-activedescendant', `${listId}-${marked}`);
  }, [input, listId, isOpen, marked]);

  useEffect(() => {
    const box = input.current;
    const form = box?.form;
    if (!box || !form) return;
    box.setAttribute('role', 'combobox');
    box.setAttribute('aria-autocomplete', 'list');
    box.setAttribute('aria-controls', listId);
    const stop = new AbortController();
    const { signal } = stop;

    function open() {
      setRecent(recentSearches());
      setTyped(cleanText(box?.value ?? ''));
      setWanted(true);
    }
    function onKey(event: KeyboardEvent) {
      if (event.isComposing) return;
      const { rows, isOpen, marked, choose, close } = latest.current;
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step !== 0) {
        event.preventDefault();
        if (!isOpen) return open();
        // One place more than rows: the box itself.
        const count = rows.length + 1;
        setActive(((marked + 1 + step + count) % count) - 1);
      } else if (event.key === 'Escape' && isOpen) {
        // A box of this kind would empty itself.
        event.preventDefault();
        close();
      } else if (event.key === 'Enter' && isOpen) {
        const row = rows[marked];
        if (row) {
          event.preventDefault();
          choose(row);
        }
      }
    }
    box.addEventListener(
      'input',
      () => {
        setActive(-1);
        open();
      },
      { signal },
    );
    box.addEventListener('focus', open, { signal });
    box.addEventListener('click', open, { signal });
    box.addEventListener('keydown', onKey, { signal });
    form.addEventListener('submit', () => latest.current.close(), { signal });
    form.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        const isWithin = relatedTarget instanceof Node && panel.current?.contains(relatedTarget);
        if (!isWithin && relatedTarget !== box) latest.current.close();
      },
      { signal },
    );
    // The focus that has fetched this.
    if (document.activeElement === box) open();
    return () => stop.abort();
  }, [input, listId]);

  function clearRecent() {
    forgetSearches();
    setRecent([]);
    input.current?.focus();
  }

  return { rows, active: marked, isOpen, panel, setActive, close, clearRecent };
}

function toRow(text: string): Row {
  return { kind: 'recent', text, detail: null, slug: null, mark: null };
}
