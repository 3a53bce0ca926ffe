import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
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

/** One visit to one post's page, so that each counts once. */
export const postViews = pgTable(
  'post_views',
  {
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    sessionId: varchar({ length: 21 }).notNull(),
    viewedAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'post_views_once_key', columns: [t.postId, t.sessionId] }),
    index('post_views_age').on(t.viewedAt),
  ],
);
