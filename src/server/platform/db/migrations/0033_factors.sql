-- The second factor of an admin is one of anybody now.
ALTER TABLE "admin_factors" RENAME TO "totp_factors";--> statement-breakpoint
ALTER TABLE "totp_factors" RENAME CONSTRAINT "admin_factors_pkey" TO "totp_factors_pkey";--> statement-breakpoint
ALTER TABLE "totp_factors" RENAME CONSTRAINT "admin_factors_user_id_users_id_fk" TO "totp_factors_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" RENAME TO "recovery_codes";--> statement-breakpoint
ALTER TABLE "recovery_codes" RENAME CONSTRAINT "admin_recovery_codes_user_id_code_hash_pk" TO "recovery_codes_user_id_code_hash_pk";--> statement-breakpoint
ALTER TABLE "recovery_codes" RENAME CONSTRAINT "admin_recovery_codes_user_id_users_id_fk" TO "recovery_codes_user_id_users_id_fk";--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"is_synced" boolean NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id","created_at");