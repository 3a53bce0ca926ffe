CREATE TABLE "open_windows" (
	"venue_id" integer NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	CONSTRAINT "open_windows_pkey" PRIMARY KEY("venue_id","opens_at","closes_at"),
	CONSTRAINT "open_windows_order_check" CHECK ("open_windows"."opens_at" < "open_windows"."closes_at")
);
--> statement-breakpoint
CREATE TABLE "window_horizons" (
	"venue_id" integer PRIMARY KEY NOT NULL,
	"overnight_rule" text DEFAULT 'same-row' NOT NULL,
	"known_from" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"known_until" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	CONSTRAINT "window_horizons_rule_check" CHECK ("window_horizons"."overnight_rule" in ('same-row', 'carry-over'))
);
--> statement-breakpoint
DROP INDEX "venues_newest";--> statement-breakpoint
ALTER TABLE "open_windows" ADD CONSTRAINT "open_windows_venue_id_window_horizons_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."window_horizons"("venue_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "window_horizons" ADD CONSTRAINT "window_horizons_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_windows_by_time" ON "open_windows" USING gist (tstzrange("opens_at", "closes_at"));--> statement-breakpoint
CREATE INDEX "open_windows_by_opening" ON "open_windows" USING btree ("opens_at");--> statement-breakpoint
CREATE INDEX "open_windows_by_closing" ON "open_windows" USING btree ("closes_at");--> statement-breakpoint
CREATE INDEX "window_horizons_by_end" ON "window_horizons" USING btree ("overnight_rule","known_until");--> statement-breakpoint
CREATE INDEX "window_horizons_by_begin" ON "window_horizons" USING btree ("known_from");--> statement-breakpoint
CREATE INDEX "venue_categories_by_order" ON "venue_categories" USING btree ("display_order","id");--> statement-breakpoint
CREATE INDEX "venues_best" ON "venues" USING btree ("category_id","rating" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "venues"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "venues_newest" ON "venues" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "venues"."deleted_at" is null;--> statement-breakpoint
-- Written by hand from here: every venue has a horizon, and a change of its hours ends it in the
-- same transaction, whoever writes. The windows themselves are worked out by the server; until it
-- has done so, it reads the hours of what is not known.
CREATE FUNCTION begin_horizon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO window_horizons (venue_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER venues_begin_horizon
  AFTER INSERT ON venues FOR EACH ROW EXECUTE FUNCTION begin_horizon();
--> statement-breakpoint
-- Locked even when there is nothing to end: whoever writes windows at this moment has read the
-- hours as they were, and must be waited for.
CREATE FUNCTION end_horizon() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched integer;
BEGIN
  FOREACH touched IN ARRAY CASE TG_OP
    WHEN 'INSERT' THEN ARRAY[NEW.venue_id]
    WHEN 'DELETE' THEN ARRAY[OLD.venue_id]
    ELSE ARRAY[OLD.venue_id, NEW.venue_id]
  END LOOP
    PERFORM FROM window_horizons WHERE venue_id = touched FOR UPDATE;
    UPDATE window_horizons SET known_until = '-infinity'
      WHERE venue_id = touched AND known_until > '-infinity';
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER business_hours_end_horizon
  AFTER INSERT OR DELETE OR UPDATE ON business_hours FOR EACH ROW EXECUTE FUNCTION end_horizon();
--> statement-breakpoint
CREATE TRIGGER special_business_hours_end_horizon
  AFTER INSERT OR DELETE OR UPDATE ON special_business_hours FOR EACH ROW EXECUTE FUNCTION end_horizon();
--> statement-breakpoint
INSERT INTO window_horizons (venue_id) SELECT id FROM venues;
