import './TagField.css';
import { type KeyboardEvent, useState } from 'react';
import { POST_MAX, POST_MAX_TAGS } from '#contract/posts/changes.ts';
import { cleanText } from '#domain/text/text.ts';
import { FilterPill } from '#web/ui/controls/FilterPill.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** Enter adds what is typed; blanks and what is there already are ignored. */
export function TagField({
  value: tags,
  error,
  onChange,
}: {
  value: readonly string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
}) {
  const [typed, setTyped] = useState('');

  function add() {
    const tag = cleanText(typed);
    setTyped('');
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag]);
  }

  function addOnEnter(event: KeyboardEvent) {
    // While Hangul is being composed Enter belongs to the input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  return (
    <div className="tag-field">
      <TextField
        label="태그"
        counter={`${tags.length}/${POST_MAX_TAGS}`}
        hint="Enter를 누르면 추가돼요."
        maxLength={POST_MAX.tag}
        readOnly={tags.length >= POST_MAX_TAGS}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={addOnEnter}
        // What is still typed when the form is sent counts as well.
        onBlur={add}
      />
      {tags.length > 0 && (
        <ul className="tag-field__list" aria-label="추가한 태그">
          {tags.map((tag) => (
            <li key={tag}>
              <FilterPill
                removeLabel={`${tag} 태그 빼기`}
                onRemove={() => onChange(tags.filter((other) => other !== tag))}
              >
                {tag}
              </FilterPill>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
