const KEY = 'recent_searches';
const MOST_KEPT = 5;

/** What was searched for last in this browser, the latest first; told to nobody. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string') : [];
  } catch {
    // A browser that keeps nothing, or something of another's.
    return [];
  }
}

export function rememberSearch(query: string): void {
  keep([query, ...recentSearches().filter((word) => word !== query)].slice(0, MOST_KEPT));
}

export function forgetSearches(): void {
  keep([]);
}

function keep(words: string[]): void {
  try {
    if (words.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(words));
  } catch {
    // Full or forbidden: searching goes on without.
  }
}
