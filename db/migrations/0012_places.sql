ALTER TABLE "venues" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "longitude" double precision;--> statement-breakpoint
CREATE INDEX "venues_by_place" ON "venues" USING gist (point("longitude" * 0.7934, "latitude")) WHERE "venues"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_place_check" CHECK (("venues"."latitude" is null) = ("venues"."longitude" is null));--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_latitude_check" CHECK ("venues"."latitude" between 37.2 and 37.8);--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_longitude_check" CHECK ("venues"."longitude" between 126.6 and 127.4);--> statement-breakpoint
-- Written by hand: a change of place is a change of the venue, see 0008_visit-figures.sql.
DROP TRIGGER venues_changed ON venues;
--> statement-breakpoint
DO $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER venues_changed AFTER UPDATE OF %s ON venues FOR EACH ROW
     WHEN (to_jsonb(OLD) - ''{view_count,contact_click_count}''::text[]
           IS DISTINCT FROM to_jsonb(NEW) - ''{view_count,contact_click_count}''::text[])
     EXECUTE FUNCTION notify_topic(''venue'', ''id'')',
    (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
     WHERE attrelid = 'venues'::regclass AND attnum > 0 AND NOT attisdropped
       AND attname NOT IN ('view_count', 'contact_click_count')));
END $$;
