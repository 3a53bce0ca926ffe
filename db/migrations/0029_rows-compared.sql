-- Written by hand: whether a row has changed was asked of two JSON texts made of all its columns, by
-- two triggers of each write to a venue. Rows are compared as they are. Counters move alone: the
-- triggers of what has any name every other column, so an update of a counter does not ask.
DO $$
DECLARE
  made record;
  compared text;
BEGIN
  FOR made IN
    SELECT tgname, tgrelid::regclass AS watched, pg_get_triggerdef(oid) AS definition FROM pg_trigger
    WHERE NOT tgisinternal AND pg_get_triggerdef(oid) LIKE '%to_jsonb(old.*)%'
  LOOP
    compared := regexp_replace(
      made.definition,
      '\(to_jsonb\(old\.\*\) - [^)]*\) IS DISTINCT FROM \(to_jsonb\(new\.\*\) - [^)]*\)',
      'old.* IS DISTINCT FROM new.*'
    );
    IF compared LIKE '%to_jsonb%' THEN
      RAISE EXCEPTION 'cannot read trigger %: %', made.tgname, made.definition;
    END IF;
    EXECUTE format('DROP TRIGGER %I ON %s', made.tgname, made.watched);
    EXECUTE compared;
  END LOOP;
END $$;
--> statement-breakpoint
-- As in 0018, without making JSON of a row for one of its columns, and told once of what stays where
-- it is. Which columns a table has is looked at only in the branch that is taken.
CREATE OR REPLACE FUNCTION notify_topic() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  topic text := TG_ARGV[0];
  id_column text := TG_ARGV[1];
  gone integer;
  come integer;
BEGIN
  IF id_column IS NULL THEN
    PERFORM tell_change(topic);
    RETURN NULL;
  ELSIF id_column = 'id' THEN
    gone := OLD.id;
    come := NEW.id;
  ELSIF id_column = 'venue_id' THEN
    gone := OLD.venue_id;
    come := NEW.venue_id;
  ELSIF id_column = 'post_id' THEN
    gone := OLD.post_id;
    come := NEW.post_id;
  ELSE
    RAISE EXCEPTION 'a topic is told by id, venue_id or post_id, not by %', id_column;
  END IF;
  IF gone IS NOT NULL THEN
    PERFORM tell_change(topic || ':' || gone);
  END IF;
  IF come IS NOT NULL AND come IS DISTINCT FROM gone THEN
    PERFORM tell_change(topic || ':' || come);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION wait_for_indexnow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb;
BEGIN
  -- Asked first: most sites have no key.
  IF EXISTS (SELECT FROM site_settings WHERE key = 'indexNow' AND value ->> 'key' <> '') THEN
    changed := to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END);
    INSERT INTO indexnow_waiting (kind, thing_id)
      VALUES (TG_ARGV[0], (changed ->> TG_ARGV[1])::integer);
  END IF;
  RETURN NULL;
END $$;
