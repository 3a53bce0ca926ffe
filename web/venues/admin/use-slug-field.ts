import { type ChangeEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { normalizeSlug, typingSlug } from '#domain/slug.ts';
import type { VenueFormValues } from './form-values.ts';

type InputEvent = ChangeEvent<HTMLInputElement>;

/** The slug of a new venue follows its name until someone edits it; what is typed is cleaned. */
export function useSlugField(form: UseFormReturn<VenueFormValues>, isNew: boolean) {
  const made = useRef('');

  return {
    followName({ target }: InputEvent) {
      if (!isNew || form.getValues('slug') !== made.current) return;
      made.current = normalizeSlug(target.value);
      form.setValue('slug', made.current, { shouldDirty: true });
      if (form.formState.errors.slug) form.trigger('slug');
    },

    clean({ target }: InputEvent) {
      const cleaned = typingSlug(target.value);
      // Writing into the field ends what an input method is composing, so only where needed.
      if (cleaned === target.value) return;
      const caret = (target.selectionEnd ?? 0) - (target.value.length - cleaned.length);
      form.setValue('slug', cleaned, { shouldDirty: true });
      target.setSelectionRange(caret, caret);
    },

    finish({ target }: { target: HTMLInputElement }) {
      form.setValue('slug', normalizeSlug(target.value), { shouldDirty: true });
    },
  };
}
