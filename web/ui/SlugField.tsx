import type { ChangeEvent, ComponentProps } from 'react';
import { normalizeSlug, typingSlug } from '#domain/slug.ts';
import { TextField } from './TextField.tsx';

/** The last part of an address: cleaned as it is typed. Takes `register(…)` spread as it is. */
export function SlugField({ onChange, onBlur, ...rest }: ComponentProps<typeof TextField>) {
  function clean(event: ChangeEvent<HTMLInputElement>, cleaned: string) {
    // Writing the same text again would disturb an input method at work.
    if (event.target.value !== cleaned) event.target.value = cleaned;
  }
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      onChange={(event) => {
        clean(event, typingSlug(event.target.value));
        onChange?.(event);
      }}
      onBlur={(event) => {
        clean(event, normalizeSlug(event.target.value));
        onBlur?.(event);
      }}
    />
  );
}
