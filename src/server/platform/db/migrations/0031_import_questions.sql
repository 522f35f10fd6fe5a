CREATE TABLE "import_headers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"headers" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "imports_one";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "unchanged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "is_trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "questions" jsonb;--> statement-breakpoint
ALTER TABLE "import_headers" ADD CONSTRAINT "import_headers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_one" ON "imports" USING btree ("user_id") WHERE state in ('uploading', 'waiting', 'running', 'mapping', 'checked');