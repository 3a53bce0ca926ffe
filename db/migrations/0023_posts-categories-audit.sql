CREATE TABLE "post_previews" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_previews_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "post_venues" (
	"post_id" integer NOT NULL,
	"venue_id" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "post_venues_pair_key" PRIMARY KEY("post_id","venue_id")
);
--> statement-breakpoint
DROP INDEX "audit_log_latest";--> statement-breakpoint
DROP INDEX "audit_log_by_actor";--> statement-breakpoint
ALTER TABLE "venue_categories" ADD COLUMN "color" text DEFAULT 'jjok' NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_categories" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "post_previews" ADD CONSTRAINT "post_previews_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_venues" ADD CONSTRAINT "post_venues_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_venues" ADD CONSTRAINT "post_venues_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_venues_by_venue" ON "post_venues" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor_and_time" ON "audit_log" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_entity_and_time" ON "audit_log" USING btree ("entity","created_at","id");--> statement-breakpoint
ALTER TABLE "venue_categories" ADD CONSTRAINT "venue_categories_color_check" CHECK ("venue_categories"."color" in ('jjok', 'bisaek', 'jaju', 'hobak', 'noeul', 'meok', 'sol'));--> statement-breakpoint
ALTER TABLE "venue_categories" ADD CONSTRAINT "venue_categories_icon_check" CHECK ("venue_categories"."icon" in ('sofa', 'martini', 'wine', 'beer', 'piano', 'mic', 'disc', 'crown', 'utensils', 'coffee', 'lamp', 'gem'));--> statement-breakpoint
-- Written by hand from here.
-- Until now a category's colour followed from its id: each keeps what it had.
UPDATE venue_categories SET color =
  (ARRAY['jjok', 'bisaek', 'jaju', 'hobak', 'noeul', 'meok', 'sol'])[(id - 1) % 7 + 1];
--> statement-breakpoint
UPDATE venue_categories SET icon = CASE
  WHEN name ~ '와인|위스키' THEN 'wine'
  WHEN name ~ '칵테일' THEN 'martini'
  WHEN name ~ '라이브|재즈' THEN 'piano'
  WHEN name ~ '노래|가라오케' THEN 'mic'
  WHEN name ~ '클럽' THEN 'disc'
  WHEN name ~ '펍|맥주|호프' THEN 'beer'
  WHEN name ~ '라운지' THEN 'sofa'
  WHEN name ~ '룸' THEN 'crown'
  WHEN name ~ '다이닝|음식|식당' THEN 'utensils'
  WHEN name ~ '카페|커피' THEN 'coffee'
END;
--> statement-breakpoint
-- Posts have new columns: whoever adds one makes this trigger anew (see 0008).
DROP TRIGGER posts_changed ON posts;
--> statement-breakpoint
CREATE TRIGGER posts_changed AFTER UPDATE OF
  id, title, slug, content, excerpt, author_id, category_id, tags, is_published, published_at,
  publish_at, deleted_at, created_at, updated_at
  ON posts FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'view_count' IS DISTINCT FROM to_jsonb(NEW) - 'view_count')
  EXECUTE FUNCTION notify_topic('post', 'id');
--> statement-breakpoint
CREATE TRIGGER post_venues_changed AFTER INSERT OR UPDATE OR DELETE ON post_venues
  FOR EACH ROW EXECUTE FUNCTION notify_topic('post', 'post_id');
--> statement-breakpoint
-- Articles show their author's name.
CREATE FUNCTION notify_posts_of_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_change('post:' || id) FROM posts WHERE author_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_renamed
  AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
  WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name
    OR OLD.last_name IS DISTINCT FROM NEW.last_name)
  EXECUTE FUNCTION notify_posts_of_author();
