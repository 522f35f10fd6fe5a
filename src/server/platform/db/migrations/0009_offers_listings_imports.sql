CREATE TABLE "prohibited_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"folded" text GENERATED ALWAYS AS (fold_text(word)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prohibited_words_folded_unique" UNIQUE("folded")
);
--> statement-breakpoint
CREATE TABLE "import_problems" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"external_id" text,
	"problems" jsonb NOT NULL,
	CONSTRAINT "import_problems_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"csv_name" text NOT NULL,
	"csv_bytes" integer NOT NULL,
	"zip_name" text,
	"zip_bytes" bigint,
	"parts_received" integer DEFAULT 0 NOT NULL,
	"bytes_read" integer DEFAULT 0 NOT NULL,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"reviewed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"ignored_columns" text[] DEFAULT '{}'::text[] NOT NULL,
	"reason" text,
	"detail" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "fresh_listings" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_floors" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"accept_from" bigint,
	"decline_below" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search_matches" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"search_id" uuid,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_search_matches_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "sized_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "announced_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ending_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offer_events" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "answer_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "tell_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "import_problems" ADD CONSTRAINT "import_problems_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fresh_listings" ADD CONSTRAINT "fresh_listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_floors" ADD CONSTRAINT "offer_floors_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_user" ON "imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_one" ON "imports" USING btree ("user_id") WHERE state in ('uploading', 'waiting', 'running');--> statement-breakpoint
CREATE INDEX "imports_waiting" ON "imports" USING btree ("held_until") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "saved_search_matches_search" ON "saved_search_matches" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_waiting" ON "saved_search_matches" USING btree ("search_id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "saved_search_matches_product" ON "saved_search_matches" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "images_unused" ON "images" USING btree ("created_at") WHERE kind = 'product' and storage_key is not null and used_at is null;--> statement-breakpoint
CREATE INDEX "images_unsized" ON "images" USING btree ("created_at") WHERE kind = 'product' and storage_key is not null and sized_at is null;--> statement-breakpoint
CREATE INDEX "products_unannounced" ON "products" USING btree ("created_at") WHERE status = 'active' and announced_at is null;--> statement-breakpoint
CREATE INDEX "products_ending" ON "products" USING btree ("expires_at") WHERE status = 'active' and ending_told_at is null;--> statement-breakpoint
CREATE INDEX "products_deleted" ON "products" USING btree ("deleted_at") WHERE deleted_at is not null and image_ids <> '{}';--> statement-breakpoint
CREATE INDEX "offers_answer" ON "offers" USING btree ("answer_at") WHERE answer_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_once" ON "saved_searches" USING btree ("user_id","path");--> statement-breakpoint
-- A listing is news once: when it is first public. The queue is filled where the row is written, in its transaction,
-- so that no way of listing can forget it; nothing is kept while nobody has saved a search.
CREATE FUNCTION products_keep_fresh() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fresh_listings (product_id)
  SELECT id FROM added WHERE status = 'active' AND EXISTS (SELECT 1 FROM saved_searches)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_fresh AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION products_keep_fresh();
--> statement-breakpoint
CREATE FUNCTION product_becomes_public() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM saved_searches) THEN
    INSERT INTO fresh_listings (product_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_public AFTER UPDATE OF status ON products FOR EACH ROW
  WHEN (NEW.status = 'active' AND OLD.status IN ('draft', 'review')) EXECUTE FUNCTION product_becomes_public();
