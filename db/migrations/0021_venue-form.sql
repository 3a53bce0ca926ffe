ALTER TABLE "venues" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "thumbnail_focus_x" integer;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "thumbnail_focus_y" integer;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_focus_check" CHECK (("venues"."thumbnail_focus_x" is null) = ("venues"."thumbnail_focus_y" is null));--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_focus_x_check" CHECK ("venues"."thumbnail_focus_x" between 0 and 100);--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_focus_y_check" CHECK ("venues"."thumbnail_focus_y" between 0 and 100);--> statement-breakpoint
-- Written by hand from here: what is there was published when it was made. No page changes by that,
-- so nobody is told.
ALTER TABLE venues DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE venues SET published_at = created_at;
--> statement-breakpoint
ALTER TABLE venues ENABLE TRIGGER USER;
--> statement-breakpoint
-- What visitors can see is no draft, whoever wrote it.
CREATE FUNCTION publish_active_venue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.published_at := coalesce(NEW.updated_at, now());
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER venues_publish_active BEFORE INSERT OR UPDATE OF is_active, published_at ON venues
  FOR EACH ROW WHEN (NEW.is_active AND NEW.published_at IS NULL)
  EXECUTE FUNCTION publish_active_venue();
--> statement-breakpoint
-- The new columns are part of the venue, see 0008_visit-figures.sql.
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
