import './HeaderSearch.css';
import { type RefObject, useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { paths } from '#web/paths.ts';
import { wordsIn } from '#web/search/asked-words.ts';
import { SearchBox } from '#web/search/SearchBox.tsx';

/** The search box on wide screens; the slash key leads to it from anywhere. */
export function HeaderSearch({ path }: { path: string }) {
  const input = useRef<HTMLInputElement>(null);
  const words = wordsIn(new URLSearchParams(useSearch()));
  useSlashKey(input);
  return (
    <SearchBox
      ref={input}
      label="업소 검색"
      query={path === paths.search() ? words : ''}
      keyHint="/"
      className="header__search"
    />
  );
}

function useSlashKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function focusOnSlash(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.isComposing || isTyping(event.target) || hasOpenDialog()) return;
      const box = input.current;
      // On small screens the box is not there to see.
      if (!box || box.getClientRects().length === 0) return;
      event.preventDefault();
      box.focus();
      box.select();
    }
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, [input]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

function hasOpenDialog(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
