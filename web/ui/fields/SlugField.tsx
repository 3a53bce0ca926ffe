import type { ComponentProps } from 'react';
import { normalizeSlug, typingSlug } from '#domain/text/slug.ts';
import { TextField } from './TextField.tsx';

/** The last part of an address: cleaned as it is typed. */
export function SlugField({
  keepsCapitals = false,
  onChange,
  onBlur,
  ...rest
}: ComponentProps<typeof TextField> & { keepsCapitals?: boolean }) {
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      onChange={(event) => {
        write(event.target, typingSlug(event.target.value));
        onChange?.(event);
      }}
      onBlur={(event) => {
        if (!keepsCapitals) write(event.target, normalizeSlug(event.target.value));
        onBlur?.(event);
      }}
    />
  );
}

function write(field: HTMLInputElement, cleaned: string) {
  // Writing into the field ends what an input method is composing, so only where needed.
  if (cleaned === field.value) return;
  const caret = (field.selectionEnd ?? 0) - (field.value.length - cleaned.length);
  field.value = cleaned;
  field.setSelectionRange(caret, caret);
}
