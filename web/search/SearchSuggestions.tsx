import './SearchSuggestions.css';
import { Clock, MapPin, Store, Tag } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#web/paths.ts';
import { type Row, useSuggestions } from './use-suggestions.ts';

const ICONS = { venue: Store, category: Tag, area: MapPin, recent: Clock } as const;
const KINDS = { venue: '업소', category: '분류', area: '지역', recent: '최근 검색' } as const;

/** What is offered below the box while someone types; the box itself is the combobox. */
export function SearchSuggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const [, navigate] = useLocation();
  const id = useId();
  const { rows, active, isOpen, panel, setActive, close, clearRecent } = useSuggestions(
    input,
    id,
    choose,
  );

  function choose(row: Row) {
    close();
    navigate(addressOf(row));
  }

  if (!isOpen) return null;
  const isRecent = rows[0]?.kind === 'recent';
  return (
    <div className="suggestions" ref={panel}>
      <div role="listbox" id={id} aria-label={isRecent ? '최근 검색' : '제안'}>
        {rows.map((row, index) => {
          const Icon = ICONS[row.kind];
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys belong to the combobox
            <div
              key={`${row.kind} ${row.slug ?? row.text}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="suggestions__row"
              onPointerMove={() => setActive(index)}
              // The focus stays in the box, which would close the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(row)}
            >
              <Icon aria-hidden="true" />
              <span className="suggestions__text">
                <Marked row={row} />
              </span>
              <span className="suggestions__kind">{row.detail ?? KINDS[row.kind]}</span>
            </div>
          );
        })}
      </div>
      {isRecent && (
        <button type="button" className="suggestions__clear" onClick={clearRecent}>
          최근 검색어 지우기
        </button>
      )}
    </div>
  );
}

function Marked({ row: { text, mark } }: { row: Row }) {
  if (!mark) return text;
  return (
    <>
      {text.slice(0, mark.from)}
      <mark>{text.slice(mark.from, mark.to)}</mark>
      {text.slice(mark.to)}
    </>
  );
}

function addressOf({ kind, slug, text }: Row): string {
  if (kind === 'venue' && slug) return paths.venue(slug);
  if (kind === 'category' && slug) return paths.home(slug);
  return paths.search(text);
}
