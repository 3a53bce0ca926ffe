-- Written by hand: generated migrations know no triggers.

-- Every instance keeps finished answers in memory and drops them by table name.
-- A trigger, not the services, sends the notice, so that no write can forget it,
-- not even one made by hand in psql.
CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY[
    'venue_categories', 'venue_slug_aliases', 'business_hours', 'special_business_hours',
    'venue_updates', 'venue_gallery_images', 'signage_history', 'venue_license_history',
    'venue_options', 'venue_option_mappings', 'activities', 'reviews', 'posts', 'site_settings'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_change()',
      watched || '_changed', watched
    );
  END LOOP;
END $$;
--> statement-breakpoint
-- Counters move with every visit; leaving them out keeps the answers in memory alive.
CREATE TRIGGER venues_changed
  AFTER INSERT OR DELETE OR UPDATE OF
    name, slug, category_id, address, road_address, lot_address, district, phone, kakao_id,
    telegram_id, description, features, images, thumbnail_image, rating, is_active, is_featured,
    display_order, status, business_type, license_number, business_registration_number,
    room_count, floor_count, service_type, average_attendance, tc_pricing, deleted_at
  ON venues FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
--> statement-breakpoint
-- Reviews show the author's nickname.
CREATE TRIGGER customer_users_changed
  AFTER DELETE OR UPDATE OF nickname ON customer_users
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
