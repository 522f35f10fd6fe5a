-- In the order in which a write takes them: its trigger comes to "search_changes" last.
LOCK TABLE "products", "deal_sets", "deal_products" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "search_changes" ADD COLUMN "shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_write_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_documents SET price = NEW.price, view_count = NEW.view_count, created_at = NEW.created_at,
    expires_at = NEW.expires_at, boosted_until = NEW.boosted_until, status = NEW.status, condition = NEW.condition,
    emirate = NEW.emirate, posted_by = NEW.posted_by, prominent = prominent OR coalesce(NEW.boosted_until > now(), false),
    foremost = foremost OR coalesce(NEW.boosted_until > now(), false)
  WHERE id = NEW.id;
  -- Views come all the time, and no card shows them.
  INSERT INTO search_changes (product_id, worded, shown) VALUES (NEW.id, false,
    (OLD.price, OLD.created_at, OLD.boosted_until, OLD.condition, OLD.emirate, OLD.posted_by)
      IS DISTINCT FROM (NEW.price, NEW.created_at, NEW.boosted_until, NEW.condition, NEW.emirate, NEW.posted_by));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION products_card_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (product_id, worded) VALUES (NEW.id, false);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_search_card AFTER UPDATE OF image_ids, wholesale_price, wholesale_minimum ON products FOR EACH ROW
  WHEN ((OLD.image_ids, OLD.wholesale_price, OLD.wholesale_minimum)
    IS DISTINCT FROM (NEW.image_ids, NEW.wholesale_price, NEW.wholesale_minimum))
  EXECUTE FUNCTION products_card_changed();
--> statement-breakpoint
CREATE FUNCTION deal_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO search_changes (product_id, worded) VALUES (OLD.product_id, false); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO search_changes (product_id, worded) VALUES (NEW.product_id, false); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER deal_products_search_card AFTER INSERT OR UPDATE OR DELETE ON deal_products FOR EACH ROW
  EXECUTE FUNCTION deal_products_changed();
--> statement-breakpoint
CREATE FUNCTION deal_sets_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (product_id, worded) SELECT product_id, false FROM deal_products WHERE deal_set_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER deal_sets_search_card AFTER UPDATE OF kind, starts_at, ends_at ON deal_sets FOR EACH ROW
  EXECUTE FUNCTION deal_sets_changed();
--> statement-breakpoint
-- A misspelt word is compared with those of the vocabulary in memory.
DROP INDEX "vocabulary_typos";--> statement-breakpoint
DROP FUNCTION typo_keys(text);
--> statement-breakpoint
-- By its letters it is nearer to the word for a model year. A group that an operator has edited stays as it is.
UPDATE search_synonyms SET words = words || ARRAY['موبيل']
WHERE 'موبايل' = ANY(words) AND updated_at = created_at AND cardinality(words) < 20
  AND NOT EXISTS (SELECT 1 FROM search_synonyms other WHERE 'موبيل' = ANY(other.words));
