CREATE TABLE "comparable_changes" (
	"product_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comparable_prices" (
	"product_id" uuid NOT NULL,
	"key" bigint NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "comparable_prices_product_id_key_pk" PRIMARY KEY("product_id","key")
);
--> statement-breakpoint
CREATE TABLE "price_bands" (
	"key" bigint PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"low" bigint DEFAULT 0 NOT NULL,
	"low_next" bigint DEFAULT 0 NOT NULL,
	"middle" bigint DEFAULT 0 NOT NULL,
	"middle_next" bigint DEFAULT 0 NOT NULL,
	"high" bigint DEFAULT 0 NOT NULL,
	"high_next" bigint DEFAULT 0 NOT NULL,
	"stale" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"before" bigint NOT NULL,
	"after" bigint NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "negotiable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reference_price" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reduced_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comparable_prices_key" ON "comparable_prices" USING btree ("key","price");--> statement-breakpoint
CREATE INDEX "price_bands_stale" ON "price_bands" USING btree ("key") WHERE stale;--> statement-breakpoint
CREATE INDEX "price_changes_product" ON "price_changes" USING btree ("product_id","changed_at");--> statement-breakpoint
-- Records each change of an asking price, whoever writes it, and keeps what "reduced" follows from: since when the price
-- has been public, and the latest price that was public for seven days.
CREATE FUNCTION products_keep_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  public_for interval := least(now(), OLD.expires_at) - coalesce(OLD.price_since, OLD.created_at);
BEGIN
  IF NEW.price <> OLD.price THEN
    INSERT INTO price_changes (product_id, before, after) VALUES (OLD.id, OLD.price, NEW.price);
    IF OLD.status = 'active' AND OLD.price > 0 AND public_for >= interval '7 days' THEN
      NEW.reference_price := OLD.price;
    END IF;
    NEW.price_since := now();
    NEW.reduced_until := now() + interval '30 days';
  ELSIF OLD.status <> 'active' OR OLD.expires_at <= now() THEN
    NEW.price_since := now();
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_prices BEFORE UPDATE OF price, status, expires_at ON products FOR EACH ROW
  WHEN ((OLD.price, OLD.status, OLD.expires_at) IS DISTINCT FROM (NEW.price, NEW.status, NEW.expires_at))
  EXECUTE FUNCTION products_keep_prices();
--> statement-breakpoint
-- A price takes part in a comparison while its product is for sale; the job `fold-counts` notices when that ends.
CREATE FUNCTION products_comparable_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO comparable_changes (product_id) SELECT id FROM added WHERE status = 'active' AND price > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_comparable_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION products_comparable_added();
--> statement-breakpoint
CREATE FUNCTION products_comparable_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO comparable_changes (product_id) VALUES (OLD.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- `counted` is set again by a trigger of `expires_at`.
CREATE TRIGGER products_comparable_changed AFTER UPDATE OF price, status, counted, expires_at, category_id, condition,
  emirate, attributes ON products FOR EACH ROW
  WHEN ((OLD.price, OLD.status, OLD.counted, OLD.category_id, OLD.condition, OLD.emirate, OLD.attributes)
    IS DISTINCT FROM (NEW.price, NEW.status, NEW.counted, NEW.category_id, NEW.condition, NEW.emirate, NEW.attributes))
  EXECUTE FUNCTION products_comparable_changed();
--> statement-breakpoint
CREATE TRIGGER products_comparable_deleted AFTER DELETE ON products FOR EACH ROW
  EXECUTE FUNCTION products_comparable_changed();
--> statement-breakpoint
INSERT INTO comparable_changes (product_id) SELECT id FROM products WHERE status = 'active' AND price > 0;
--> statement-breakpoint
-- Searches read whether a price is negotiable with the attributes, which they read with the words.
CREATE FUNCTION products_negotiable_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (product_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_negotiable AFTER UPDATE OF negotiable ON products FOR EACH ROW
  WHEN (OLD.negotiable IS DISTINCT FROM NEW.negotiable) EXECUTE FUNCTION products_negotiable_changed();
