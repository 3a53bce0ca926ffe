-- UNLOGGED was written by hand.
CREATE TABLE "job_kinds" (
	"name" text PRIMARY KEY NOT NULL,
	"last_done_at" timestamp with time zone,
	"last_failed_at" timestamp with time zone,
	"last_failure" text
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "request_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
