CREATE TABLE "price_drops" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_secret_hash_pk" PRIMARY KEY("user_id","secret_hash")
);
--> statement-breakpoint
CREATE TABLE "search_term_people" (
	"term" text NOT NULL,
	"person_hash" text NOT NULL,
	"place_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_term_people_term_person_hash_place_hash_pk" PRIMARY KEY("term","person_hash","place_hash")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "counted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "otps" ADD COLUMN "challenge_hash" text;--> statement-breakpoint
ALTER TABLE "search_terms" ADD COLUMN "people" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_drops" ADD CONSTRAINT "price_drops_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_term_people" ADD CONSTRAINT "search_term_people_term_search_terms_term_fk" FOREIGN KEY ("term") REFERENCES "public"."search_terms"("term") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_drops_due" ON "price_drops" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "known_devices_use" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "search_term_people_age" ON "search_term_people" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("urgent","due_at") WHERE sent_at IS NULL AND failed_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "otps_challenge" ON "otps" USING btree ("challenge_hash");