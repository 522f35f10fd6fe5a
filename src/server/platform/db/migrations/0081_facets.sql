-- Of a document only the vectors are computed; the rest are columns of the product, which `npm run facets` names.
-- Triggers of "products" first: a write takes the other tables after it.
DROP TRIGGER products_search_place ON products;
--> statement-breakpoint
DROP TRIGGER products_search_deal_price ON products;
--> statement-breakpoint
CREATE FUNCTION search_vectors(product products) RETURNS TABLE (title tsvector, words tsvector) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT t.title,
    t.title || search_vector(concat_ws(' ', left(product.description, 4000), left(product.description_ar, 4000)), 'D')
  FROM categories c
  JOIN categories above ON above.id = product.top_category_id
  JOIN users u ON u.id = product.user_id
  LEFT JOIN stores s ON s.user_id = product.user_id
  CROSS JOIN LATERAL (SELECT
    coalesce('''=begin'':1A'::tsvector || search_vector(left(product.name, 400), 'A'), '')
    || coalesce('''=begin'':1A'::tsvector || search_vector(left(product.name_ar, 400), 'A'), '')
    || search_vector(concat_ws(' ', c.name, c.name_ar), 'B')
    || ('''=' || product.condition || ''':1B ''=' || product.emirate || ''':2B')::tsvector
    || search_vector(concat_ws(' ', above.name, above.name_ar, left(product.feature, 400), left(product.feature_ar, 400),
         s.name, s.name_ar, CASE WHEN s.user_id IS NULL THEN concat_ws(' ', u.first_name, u.last_name) END), 'C') AS title
    OFFSET 0
  ) t
  WHERE c.id = product.category_id
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_counts (top_category_id, category_id, condition, emirate, posted_by, place_id, count)
    SELECT top_category_id, category_id, condition, emirate, posted_by, place_id, count(*) FROM added
    WHERE status = 'active' AND counted GROUP BY top_category_id, category_id, condition, emirate, posted_by, place_id;
  INSERT INTO seller_counts (user_id, count)
    SELECT user_id, count(*) FROM added WHERE status = 'active' AND counted GROUP BY user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_count_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_counts (top_category_id, category_id, condition, emirate, posted_by, place_id, count)
    SELECT top_category_id, category_id, condition, emirate, posted_by, place_id, -count(*) FROM removed
    WHERE status = 'active' AND counted GROUP BY top_category_id, category_id, condition, emirate, posted_by, place_id;
  INSERT INTO seller_counts (user_id, count)
    SELECT user_id, -count(*) FROM removed WHERE status = 'active' AND counted GROUP BY user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_count_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'active' AND OLD.counted THEN
    INSERT INTO product_counts (top_category_id, category_id, condition, emirate, posted_by, place_id, count) VALUES (OLD.top_category_id, OLD.category_id, OLD.condition, OLD.emirate, OLD.posted_by, OLD.place_id, -1);
    INSERT INTO seller_counts (user_id, count) VALUES (OLD.user_id, -1);
  END IF;
  IF NEW.status = 'active' AND NEW.counted THEN
    INSERT INTO product_counts (top_category_id, category_id, condition, emirate, posted_by, place_id, count) VALUES (NEW.top_category_id, NEW.category_id, NEW.condition, NEW.emirate, NEW.posted_by, NEW.place_id, 1);
    INSERT INTO seller_counts (user_id, count) VALUES (NEW.user_id, 1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_count_changed
  AFTER UPDATE OF status, counted, expires_at, user_id, top_category_id, category_id, condition, emirate, posted_by, place_id ON products FOR EACH ROW
  WHEN ((OLD.status = 'active' AND OLD.counted, OLD.user_id, OLD.top_category_id, OLD.category_id, OLD.condition, OLD.emirate, OLD.posted_by, OLD.place_id)
    IS DISTINCT FROM (NEW.status = 'active' AND NEW.counted, NEW.user_id, NEW.top_category_id, NEW.category_id, NEW.condition, NEW.emirate, NEW.posted_by, NEW.place_id))
  EXECUTE FUNCTION products_count_changed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_write_document() RETURNS trigger LANGUAGE plpgsql SET gin_pending_list_limit = 64 AS $$
BEGIN
    INSERT INTO search_documents (id, user_id, category_id, top_category_id, price, deal_price, view_count, created_at, expires_at, boosted_until, status, place_id, condition, emirate, posted_by, foremost, title, words)
      SELECT NEW.id, NEW.user_id, NEW.category_id, NEW.top_category_id, NEW.price, NEW.deal_price, NEW.view_count, NEW.created_at, NEW.expires_at, NEW.boosted_until, NEW.status, NEW.place_id, NEW.condition, NEW.emirate, NEW.posted_by, coalesce(NEW.boosted_until > now(), false), v.title, v.words FROM search_vectors(NEW) v
    ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, category_id = excluded.category_id,
      top_category_id = excluded.top_category_id, title = excluded.title, words = excluded.words;
  INSERT INTO search_changes (product_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_search_documents(ids uuid[]) RETURNS void LANGUAGE plpgsql SET gin_pending_list_limit = 64 AS $$
DECLARE
  total integer := coalesce(cardinality(ids), 0);
BEGIN
  IF total >= 50 THEN
    PERFORM set_config('gin_pending_list_limit', '64MB', true);
  END IF;
  FOR place IN 1..total BY 1000 LOOP
    INSERT INTO search_documents (id, user_id, category_id, top_category_id, price, deal_price, view_count, created_at, expires_at, boosted_until, status, place_id, condition, emirate, posted_by, foremost, title, words)
      SELECT p.id, p.user_id, p.category_id, p.top_category_id, p.price, p.deal_price, p.view_count, p.created_at, p.expires_at, p.boosted_until, p.status, p.place_id, p.condition, p.emirate, p.posted_by, coalesce(p.boosted_until > now(), false), v.title, v.words FROM products p CROSS JOIN LATERAL search_vectors(p) v WHERE p.id = ANY(ids[place:place + 999])
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
CREATE OR REPLACE FUNCTION products_write_facts() RETURNS trigger LANGUAGE plpgsql SET gin_pending_list_limit = 64 AS $$
BEGIN
  UPDATE search_documents SET price = NEW.price, deal_price = NEW.deal_price, view_count = NEW.view_count, created_at = NEW.created_at, expires_at = NEW.expires_at, boosted_until = NEW.boosted_until, status = NEW.status, place_id = NEW.place_id, condition = NEW.condition, emirate = NEW.emirate, posted_by = NEW.posted_by,
    prominent = prominent OR coalesce(NEW.boosted_until > now(), false),
    foremost = foremost OR coalesce(NEW.boosted_until > now(), false)
  WHERE id = NEW.id;
  INSERT INTO search_changes (product_id, worded, shown) VALUES (NEW.id, false,
    (OLD.price, OLD.deal_price, OLD.created_at, OLD.boosted_until, OLD.place_id, OLD.condition, OLD.emirate, OLD.posted_by) IS DISTINCT FROM (NEW.price, NEW.deal_price, NEW.created_at, NEW.boosted_until, NEW.place_id, NEW.condition, NEW.emirate, NEW.posted_by));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_search_facts
  AFTER UPDATE OF price, deal_price, view_count, created_at, expires_at, boosted_until, status, place_id, condition, emirate, posted_by ON products FOR EACH ROW
  WHEN ((OLD.price, OLD.deal_price, OLD.view_count, OLD.created_at, OLD.expires_at, OLD.boosted_until, OLD.status, OLD.place_id, OLD.condition, OLD.emirate, OLD.posted_by) IS DISTINCT FROM (NEW.price, NEW.deal_price, NEW.view_count, NEW.created_at, NEW.expires_at, NEW.boosted_until, NEW.status, NEW.place_id, NEW.condition, NEW.emirate, NEW.posted_by))
  EXECUTE FUNCTION products_write_facts();
--> statement-breakpoint
DROP FUNCTION products_write_place();
--> statement-breakpoint
DROP FUNCTION products_write_deal_price();
--> statement-breakpoint
DROP FUNCTION search_document(products);
--> statement-breakpoint
ALTER TABLE "product_counts" ALTER COLUMN "condition" SET DEFAULT 'none';
--> statement-breakpoint
ALTER TABLE "search_documents" ALTER COLUMN "condition" SET DEFAULT 'none';
