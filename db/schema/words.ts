import { check, index, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf } from './columns.ts';

const WORD_CATEGORIES = ['profanity', 'sexual', 'hate', 'other'] as const;

export const prohibitedWords = pgTable(
  'prohibited_words',
  {
    id: id(),
    word: varchar({ length: 100 }).notNull().unique('prohibited_words_word_key'),
    normalizedWord: varchar({ length: 100 }).notNull(),
    category: varchar({ length: 50, enum: WORD_CATEGORIES }).notNull().default('other'),
    /** Innocent words that merely contain this one, as `시발점` does. */
    allowedWords: jsonb().$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    index('prohibited_words_normalized').on(t.normalizedWord),
    check('prohibited_words_category_check', oneOf(t.category, WORD_CATEGORIES)),
  ],
);
