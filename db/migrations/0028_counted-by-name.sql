-- As in 0008, and what is usual is done by expressions alone: a statement inside a function costs ten
-- times as much, and each visit took a dozen. Usual is one count, under a name that is known.
CREATE OR REPLACE FUNCTION add_counts(held jsonb, more jsonb, most integer) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  given text;
  change integer;
  name text;
  total integer;
BEGIN
  IF more = '{}' THEN
    RETURN held;
  END IF;
  given := first_name_in(more);
  IF held ? given AND more - given = '{}' THEN
    total := (held ->> given)::integer + (more ->> given)::integer;
    RETURN CASE
      WHEN total > 0 THEN held || jsonb_build_object(given, total)
      ELSE held - given
    END;
  END IF;
  FOR given, change IN SELECT key, value::integer FROM jsonb_each_text(more) LOOP
    name := CASE
      WHEN held ? given THEN given
      WHEN change > 0 AND (SELECT count(*) FROM jsonb_object_keys(held)) < most THEN given
      ELSE ''
    END;
    total := coalesce((held ->> name)::integer, 0) + change;
    held := CASE WHEN total > 0 THEN held || jsonb_build_object(name, total) ELSE held - name END;
  END LOOP;
  RETURN held;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_changes(held jsonb, more jsonb) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  name text;
  change integer;
BEGIN
  IF held = '{}' THEN
    RETURN more;
  END IF;
  IF more = '{}' THEN
    RETURN held;
  END IF;
  name := first_name_in(more);
  IF more - name = '{}' THEN
    RETURN held || jsonb_build_object(
      name, coalesce((held ->> name)::integer, 0) + (more ->> name)::integer);
  END IF;
  FOR name, change IN SELECT key, value::integer FROM jsonb_each_text(more) LOOP
    held := held || jsonb_build_object(name, coalesce((held ->> name)::integer, 0) + change);
  END LOOP;
  RETURN held;
END $$;
--> statement-breakpoint
CREATE FUNCTION first_name_in(counted jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_path_query_first(counted, '$.keyvalue().key') #>> '{}'
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION each_counted(names text[], change integer) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF names = '{}' THEN
    RETURN '{}';
  END IF;
  RETURN (SELECT coalesce(jsonb_object_agg(name, change), '{}') FROM unnest(names) AS name);
END $$;
