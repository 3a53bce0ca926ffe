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
import { venues } from './venues.ts';

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
    /** A draft is published by itself then (`server/posts/publishing.ts`). */
    publishAt: instant(),
    /** A deleted post is never published, so that nothing for visitors has to ask for this. */
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('posts_published').on(t.isPublished, t.publishedAt.desc()),
    index('posts_newest').on(t.createdAt.desc()),
  ],
);

/** Venues that a post is about, in their order on its page. */
export const postVenues = pgTable(
  'post_venues',
  {
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'post_venues_pair_key', columns: [t.postId, t.venueId] }),
    index('post_venues_by_venue').on(t.venueId),
  ],
);

/** The one link by which a draft can be read without an account; a new one takes its place. */
export const postPreviews = pgTable('post_previews', {
  postId: integer()
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique('post_previews_token_key'),
  expiresAt: instant().notNull(),
  createdAt: createdAt(),
});

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
