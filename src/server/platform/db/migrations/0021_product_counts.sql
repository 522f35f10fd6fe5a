CREATE TABLE "product_uses" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_views" ADD COLUMN "counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "search_hits" ADD COLUMN "counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product_uses" ADD CONSTRAINT "product_uses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_uses_views" ON "product_uses" USING btree ("views" DESC NULLS LAST,"product_id") WHERE views > 0;--> statement-breakpoint
CREATE INDEX "product_uses_searches" ON "product_uses" USING btree ("searches" DESC NULLS LAST,"product_id") WHERE searches > 0;--> statement-breakpoint
CREATE INDEX "product_views_counted" ON "product_views" USING btree ("day") WHERE counted;--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ("favourite_count" DESC NULLS LAST,"view_count" DESC NULLS LAST,"id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "search_hits_counted" ON "search_hits" USING btree ("day") WHERE counted;
--> statement-breakpoint
CREATE TABLE "product_counts" (
	"top_category_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"condition" text NOT NULL,
	"emirate" text NOT NULL,
	"posted_by" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_counts" (
	"user_id" uuid NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "product_counts_top" ON "product_counts" USING btree ("top_category_id");--> statement-breakpoint
CREATE INDEX "product_counts_category" ON "product_counts" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "seller_counts_user" ON "seller_counts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "products_category_boosted" ON "products" USING btree ("category_id","boosted_until") WHERE status = 'active' and boosted_until is not null;--> statement-breakpoint
CREATE INDEX "products_top_boosted" ON "products" USING btree ("top_category_id","boosted_until") WHERE status = 'active' and boosted_until is not null;--> statement-breakpoint
CREATE INDEX "products_counted" ON "products" USING btree ("expires_at") WHERE status = 'active' and counted;--> statement-breakpoint
UPDATE products SET counted = false WHERE status = 'active' AND expires_at <= now();
--> statement-breakpoint
INSERT INTO product_counts (top_category_id, category_id, condition, emirate, posted_by, count)
  SELECT top_category_id, category_id, condition, emirate, posted_by, count(*) FROM products
  WHERE status = 'active' AND counted GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
INSERT INTO seller_counts (user_id, count)
  SELECT user_id, count(*) FROM products WHERE status = 'active' AND counted GROUP BY 1;
--> statement-breakpoint
-- What expires later than it did is to be counted again.
CREATE FUNCTION products_set_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.counted := true;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_counted_new BEFORE INSERT ON products FOR EACH ROW WHEN (NOT NEW.counted)
  EXECUTE FUNCTION products_set_counted();
--> statement-breakpoint
CREATE TRIGGER products_counted_renewed BEFORE UPDATE OF expires_at ON products FOR EACH ROW
  WHEN (NEW.expires_at IS DISTINCT FROM OLD.expires_at AND NOT NEW.counted) EXECUTE FUNCTION products_set_counted();
--> statement-breakpoint
-- Rows are only ever added here, never changed: two transactions that change the same category do not wait for each
-- other and cannot deadlock. What they add up to is right in every snapshot.
CREATE FUNCTION products_count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_counts (top_category_id, category_id, condition, emirate, posted_by, count)
    SELECT top_category_id, category_id, condition, emirate, posted_by, count(*) FROM added
    WHERE status = 'active' AND counted GROUP BY 1, 2, 3, 4, 5;
  INSERT INTO seller_counts (user_id, count)
    SELECT user_id, count(*) FROM added WHERE status = 'active' AND counted GROUP BY 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION products_count_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_counts (top_category_id, category_id, condition, emirate, posted_by, count)
    SELECT top_category_id, category_id, condition, emirate, posted_by, -count(*) FROM removed
    WHERE status = 'active' AND counted GROUP BY 1, 2, 3, 4, 5;
  INSERT INTO seller_counts (user_id, count)
    SELECT user_id, -count(*) FROM removed WHERE status = 'active' AND counted GROUP BY 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION products_count_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'active' AND OLD.counted THEN
    INSERT INTO product_counts (top_category_id, category_id, condition, emirate, posted_by, count)
      VALUES (OLD.top_category_id, OLD.category_id, OLD.condition, OLD.emirate, OLD.posted_by, -1);
    INSERT INTO seller_counts (user_id, count) VALUES (OLD.user_id, -1);
  END IF;
  IF NEW.status = 'active' AND NEW.counted THEN
    INSERT INTO product_counts (top_category_id, category_id, condition, emirate, posted_by, count)
      VALUES (NEW.top_category_id, NEW.category_id, NEW.condition, NEW.emirate, NEW.posted_by, 1);
    INSERT INTO seller_counts (user_id, count) VALUES (NEW.user_id, 1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_count_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION products_count_added();
--> statement-breakpoint
CREATE TRIGGER products_count_removed AFTER DELETE ON products REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION products_count_removed();
--> statement-breakpoint
-- By row, so that the changes of a listing that do not matter here (its views, its texts) cost nothing.
CREATE TRIGGER products_count_changed AFTER UPDATE OF status, counted, expires_at, top_category_id, category_id, condition,
  emirate, posted_by, user_id ON products FOR EACH ROW
  WHEN ((OLD.status = 'active' AND OLD.counted, OLD.top_category_id, OLD.category_id, OLD.condition, OLD.emirate,
      OLD.posted_by, OLD.user_id)
    IS DISTINCT FROM (NEW.status = 'active' AND NEW.counted, NEW.top_category_id, NEW.category_id, NEW.condition,
      NEW.emirate, NEW.posted_by, NEW.user_id))
  EXECUTE FUNCTION products_count_changed();
--> statement-breakpoint
-- What of uses counts is said in the row, so that what goes in comes out again whatever the clock says.
CREATE FUNCTION uses_set_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.counted := NEW.day > current_date - 30;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION uses_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := CASE WHEN TG_OP = 'INSERT' OR NOT OLD.counted THEN 0 ELSE OLD.count END;
  after integer := CASE WHEN TG_OP = 'DELETE' OR NOT NEW.counted THEN 0 ELSE NEW.count END;
  viewed integer := CASE WHEN TG_TABLE_NAME = 'product_views' THEN after - before ELSE 0 END;
  searched integer := CASE WHEN TG_TABLE_NAME = 'search_hits' THEN after - before ELSE 0 END;
BEGIN
  IF after = before THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    -- Where the product goes too, there is nothing left to change.
    UPDATE product_uses SET views = views + viewed, searches = searches + searched WHERE product_id = OLD.product_id;
  ELSE
    INSERT INTO product_uses AS uses (product_id, views, searches) VALUES (NEW.product_id, viewed, searched)
      ON CONFLICT (product_id) DO UPDATE SET views = uses.views + viewed, searches = uses.searches + searched;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE product_views SET counted = false WHERE day <= current_date - 30;
--> statement-breakpoint
UPDATE search_hits SET counted = false WHERE day <= current_date - 30;
--> statement-breakpoint
INSERT INTO product_uses (product_id, views, searches)
  SELECT product_id, sum(views), sum(searches) FROM (
    SELECT product_id, count AS views, 0 AS searches FROM product_views WHERE counted
    UNION ALL SELECT product_id, 0, count FROM search_hits WHERE counted
  ) used GROUP BY product_id;
--> statement-breakpoint
CREATE TRIGGER product_views_counted BEFORE INSERT ON product_views FOR EACH ROW EXECUTE FUNCTION uses_set_counted();
--> statement-breakpoint
CREATE TRIGGER search_hits_counted BEFORE INSERT ON search_hits FOR EACH ROW EXECUTE FUNCTION uses_set_counted();
--> statement-breakpoint
CREATE TRIGGER product_views_uses AFTER INSERT OR UPDATE OF count, counted OR DELETE ON product_views
  FOR EACH ROW EXECUTE FUNCTION uses_count();
--> statement-breakpoint
CREATE TRIGGER search_hits_uses AFTER INSERT OR UPDATE OF count, counted OR DELETE ON search_hits
  FOR EACH ROW EXECUTE FUNCTION uses_count();
