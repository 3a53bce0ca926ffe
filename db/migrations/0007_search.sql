-- Finds parts of texts by an index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "venue_search" (
	"venue_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"initials" text NOT NULL,
	"rest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venue_search_pending" (
	"venue_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "venue_search" ADD CONSTRAINT "venue_search_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "venue_search_parts" ON "venue_search" USING gin ("name" gin_trgm_ops,"initials" gin_trgm_ops,"rest" gin_trgm_ops);--> statement-breakpoint
-- Written by hand from here: whoever writes the texts of a venue, it is marked to be prepared anew.
-- Only the server knows how, which takes Korean letters apart.
CREATE FUNCTION mark_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  id_column text := TG_ARGV[0];
BEGIN
  INSERT INTO venue_search_pending (venue_id)
    SELECT DISTINCT id FROM unnest(ARRAY[
      CASE WHEN TG_OP <> 'INSERT' THEN (to_jsonb(OLD) ->> id_column)::int END,
      CASE WHEN TG_OP <> 'DELETE' THEN (to_jsonb(NEW) ->> id_column)::int END
    ]) AS id WHERE id IS NOT NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER venues_come_to_search
  AFTER INSERT ON venues FOR EACH ROW EXECUTE FUNCTION mark_for_search('id');
--> statement-breakpoint
CREATE TRIGGER venues_change_for_search
  AFTER UPDATE OF name, district, address, road_address, lot_address, features ON venues FOR EACH ROW
  WHEN ((OLD.name, OLD.district, OLD.address, OLD.road_address, OLD.lot_address, OLD.features)
    IS DISTINCT FROM
    (NEW.name, NEW.district, NEW.address, NEW.road_address, NEW.lot_address, NEW.features))
  EXECUTE FUNCTION mark_for_search('id');
--> statement-breakpoint
CREATE TRIGGER venue_slug_aliases_change_for_search
  AFTER INSERT OR DELETE OR UPDATE ON venue_slug_aliases FOR EACH ROW
  EXECUTE FUNCTION mark_for_search('venue_id');
--> statement-breakpoint
INSERT INTO venue_search_pending (venue_id) SELECT id FROM venues;
