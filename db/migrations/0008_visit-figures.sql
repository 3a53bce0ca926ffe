CREATE TABLE "figure_periods" (
	"period" varchar(10) PRIMARY KEY NOT NULL,
	"first_night" date NOT NULL,
	"last_night" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venue_periods" (
	"period" varchar(10) NOT NULL,
	"venue_id" integer NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"total_time_spent" integer DEFAULT 0 NOT NULL,
	"phone_clicks" integer DEFAULT 0 NOT NULL,
	"kakao_clicks" integer DEFAULT 0 NOT NULL,
	"telegram_clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "venue_periods_pkey" PRIMARY KEY("venue_id","period")
);
--> statement-breakpoint
-- Never written before.
TRUNCATE "venue_analytics";--> statement-breakpoint
DROP INDEX "venue_analytics_by_venue";--> statement-breakpoint
ALTER TABLE "venue_analytics" ALTER COLUMN "avg_session_duration" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "venue_analytics" drop column "avg_session_duration";--> statement-breakpoint
ALTER TABLE "venue_analytics" ALTER COLUMN "bounce_rate" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "venue_analytics" drop column "bounce_rate";--> statement-breakpoint
ALTER TABLE "site_stats" ADD COLUMN "total_time_spent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_stats" ADD COLUMN "total_scroll_depth" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_stats" ADD COLUMN "bounces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_stats" ADD COLUMN "phone_clicks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_stats" ADD COLUMN "kakao_clicks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_stats" ADD COLUMN "telegram_clicks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_stats" ADD COLUMN "map_clicks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_stats" ADD COLUMN "hour_views" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "site_stats" ADD COLUMN "hour_clicks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "site_stats" ADD COLUMN "referrers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_analytics" ADD COLUMN "night" date NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_analytics" ADD COLUMN "total_scroll_depth" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_analytics" ADD COLUMN "bounces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_analytics" ADD COLUMN "hour_views" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_analytics" ADD COLUMN "hour_clicks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_analytics" ADD COLUMN "referrers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_analytics" ADD COLUMN "section_views" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_analytics" ADD COLUMN "devices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_analytics" ADD COLUMN "avg_session_duration" double precision GENERATED ALWAYS AS (coalesce(total_time_spent::float8 / nullif(page_views, 0), 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_analytics" ADD COLUMN "bounce_rate" double precision GENERATED ALWAYS AS (coalesce(bounces::float8 / nullif(page_views, 0), 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_sessions" ADD COLUMN "sections" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "venue_periods_most" ON "venue_periods" USING btree ("period","sessions" DESC NULLS FIRST,"venue_id");--> statement-breakpoint
CREATE INDEX "venue_analytics_by_night" ON "venue_analytics" USING btree ("night");--> statement-breakpoint
CREATE INDEX "venue_sessions_by_visitor" ON "venue_sessions" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "venue_analytics" ADD CONSTRAINT "venue_analytics_night_key" UNIQUE("venue_id","night");;--> statement-breakpoint
-- Written by hand from here: visits are counted in the transaction that stores them, whoever does.
CREATE FUNCTION night_of(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((moment AT TIME ZONE 'Asia/Seoul') - interval '12 hours')::date
$$;
--> statement-breakpoint
-- Adds counts by name. Visitors can make names up, so only so many are told apart; the others are
-- counted together under ''.
CREATE FUNCTION add_counts(held jsonb, more jsonb, most integer) RETURNS jsonb
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
CREATE FUNCTION add_counts(held jsonb, more jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT add_counts(held, more, 50) $$;
--> statement-breakpoint
-- Differences may be negative, so they are added up without bounds.
CREATE FUNCTION add_changes(held jsonb, more jsonb) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  name text;
  change integer;
BEGIN
  IF held = '{}' THEN
    RETURN more;
  END IF;
  FOR name, change IN SELECT key, value::integer FROM jsonb_each_text(more) LOOP
    held := held || jsonb_build_object(name, coalesce((held ->> name)::integer, 0) + change);
  END LOOP;
  RETURN held;
END $$;
--> statement-breakpoint
CREATE AGGREGATE sum_changes(jsonb) (SFUNC = add_changes, STYPE = jsonb, INITCOND = '{}');
--> statement-breakpoint
-- The same for many at once.
CREATE FUNCTION sum_of(changes jsonb[]) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_object_agg(key, total), '{}') FROM (
    SELECT key, sum(value::integer) AS total
    FROM unnest(changes) AS change, jsonb_each_text(change) GROUP BY key
  ) AS summed
$$;
--> statement-breakpoint
CREATE FUNCTION each_counted(names text[], change integer) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_object_agg(name, change), '{}') FROM unnest(names) AS name
$$;
--> statement-breakpoint
CREATE TYPE visit_change AS (
  venue_id integer, night date, views integer, time_spent integer, scroll_depth integer,
  bounces integer, phone integer, kakao integer, telegram integer, map integer,
  hour_views jsonb, hour_clicks jsonb, referrers jsonb, devices jsonb
);
--> statement-breakpoint
-- What changes for a venue changes for the site and for the periods the night lies in.
CREATE FUNCTION count_for_site(changes visit_change[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_stats AS held (
      date, total_views, venue_views, total_time_spent, total_scroll_depth, bounces,
      phone_clicks, kakao_clicks, telegram_clicks, map_clicks,
      hour_views, hour_clicks, referrers, device_stats)
    SELECT night, sum(views), sum(views), sum(time_spent), sum(scroll_depth), sum(bounces),
      sum(phone), sum(kakao), sum(telegram), sum(map),
      sum_of(array_agg(hour_views)), sum_of(array_agg(hour_clicks)),
      sum_of(array_agg(referrers)), sum_of(array_agg(devices))
    FROM unnest(changes) GROUP BY night
    ON CONFLICT (date) DO UPDATE SET
      total_views = held.total_views + excluded.total_views,
      venue_views = held.venue_views + excluded.venue_views,
      total_time_spent = held.total_time_spent + excluded.total_time_spent,
      total_scroll_depth = held.total_scroll_depth + excluded.total_scroll_depth,
      bounces = held.bounces + excluded.bounces,
      phone_clicks = held.phone_clicks + excluded.phone_clicks,
      kakao_clicks = held.kakao_clicks + excluded.kakao_clicks,
      telegram_clicks = held.telegram_clicks + excluded.telegram_clicks,
      map_clicks = held.map_clicks + excluded.map_clicks,
      hour_views = add_counts(held.hour_views, excluded.hour_views),
      hour_clicks = add_counts(held.hour_clicks, excluded.hour_clicks),
      referrers = add_counts(held.referrers, excluded.referrers),
      device_stats = add_counts(held.device_stats, excluded.device_stats);
  INSERT INTO venue_periods AS held (
      period, venue_id, sessions, total_time_spent, phone_clicks, kakao_clicks, telegram_clicks)
    SELECT p.period, c.venue_id, sum(views), sum(time_spent), sum(phone), sum(kakao), sum(telegram)
    FROM unnest(changes) AS c JOIN figure_periods AS p ON c.night BETWEEN p.first_night AND p.last_night
    GROUP BY p.period, c.venue_id
    ON CONFLICT (venue_id, period) DO UPDATE SET
      sessions = held.sessions + excluded.sessions,
      total_time_spent = held.total_time_spent + excluded.total_time_spent,
      phone_clicks = held.phone_clicks + excluded.phone_clicks,
      kakao_clicks = held.kakao_clicks + excluded.kakao_clicks,
      telegram_clicks = held.telegram_clicks + excluded.telegram_clicks;
END $$;
--> statement-breakpoint
-- Everyone who counts passes here one after the other: nobody who holds a row of the figures waits
-- for somebody else's.
CREATE FUNCTION wait_to_count() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('visit figures'))
$$;
--> statement-breakpoint
-- A visit of less than ten seconds without a press of a button is a bounce.
CREATE FUNCTION count_visits(more venue_sessions[], less venue_sessions[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  changes visit_change[];
BEGIN
  PERFORM wait_to_count();
  WITH changed AS (
    SELECT 1 AS sign, m.* FROM unnest(more) AS m UNION ALL SELECT -1, l.* FROM unnest(less) AS l
  ), visit AS (
    SELECT *, night_of(session_start) AS night,
      extract(hour FROM session_start AT TIME ZONE 'Asia/Seoul')::text AS hour,
      (duration < 10 AND NOT (phone_clicked OR kakao_clicked OR telegram_clicked OR map_clicked)) AS is_bounce,
      sign * (phone_clicked::int + kakao_clicked::int + telegram_clicked::int) AS clicks
    FROM changed
  ), summed AS (
    SELECT venue_id, night,
      sum(sign)::int AS views, sum(sign * duration)::int AS time_spent,
      sum(sign * scroll_depth)::int AS scroll_depth, sum(sign * is_bounce::int)::int AS bounces,
      sum(sign * phone_clicked::int)::int AS phone, sum(sign * kakao_clicked::int)::int AS kakao,
      sum(sign * telegram_clicked::int)::int AS telegram, sum(sign * map_clicked::int)::int AS map,
      sum_changes(jsonb_build_object(hour, sign)) AS hour_views,
      sum_changes(CASE WHEN clicks = 0 THEN '{}' ELSE jsonb_build_object(hour, clicks) END) AS hour_clicks,
      sum_changes(jsonb_build_object(
        coalesce(substring(referrer FROM '^[a-z-]+://([^/]+)'), 'direct'), sign)) AS referrers,
      sum_changes(jsonb_build_object(coalesce(device_type, 'unknown'), sign)) AS devices,
      sum_changes(each_counted(sections, sign)) AS section_views,
      max(scroll_depth) AS deepest,
      (array_agg(device_type ORDER BY session_start DESC))[1] AS device_type,
      (array_agg(browser ORDER BY session_start DESC))[1] AS browser,
      (array_agg(referrer ORDER BY session_start DESC))[1] AS referrer
    FROM visit GROUP BY venue_id, night
  ), stored AS (
    INSERT INTO venue_analytics AS held (
        venue_id, night, page_views, unique_visitors, total_time_spent, total_scroll_depth, bounces,
        phone_clicks, kakao_clicks, telegram_clicks, map_clicks, hour_views, hour_clicks, referrers,
        devices, section_views, sections_viewed, max_scroll_depth, device_type, browser, referrer)
      SELECT venue_id, night, views, views, time_spent, scroll_depth, bounces,
        phone, kakao, telegram, map, hour_views, hour_clicks, referrers, devices, section_views,
        (SELECT coalesce(jsonb_agg(name), '[]') FROM jsonb_object_keys(section_views) AS name),
        deepest, device_type, browser, referrer
      FROM summed
      ON CONFLICT (venue_id, night) DO UPDATE SET
        page_views = held.page_views + excluded.page_views,
        unique_visitors = held.unique_visitors + excluded.unique_visitors,
        total_time_spent = held.total_time_spent + excluded.total_time_spent,
        total_scroll_depth = held.total_scroll_depth + excluded.total_scroll_depth,
        bounces = held.bounces + excluded.bounces,
        phone_clicks = held.phone_clicks + excluded.phone_clicks,
        kakao_clicks = held.kakao_clicks + excluded.kakao_clicks,
        telegram_clicks = held.telegram_clicks + excluded.telegram_clicks,
        map_clicks = held.map_clicks + excluded.map_clicks,
        hour_views = add_counts(held.hour_views, excluded.hour_views),
        hour_clicks = add_counts(held.hour_clicks, excluded.hour_clicks),
        referrers = add_counts(held.referrers, excluded.referrers),
        devices = add_counts(held.devices, excluded.devices),
        section_views = add_counts(held.section_views, excluded.section_views),
        sections_viewed = (SELECT coalesce(jsonb_agg(name), '[]')
          FROM jsonb_object_keys(add_counts(held.section_views, excluded.section_views)) AS name),
        max_scroll_depth = greatest(held.max_scroll_depth, excluded.max_scroll_depth),
        device_type = excluded.device_type,
        browser = excluded.browser,
        referrer = excluded.referrer
  )
  SELECT array_agg((venue_id, night, views, time_spent, scroll_depth, bounces, phone, kakao,
    telegram, map, hour_views, hour_clicks, referrers, devices)::visit_change)
  FROM summed WHERE EXISTS (SELECT FROM venues WHERE id = venue_id AND deleted_at IS NULL)
  INTO changes;
  PERFORM count_for_site(changes);
END $$;
--> statement-breakpoint
-- A visitor is a visit's id: looking at several venues under one counts once a night.
CREATE FUNCTION count_new_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_visits((SELECT array_agg(ROW(a.*)::venue_sessions) FROM added AS a), '{}');
  INSERT INTO site_stats AS held (date, unique_visitors)
    SELECT night_of(session_start), count(DISTINCT session_id)
    FROM added AS a
    WHERE NOT EXISTS (
      SELECT FROM venue_sessions AS s
      WHERE s.session_id = a.session_id AND night_of(s.session_start) = night_of(a.session_start)
        AND s.id NOT IN (SELECT id FROM added))
    GROUP BY 1
    ON CONFLICT (date) DO UPDATE SET unique_visitors = held.unique_visitors + excluded.unique_visitors;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER venue_sessions_counted
  AFTER INSERT ON venue_sessions REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_visits();
--> statement-breakpoint
CREATE FUNCTION count_changed_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_visits(
    (SELECT array_agg(ROW(n.*)::venue_sessions) FROM now_so AS n),
    (SELECT array_agg(ROW(o.*)::venue_sessions) FROM before_so AS o));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER venue_sessions_recounted
  AFTER UPDATE ON venue_sessions REFERENCING OLD TABLE AS before_so NEW TABLE AS now_so
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_visits();
--> statement-breakpoint
CREATE FUNCTION count_post_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM wait_to_count();
  INSERT INTO site_stats AS held (date, total_views)
    SELECT night_of(viewed_at), count(*) FROM added GROUP BY 1
    ON CONFLICT (date) DO UPDATE SET total_views = held.total_views + excluded.total_views;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER post_views_counted
  AFTER INSERT ON post_views REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_post_views();
--> statement-breakpoint
-- A deleted venue takes its visits out of the figures of the site, so that sums and lists agree;
-- one that comes back brings them along.
CREATE FUNCTION move_visits_of_venue() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved integer := OLD.id;
  sign integer := CASE WHEN OLD.deleted_at IS NULL THEN -1 ELSE 1 END;
BEGIN
  PERFORM wait_to_count();
  PERFORM count_for_site(array_agg((venue_id, night, sign * page_views, sign * total_time_spent,
      sign * total_scroll_depth, sign * bounces, sign * phone_clicks, sign * kakao_clicks,
      sign * telegram_clicks, sign * map_clicks, times(hour_views, sign), times(hour_clicks, sign),
      times(referrers, sign), times(devices, sign))::visit_change))
    FROM venue_analytics WHERE venue_id = moved;
  DELETE FROM venue_periods WHERE venue_id = moved AND sign = -1;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE FUNCTION times(counted jsonb, factor integer) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_object_agg(key, value::integer * factor), '{}') FROM jsonb_each_text(counted)
$$;
--> statement-breakpoint
CREATE TRIGGER venues_leave_figures
  AFTER UPDATE OF deleted_at ON venues FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION move_visits_of_venue();
--> statement-breakpoint
CREATE TRIGGER venues_end_in_figures
  BEFORE DELETE ON venues FOR EACH ROW WHEN (OLD.deleted_at IS NULL)
  EXECUTE FUNCTION move_visits_of_venue();
--> statement-breakpoint
-- Once a night for each period: the nights move on. Only those that come and go are counted.
CREATE FUNCTION count_period(asked text, first date, last date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  held figure_periods;
BEGIN
  PERFORM wait_to_count();
  SELECT * INTO held FROM figure_periods WHERE period = asked;
  IF held.first_night = first AND held.last_night = last THEN
    RETURN;
  END IF;
  INSERT INTO figure_periods (period, first_night, last_night) VALUES (asked, first, last)
    ON CONFLICT (period) DO UPDATE SET first_night = first, last_night = last;
  INSERT INTO venue_periods AS h (
      period, venue_id, sessions, total_time_spent, phone_clicks, kakao_clicks, telegram_clicks)
    SELECT asked, venue_id, sum(sign * page_views), sum(sign * total_time_spent),
      sum(sign * phone_clicks), sum(sign * kakao_clicks), sum(sign * telegram_clicks)
    FROM (
      SELECT 1 AS sign, * FROM venue_analytics
        WHERE night BETWEEN first AND last
          AND (night BETWEEN held.first_night AND held.last_night) IS NOT TRUE
      UNION ALL
      SELECT -1, * FROM venue_analytics
        WHERE night BETWEEN held.first_night AND held.last_night
          AND night NOT BETWEEN first AND last
    ) AS moved
    WHERE EXISTS (SELECT FROM venues WHERE id = venue_id AND deleted_at IS NULL)
    GROUP BY venue_id
    ON CONFLICT (venue_id, period) DO UPDATE SET
      sessions = h.sessions + excluded.sessions,
      total_time_spent = h.total_time_spent + excluded.total_time_spent,
      phone_clicks = h.phone_clicks + excluded.phone_clicks,
      kakao_clicks = h.kakao_clicks + excluded.kakao_clicks,
      telegram_clicks = h.telegram_clicks + excluded.telegram_clicks;
  DELETE FROM venue_periods WHERE period = asked AND sessions = 0;
END $$;
--> statement-breakpoint
-- From the visits that are still there, night by night: what has been counted so far is replaced.
CREATE FUNCTION recount_visits() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  counted date;
BEGIN
  PERFORM wait_to_count();
  DELETE FROM figure_periods;
  DELETE FROM venue_periods;
  FOR counted IN SELECT DISTINCT night_of(session_start) FROM venue_sessions LOOP
    DELETE FROM venue_analytics WHERE night = counted;
    UPDATE site_stats SET total_views = total_views - venue_views, venue_views = 0,
        unique_visitors = 0, total_time_spent = 0, total_scroll_depth = 0, bounces = 0,
        phone_clicks = 0, kakao_clicks = 0, telegram_clicks = 0, map_clicks = 0,
        hour_views = '{}', hour_clicks = '{}', referrers = '{}', device_stats = '{}'
      WHERE date = counted;
    PERFORM count_visits(array_agg(s), '{}') FROM venue_sessions AS s
      WHERE session_start >= (counted + time '12:00') AT TIME ZONE 'Asia/Seoul'
        AND session_start < (counted + 1 + time '12:00') AT TIME ZONE 'Asia/Seoul';
    UPDATE site_stats SET unique_visitors = (
        SELECT count(DISTINCT session_id) FROM venue_sessions
        WHERE session_start >= (counted + time '12:00') AT TIME ZONE 'Asia/Seoul'
          AND session_start < (counted + 1 + time '12:00') AT TIME ZONE 'Asia/Seoul')
      WHERE date = counted;
  END LOOP;
END $$;
--> statement-breakpoint
SELECT recount_visits();
--> statement-breakpoint
-- Counters move with every visit: an update of them alone no longer asks whether anything else has
-- changed, which took as long as storing the visit. Whoever adds a column makes the trigger anew.
DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['venues', 'posts'] LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', watched || '_changed', watched);
    EXECUTE format(
      'CREATE TRIGGER %I AFTER UPDATE OF %s ON %I FOR EACH ROW
       WHEN (to_jsonb(OLD) - ''{view_count,contact_click_count}''::text[]
             IS DISTINCT FROM to_jsonb(NEW) - ''{view_count,contact_click_count}''::text[])
       EXECUTE FUNCTION notify_topic(%L, ''id'')',
      watched || '_changed',
      (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
       WHERE attrelid = watched::regclass AND attnum > 0 AND NOT attisdropped
         AND attname NOT IN ('view_count', 'contact_click_count')),
      watched,
      rtrim(watched, 's')
    );
  END LOOP;
END $$;
