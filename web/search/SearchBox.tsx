import './SearchBox.css';
import { Search } from 'lucide-react';
import { type FormEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { MAX_QUERY_LENGTH } from '#domain/text/search-query.ts';
import { paths } from '#web/paths.ts';
import { cx } from '#web/ui/basics/cx.ts';

type SuggestionsPart = typeof import('./SearchSuggestions.tsx');

/** A form that also works before the page's scripts have arrived. */
export function SearchBox({
  label,
  query,
  keyHint,
  className,
  ref,
}: {
  /** Names the form; two on one page need different ones. */
  label: string;
  query: string;
  /** A key that leads here, shown at the end. */
  keyHint?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}) {
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  // Fetched when someone is about to type; without it the box is a plain one.
  const [part, setPart] = useState<SuggestionsPart>();
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  useEffect(() => {
    if (input.current) input.current.value = query;
  }, [query]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(paths.search(input.current?.value.trim()));
  }

  return (
    <search className={cx('search-box', className)} aria-label={label}>
      <form method="get" action={paths.search()} onSubmit={submit}>
        <button type="submit" aria-label="검색하기">
          <Search aria-hidden="true" />
        </button>
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="검색어"
          placeholder="업소 이름, 초성, 주소로 찾기"
          defaultValue={query}
          maxLength={MAX_QUERY_LENGTH}
          aria-keyshortcuts={keyHint}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() => import('./SearchSuggestions.tsx').then(setPart, () => {})}
        />
        {keyHint && (
          <span className="search-box__key" aria-hidden="true">
            {keyHint}
          </span>
        )}
        {part && <part.SearchSuggestions input={input} />}
      </form>
    </search>
  );
}
