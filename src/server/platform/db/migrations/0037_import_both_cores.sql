-- In the order in which a write takes them: its triggers come to the others last.
LOCK TABLE "products", "search_documents", "search_changes" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- Another price or view count writes its document anew, without its words as long as the new version has room beside the
-- old one. Half of each page is left for that, so that all documents of a page may change in one transaction. Pages that
-- are full already stay as they are.
ALTER TABLE "search_documents" SET (fillfactor = 50);--> statement-breakpoint
-- Writes documents of products, their words included. Those of many are merged into the indexes at once, a thousand at a
-- time.
CREATE FUNCTION write_search_documents(ids uuid[]) RETURNS void LANGUAGE plpgsql SET gin_pending_list_limit = 64 AS $$
DECLARE
  total integer := coalesce(cardinality(ids), 0);
BEGIN
  IF total >= 50 THEN
    PERFORM set_config('gin_pending_list_limit', '64MB', true);
  END IF;
  FOR place IN 1..total BY 1000 LOOP
    INSERT INTO search_documents
      SELECT d.* FROM products p CROSS JOIN LATERAL search_document(p) d WHERE p.id = ANY(ids[place:place + 999])
    ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, category_id = excluded.category_id,
      top_category_id = excluded.top_category_id, title = excluded.title, words = excluded.words;
    INSERT INTO search_changes (product_id) SELECT unnest(ids[place:place + 999]);
    IF total >= 50 THEN
      PERFORM search_take_in();
    END IF;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_write_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_documents(ARRAY(SELECT id FROM added));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A renamed category or store changes the words of its products, not the products.
CREATE OR REPLACE FUNCTION categories_touch_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_documents(
    ARRAY(SELECT id FROM products WHERE category_id = NEW.id OR top_category_id = NEW.id ORDER BY id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stores_touch_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_documents(ARRAY(SELECT id FROM products WHERE user_id = NEW.user_id ORDER BY id));
  PERFORM learn_words(concat_ws(' ', NEW.name, NEW.name_ar));
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER products_search ON products;--> statement-breakpoint
CREATE TRIGGER products_search AFTER UPDATE OF name, name_ar, description, description_ar, feature, feature_ar,
  category_id, top_category_id, user_id, condition, emirate ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.name_ar, OLD.description, OLD.description_ar, OLD.feature, OLD.feature_ar, OLD.category_id,
      OLD.top_category_id, OLD.user_id, OLD.condition, OLD.emirate)
    IS DISTINCT FROM (NEW.name, NEW.name_ar, NEW.description, NEW.description_ar, NEW.feature, NEW.feature_ar,
      NEW.category_id, NEW.top_category_id, NEW.user_id, NEW.condition, NEW.emirate))
  EXECUTE FUNCTION products_write_document();
