import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const PREFIX = 'draft:';

/** What was typed, kept in this tab: it outlives a reload and a login in between. */
export function readDraft<T>(key: string): T | null {
  try {
    const saved = sessionStorage.getItem(PREFIX + key);
    // Only `saveDraft` writes under this prefix.
    return saved === null ? null : (JSON.parse(saved) as T);
  } catch {
    return null;
  }
}

export function saveDraft(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage keeps nothing; the form itself still does.
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept.
  }
}

/** The same for text outside a form: like `useState`, but what was typed comes back. */
export function useDraft<T>(key: string, initial: T) {
  const [value, setValue] = useState<T>(() => readDraft<T>(key) ?? initial);
  const change = useCallback(
    (next: T) => {
      saveDraft(key, next);
      setValue(next);
    },
    [key],
  );
  /** After saving, or when it was not wanted. */
  const forget = useCallback(() => {
    forgetDraft(key);
    setValue(initial);
  }, [key, initial]);
  return { value, change, forget };
}

/**
 * Keeps a form's unsaved values as they are typed and puts them back when it is opened again.
 * `toKept`, declared outside the component, leaves out what must not be stored.
 */
export function useFormDraft<T extends FieldValues, Sent = T>(
  key: string,
  form: UseFormReturn<T, unknown, Sent>,
  toKept: (values: object) => object = asTyped,
) {
  const [isRestored, setIsRestored] = useState(false);
  useEffect(() => {
    const draft = readDraft<T>(key);
    if (draft) {
      form.reset(draft, { keepDefaultValues: true });
      setIsRestored(true);
    }
    const watching = form.watch((values) => saveDraft(key, toKept(values)));
    return () => watching.unsubscribe();
  }, [key, form, toKept]);
  return {
    /** Whether the values on screen come from an earlier, unfinished visit. */
    isRestored,
    /** After saving: the draft has served. */
    forget: () => {
      forgetDraft(key);
      setIsRestored(false);
    },
    /** Back to what is stored. */
    discard: () => {
      form.reset();
      forgetDraft(key);
      setIsRestored(false);
    },
  };
}

function asTyped(values: object): object {
  return values;
}
