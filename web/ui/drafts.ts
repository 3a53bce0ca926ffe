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

/** Typed values and those the form was opened with: only where they differ, somebody typed. */
interface FormDraft<T> {
  opened: T;
  typed: T;
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
  const [stored] = useState(() => form.formState.defaultValues);
  useEffect(() => {
    const draft = readDraft<FormDraft<T>>(key);
    if (draft?.typed) {
      form.reset(draft.opened);
      form.reset(draft.typed, { keepDefaultValues: true });
      setIsRestored(true);
    }
    const watching = form.watch((values) => {
      const opened = form.formState.defaultValues ?? {};
      saveDraft(key, { opened: toKept(opened), typed: toKept(values) });
    });
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
      // A draft brought its own beginning along, which may be older than what is stored.
      form.reset(isRestored ? (stored as T) : undefined);
      forgetDraft(key);
      setIsRestored(false);
    },
  };
}

function asTyped(values: object): object {
  return values;
}
