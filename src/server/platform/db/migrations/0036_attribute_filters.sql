ALTER TABLE "category_attributes" ADD COLUMN "filterable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Typed texts become filters where an admin says so: most are free text. A brand groups well.
UPDATE "category_attributes" SET "filterable" = true WHERE "type" <> 'text' OR "key" = 'brand';--> statement-breakpoint
-- Lists filter by attributes that no search document holds.
CREATE FUNCTION products_attributes_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (product_id, worded, shown) VALUES (NEW.id, false, false);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_attributes AFTER UPDATE OF attributes ON products FOR EACH ROW
  WHEN (OLD.attributes IS DISTINCT FROM NEW.attributes) EXECUTE FUNCTION products_attributes_changed();
