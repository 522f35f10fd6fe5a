CREATE TABLE "license_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid,
	"kind" text NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_applications" ADD COLUMN "license_expires_on" date;--> statement-breakpoint
ALTER TABLE "business_applications" ADD COLUMN "license_told" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_role" text;--> statement-breakpoint
ALTER TABLE "license_files" ADD CONSTRAINT "license_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_files" ADD CONSTRAINT "license_files_application_id_business_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."business_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "license_files_user" ON "license_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "license_files_application" ON "license_files" USING btree ("application_id");