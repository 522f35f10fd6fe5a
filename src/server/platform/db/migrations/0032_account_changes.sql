CREATE TABLE "credential_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"email_verified_at" timestamp (3) with time zone,
	"country_code" text,
	"phone" text,
	"phone_verified_at" timestamp (3) with time zone,
	"social_provider" text,
	"social_subject" text,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "credential_changes_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credential_changes" ADD CONSTRAINT "credential_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credential_changes_user" ON "credential_changes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "credential_changes_email" ON "credential_changes" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "credential_changes_phone" ON "credential_changes" USING btree ("country_code","phone");