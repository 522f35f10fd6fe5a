CREATE TABLE "reservations" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_until" ON "reservations" USING btree ("until");--> statement-breakpoint
CREATE INDEX "reservations_buyer" ON "reservations" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "sales_sides" ON "sales" USING btree ("seller_id","buyer_id");--> statement-breakpoint
CREATE INDEX "sales_buyer" ON "sales" USING btree ("buyer_id");--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reserved_until" timestamp (3) with time zone;--> statement-breakpoint
-- A reservation ends with the sale or the listing; a sale ends when the listing is for sale again.
CREATE FUNCTION products_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('sold', 'removed', 'review') AND NEW.reserved_until IS NOT NULL THEN
    NEW.reserved_until := NULL;
    DELETE FROM reservations WHERE product_id = NEW.id;
  END IF;
  IF OLD.status = 'sold' AND NEW.status IN ('active', 'hidden') THEN
    DELETE FROM sales WHERE product_id = NEW.id;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_standing_changed BEFORE UPDATE OF status ON products FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION products_standing();
--> statement-breakpoint
CREATE TRIGGER products_search_reserved AFTER UPDATE OF reserved_until ON products FOR EACH ROW
  WHEN (OLD.reserved_until IS DISTINCT FROM NEW.reserved_until) EXECUTE FUNCTION products_card_changed();
--> statement-breakpoint
CREATE TABLE "seller_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"favourites" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "seller_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "search_openings" (
	"product_id" uuid NOT NULL,
	"day" date NOT NULL,
	"term" text NOT NULL,
	"user_id" uuid NOT NULL,
	"count" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "search_openings_product_id_day_term_pk" PRIMARY KEY("product_id","day","term")
);
--> statement-breakpoint
ALTER TABLE "seller_days" ADD CONSTRAINT "seller_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_openings" ADD CONSTRAINT "search_openings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_days_day" ON "seller_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "search_openings_user" ON "search_openings" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "search_openings_day" ON "search_openings" USING btree ("day");
--> statement-breakpoint
ALTER TABLE "category_attributes" ADD COLUMN "minimum" double precision;--> statement-breakpoint
ALTER TABLE "category_attributes" ADD COLUMN "maximum" double precision;--> statement-breakpoint
-- A part of a whole; admins can change it.
UPDATE category_attributes SET minimum = 0, maximum = 100 WHERE type = 'number' AND unit = '%';
