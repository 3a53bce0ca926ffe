/** Longest text one can search for. Apart from the contract, because every page's header needs it. */
export const MAX_QUERY_LENGTH = 100;
