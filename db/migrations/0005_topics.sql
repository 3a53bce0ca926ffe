CREATE TABLE "review_totals" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "review_totals_one_row_check" CHECK ("review_totals"."id" = 1)
);
--> statement-breakpoint
-- Written by hand from here: notices carry a topic and the id of the thing, not a table's name, so
-- that a change to one venue leaves the answers about all others in memory.
DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY[
    'venues', 'venue_categories', 'venue_slug_aliases', 'business_hours', 'special_business_hours',
    'venue_updates', 'venue_gallery_images', 'signage_history', 'venue_license_history',
    'venue_options', 'venue_option_mappings', 'activities', 'reviews', 'posts', 'site_settings',
    'customer_users'
  ] LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', watched || '_changed', watched);
  END LOOP;
END $$;
--> statement-breakpoint
DROP FUNCTION notify_change();
--> statement-breakpoint
-- The first argument is the topic, the second the column with the thing's id; without one the
-- topic is told as a whole. Several equal notices of one transaction are sent once.
CREATE FUNCTION notify_topic() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  topic text := TG_ARGV[0];
  id_column text := TG_ARGV[1];
BEGIN
  IF id_column IS NULL THEN
    PERFORM pg_notify('changes', topic);
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('changes', topic || ':' || (to_jsonb(OLD) ->> id_column));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('changes', topic || ':' || (to_jsonb(NEW) ->> id_column));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Table, topic, column of the id. Counters move with every visit; leaving them out keeps the
-- answers in memory alive, and an update that changes nothing else is told to nobody.
DO $$
DECLARE
  watched text[];
BEGIN
  FOREACH watched SLICE 1 IN ARRAY ARRAY[
    ['venues', 'venue', 'id'],
    ['venue_slug_aliases', 'venue', 'venue_id'],
    ['venue_categories', 'categories', NULL],
    ['business_hours', 'hours', 'venue_id'],
    ['special_business_hours', 'hours', 'venue_id'],
    ['venue_updates', 'news', 'venue_id'],
    ['venue_gallery_images', 'gallery', 'venue_id'],
    ['signage_history', 'signage', 'venue_id'],
    ['venue_license_history', 'licenses', 'venue_id'],
    ['venue_options', 'options', NULL],
    ['venue_option_mappings', 'options', 'venue_id'],
    ['activities', 'activities', NULL],
    ['reviews', 'reviews', 'venue_id'],
    ['posts', 'post', 'id'],
    ['site_settings', 'settings', NULL]
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION notify_topic(%s)',
      watched[1] || '_come_or_gone', watched[1], concat_ws(', ', quote_literal(watched[2]), quote_literal(watched[3]))
    );
    EXECUTE format(
      'CREATE TRIGGER %I AFTER UPDATE ON %I FOR EACH ROW
       WHEN (to_jsonb(OLD) - ''{view_count,contact_click_count}''::text[]
             IS DISTINCT FROM to_jsonb(NEW) - ''{view_count,contact_click_count}''::text[])
       EXECUTE FUNCTION notify_topic(%s)',
      watched[1] || '_changed', watched[1], concat_ws(', ', quote_literal(watched[2]), quote_literal(watched[3]))
    );
  END LOOP;
END $$;
--> statement-breakpoint
-- Reviews show the author's nickname. A deleted author is a change of the review itself.
CREATE FUNCTION notify_reviews_of_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', 'reviews:' || venue_id)
    FROM (SELECT DISTINCT venue_id FROM reviews WHERE user_id = NEW.id) AS written;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customer_users_renamed
  AFTER UPDATE OF nickname ON customer_users FOR EACH ROW
  WHEN (OLD.nickname IS DISTINCT FROM NEW.nickname)
  EXECUTE FUNCTION notify_reviews_of_author();
--> statement-breakpoint
INSERT INTO review_totals (public_count, rating_sum)
  SELECT count(*), coalesce(sum(rating), 0) FROM reviews WHERE is_approved AND blinded_until IS NULL;
--> statement-breakpoint
-- Deferred to the end of the transaction: the one row that all reviews share is then the last lock
-- that anyone takes, so nobody who holds it waits for anybody else.
CREATE FUNCTION keep_review_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more integer := 0;
  higher integer := 0;
  mean numeric;
  former numeric;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.is_approved AND OLD.blinded_until IS NULL THEN
    more := more - 1;
    higher := higher - OLD.rating;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_approved AND NEW.blinded_until IS NULL THEN
    more := more + 1;
    higher := higher + NEW.rating;
  END IF;
  IF more = 0 AND higher = 0 THEN
    RETURN NULL;
  END IF;
  INSERT INTO review_totals AS t (public_count, rating_sum) VALUES (more, higher)
    ON CONFLICT (id) DO UPDATE
      SET public_count = t.public_count + more, rating_sum = t.rating_sum + higher
    RETURNING
      round(t.rating_sum::numeric / nullif(t.public_count, 0), 1),
      round((t.rating_sum - higher)::numeric / nullif(t.public_count - more, 0), 1)
    INTO mean, former;
  IF mean IS DISTINCT FROM former THEN
    PERFORM pg_notify('changes', 'mean');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reviews_counted
  AFTER INSERT OR DELETE OR UPDATE ON reviews
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_review_totals();
