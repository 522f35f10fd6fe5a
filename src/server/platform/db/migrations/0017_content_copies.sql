CREATE TABLE "content_copies" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" jsonb,
	"generation" bigint NOT NULL,
	"fetched_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_state" (
	"host" text PRIMARY KEY NOT NULL,
	"generation" bigint DEFAULT 1 NOT NULL,
	"revision" text
);
