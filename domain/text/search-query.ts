/** Longest text one can search for. Apart from the contract, because every page's header needs it. */
export const MAX_QUERY_LENGTH = 100;

/** Shown while someone types. */
export const MOST_SUGGESTIONS = 8;

// What results can be narrowed and ordered by, as addresses write it.
/** Stars at least. */
export const SEARCH_SCORES = ['4.5', '4', '3.5'] as const;
export const SEARCH_SORTS = ['order', 'newest', 'rating', 'views', 'closing', 'nearest'] as const;
