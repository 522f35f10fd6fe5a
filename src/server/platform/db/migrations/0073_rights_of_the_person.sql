ALTER TABLE "users" ADD COLUMN "deletion_due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL CONSTRAINT "data_exports_user_id_users_id_fk" REFERENCES "users"("id") ON DELETE cascade,
	"state" text DEFAULT 'waiting' NOT NULL,
	"storage_key" text,
	"bytes" bigint,
	"tries" bigint DEFAULT 0 NOT NULL,
	"held_until" timestamp (3) with time zone,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one" ON "data_exports" USING btree ("user_id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "data_exports_due" ON "data_exports" USING btree ("created_at") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at");
--> statement-breakpoint
CREATE TABLE "newsletter_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL CONSTRAINT "newsletter_consents_subscriber_id_newsletter_subscribers_id_fk" REFERENCES "newsletter_subscribers"("id") ON DELETE cascade,
	"given" boolean NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"place" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "newsletter_consents_subscriber" ON "newsletter_consents" USING btree ("subscriber_id","created_at");
