ALTER TABLE "outbox" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failure_text" text DEFAULT '' NOT NULL;