CREATE TABLE "demo_rows" (
	"kind" text NOT NULL,
	"row_id" integer NOT NULL,
	CONSTRAINT "demo_rows_pkey" PRIMARY KEY("kind","row_id"),
	CONSTRAINT "demo_rows_kind_check" CHECK ("demo_rows"."kind" in ('venue', 'category', 'option', 'post', 'word', 'customer'))
);
--> statement-breakpoint
CREATE TABLE "first_day" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"demo_filled_at" timestamp with time zone,
	"demo_removed_at" timestamp with time zone,
	"put_away_at" timestamp with time zone,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "first_day_one_row_check" CHECK ("first_day"."id" = 1)
);
--> statement-breakpoint
-- Written by hand from here. A database that was filled before this: it was empty until then, so
-- all that is older than the fill came with it. The last of its pictures was stored just before;
-- the first category is dated 640 days before the very moment.
INSERT INTO "first_day" ("id", "demo_filled_at")
  SELECT 1, coalesce(
    (SELECT c.created_at + interval '15360 hours' FROM venue_categories AS c
     WHERE c.id = 1 AND c.slug = 'lounge'
       AND c.created_at + interval '15360 hours' BETWEEN stored.last - interval '1 hour' AND stored.last),
    stored.last)
  FROM (SELECT max(created_at) AS last FROM objects WHERE owner_kind = 'demo') AS stored
  WHERE stored.last IS NOT NULL;
--> statement-breakpoint
INSERT INTO "demo_rows" ("kind", "row_id")
  SELECT 'venue', v.id FROM venues AS v, first_day AS f WHERE created_at <= f.demo_filled_at
  UNION ALL
  SELECT 'category', c.id FROM venue_categories AS c, first_day AS f WHERE created_at <= f.demo_filled_at
  UNION ALL
  SELECT 'post', p.id FROM posts AS p, first_day AS f WHERE created_at <= f.demo_filled_at
  UNION ALL
  SELECT 'word', w.id FROM prohibited_words AS w, first_day AS f WHERE created_at <= f.demo_filled_at
  UNION ALL
  SELECT 'customer', c.id FROM customer_users AS c, first_day AS f
  WHERE joined_at <= f.demo_filled_at AND password_hash = '!'
  UNION ALL
  -- These alone are dated by the clock of the database, after the last picture.
  SELECT 'option', o.id FROM venue_options AS o, first_day AS f
  WHERE created_at <= f.demo_filled_at + interval '1 hour' AND slug IN (
    'wifi', 'card-payment', 'last-order-notice', 'valet-parking', 'call-bell', 'corkage',
    'group-booking', 'live-music', 'vinyl', 'non-alcoholic', 'security-camera', 'soundproofing');
