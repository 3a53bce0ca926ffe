import './ChoiceField.css';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';

export interface Choice {
  key: string;
  label: string;
  detail?: string | null | undefined;
}

/** A box that finds while someone types; what is chosen is the screen's to show. */
export function ChoiceField({
  text,
  choices,
  emptyText,
  placeholder,
  compact = false,
  onText,
  onChoose,
  ...field
}: FieldProps & {
  text: string;
  /** Undefined while they are being fetched. */
  choices: readonly Choice[] | undefined;
  emptyText: string;
  placeholder?: string;
  compact?: boolean;
  onText: (text: string) => void;
  onChoose: (key: string) => void;
}) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const rows = choices ?? [];
  const current = Math.min(active, rows.length - 1);

  function choose(choice: Choice | undefined) {
    if (!choice) return;
    setIsOpen(false);
    setActive(0);
    onText('');
    onChoose(choice.key);
  }

  function press(event: KeyboardEvent) {
    // While a syllable is being composed, keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen && rows.length > 0) setActive((current + step + rows.length) % rows.length);
      setIsOpen(true);
    } else if (event.key === 'Enter') {
      // Never sends the form around it.
      event.preventDefault();
      if (isOpen) choose(rows[current]);
    } else if (event.key === 'Escape' && isOpen) {
      // Closes the list and not the dialog around it.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      setIsOpen(false);
    }
  }

  return (
    <div className="chooser">
      <TextField
        {...field}
        compact={compact}
        icon={Search}
        role="combobox"
        autoComplete="off"
        placeholder={placeholder}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && rows[current] ? `${id}-${current}` : undefined}
        value={text}
        onChange={(event) => {
          setIsOpen(true);
          setActive(0);
          onText(event.target.value);
        }}
        onClick={() => setIsOpen(true)}
        onKeyDown={press}
        onBlur={() => setIsOpen(false)}
      />
      {isOpen && (
        <div className="chooser__list" role="listbox" id={id} aria-label={field.label}>
          {rows.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys belong to the combobox
            <div
              key={choice.key}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className="chooser__row"
              onPointerMove={() => setActive(index)}
              // The focus stays in the box, which would close the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              <b>{choice.label}</b>
              {choice.detail && <span>{choice.detail}</span>}
            </div>
          ))}
          {choices === undefined && <p className="chooser__none">찾는 중이에요...</p>}
          {choices?.length === 0 && <p className="chooser__none">{emptyText}</p>}
        </div>
      )}
    </div>
  );
}
