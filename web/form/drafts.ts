import { useCallback, useState } from 'react';

const PREFIX = 'draft:';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** Fields that are never written down, by their names. */
const SECRET = /password|token|code|secret/i;

/** What was typed, and what the form held before: only where they differ, somebody typed. */
export interface FormDraft<T> {
  opened: T;
  typed: T;
  /** Of what is stored: a draft must not be taken for an edit of what came after it. */
  version?: string | undefined;
}

export interface Kept<T> {
  /** When it was typed last. */
  at: string;
  value: T;
}

/**
 * What was typed, kept in this browser: it outlives a reload, a closed tab and a login in between.
 * The key begins with its owner, so that nobody finds the words of somebody else.
 */
export function readDraft<T>(key: string): Kept<T> | null {
  try {
    const saved = localStorage.getItem(PREFIX + key);
    if (saved === null) return null;
    // Only `saveDraft` writes under this prefix.
    const kept = JSON.parse(saved) as Kept<T>;
    if (isFresh(kept.at, Date.now())) return kept;
    forgetDraft(key);
  } catch {
    // Forbidden or unreadable: nothing was kept.
  }
  return null;
}

export function saveDraft(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ at: new Date(), value }));
  } catch {
    // A full or forbidden storage keeps nothing; the form itself still does.
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept.
  }
}

/** Whatever this browser keeps for anybody: the account is gone. */
export function forgetAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}

/** Whoever has not come back for a week writes anew. */
export function isFresh(at: string, now: number): boolean {
  return now - Date.parse(at) < KEPT_MS;
}

export function withoutSecrets<T extends object>(values: T): Partial<T> {
  const open = Object.entries(values).filter(([name]) => !SECRET.test(name));
  // The same entries, only fewer.
  return Object.fromEntries(open) as Partial<T>;
}

/** For words edited where they stand: like `useState`, but what was typed comes back. */
export function useDraft<T>(key: string | undefined, initial: T) {
  const [value, setValue] = useState<T>(() => (key ? readDraft<T>(key)?.value : null) ?? initial);
  const change = useCallback(
    (next: T) => {
      if (key) saveDraft(key, next);
      setValue(next);
    },
    [key],
  );
  /** After saving, or when it was not wanted. */
  const forget = useCallback(() => {
    if (key) forgetDraft(key);
    setValue(initial);
  }, [key, initial]);
  return { value, change, forget };
}
