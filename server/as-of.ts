/** Tells that an answer is from memory while the database is away, and as of when it was true. */
export const AS_OF = 'x-as-of';
