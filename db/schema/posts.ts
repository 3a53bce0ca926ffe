import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './admins.ts';
import { categories } from './categories.ts';
import { count, createdAt, id, instant } from './columns.ts';

export const posts = pgTable(
  'posts',
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull().unique('posts_slug_key'),
    /** Markdown. */
    content: text().notNull(),
    excerpt: text(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    categoryId: integer().references(() => categories.id, { onDelete: 'set null' }),
    tags: jsonb().$type<string[]>().notNull().default([]),
    viewCount: count(),
    isPublished: boolean().notNull().default(false),
    publishedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('posts_published').on(t.isPublished, t.publishedAt.desc()),
    index('posts_newest').on(t.createdAt.desc()),
  ],
);
