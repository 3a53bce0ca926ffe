-- Prepared anew in another form: a gram of three letters says more than one of three digits.
TRUNCATE "venue_search";--> statement-breakpoint
DROP INDEX "venue_search_parts";--> statement-breakpoint
ALTER TABLE "site_stats" ADD COLUMN "missed_keywords" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_search" ADD COLUMN "name_grams" integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_search" ADD COLUMN "initial_grams" integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_search" ADD COLUMN "rest_grams" integer[] NOT NULL;--> statement-breakpoint
CREATE INDEX "venue_search_grams" ON "venue_search" USING gin ("name_grams","initial_grams","rest_grams");--> statement-breakpoint
CREATE INDEX "venue_search_beginnings" ON "venue_search" USING btree ("name" text_pattern_ops);--> statement-breakpoint
-- Written by hand from here: a venue is also found by its category, its options and the names on
-- its signs and licences.
DROP TRIGGER venues_change_for_search ON venues;
--> statement-breakpoint
CREATE TRIGGER venues_change_for_search
  AFTER UPDATE OF name, category_id, district, address, road_address, lot_address, features
  ON venues FOR EACH ROW
  WHEN ((OLD.name, OLD.category_id, OLD.district, OLD.address, OLD.road_address, OLD.lot_address, OLD.features)
    IS DISTINCT FROM
    (NEW.name, NEW.category_id, NEW.district, NEW.address, NEW.road_address, NEW.lot_address, NEW.features))
  EXECUTE FUNCTION mark_for_search('id');
--> statement-breakpoint
CREATE TRIGGER signage_history_change_for_search
  AFTER INSERT OR DELETE OR UPDATE OF signage_name, venue_id ON signage_history FOR EACH ROW
  EXECUTE FUNCTION mark_for_search('venue_id');
--> statement-breakpoint
CREATE TRIGGER venue_license_history_change_for_search
  AFTER INSERT OR DELETE OR UPDATE OF business_name, venue_id ON venue_license_history FOR EACH ROW
  EXECUTE FUNCTION mark_for_search('venue_id');
--> statement-breakpoint
CREATE TRIGGER venue_option_mappings_change_for_search
  AFTER INSERT OR DELETE OR UPDATE ON venue_option_mappings FOR EACH ROW
  EXECUTE FUNCTION mark_for_search('venue_id');
--> statement-breakpoint
CREATE FUNCTION mark_option_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO venue_search_pending (venue_id)
    SELECT venue_id FROM venue_option_mappings WHERE option_id = NEW.id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER venue_options_change_for_search
  AFTER UPDATE ON venue_options FOR EACH ROW
  WHEN ((OLD.name, OLD.is_active) IS DISTINCT FROM (NEW.name, NEW.is_active))
  EXECUTE FUNCTION mark_option_for_search();
--> statement-breakpoint
CREATE FUNCTION mark_category_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO venue_search_pending (venue_id)
    SELECT id FROM venues WHERE category_id = NEW.id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER venue_categories_change_for_search
  AFTER UPDATE ON venue_categories FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION mark_category_for_search();
--> statement-breakpoint
INSERT INTO venue_search_pending (venue_id) SELECT id FROM venues ON CONFLICT DO NOTHING;
