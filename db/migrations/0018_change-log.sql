-- Written by hand: what was told is also written down, for instances that cannot hear notices. They
-- ask what has been committed since they last asked, by the transactions they had not seen then:
-- numbers of rows would not do, since transactions do not commit in the order they count in.
CREATE TABLE "change_log" (
	"transaction" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"topic" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "change_log_pkey" PRIMARY KEY("transaction","topic")
);
--> statement-breakpoint
-- Equal notices of one transaction are sent once and written once. Nobody waits for anybody else:
-- a row is of one transaction alone.
CREATE FUNCTION tell_change(told text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', told);
  INSERT INTO change_log (topic) VALUES (told) ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_topic() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  topic text := TG_ARGV[0];
  id_column text := TG_ARGV[1];
BEGIN
  IF id_column IS NULL THEN
    PERFORM tell_change(topic);
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM tell_change(topic || ':' || (to_jsonb(OLD) ->> id_column));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM tell_change(topic || ':' || (to_jsonb(NEW) ->> id_column));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_reviews_of_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_change('reviews:' || venue_id)
    FROM (SELECT DISTINCT venue_id FROM reviews WHERE user_id = NEW.id) AS written;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_review_totals() RETURNS trigger LANGUAGE plpgsql AS $$
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
    PERFORM tell_change('mean');
  END IF;
  RETURN NULL;
END $$;
