ALTER TABLE "products" ADD COLUMN "deal_price" bigint;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "deal_price" bigint;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_document(product products) RETURNS SETOF search_documents LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT product.id, product.user_id, product.category_id, product.top_category_id, product.price, product.view_count,
    product.created_at, product.expires_at, product.boosted_until, product.status, product.condition, product.emirate,
    product.posted_by, true, t.title,
    t.title || search_vector(concat_ws(' ', left(product.description, 4000), left(product.description_ar, 4000)), 'D'),
    coalesce(product.boosted_until > now(), false), product.place_id, product.deal_price
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
CREATE FUNCTION products_write_deal_price() RETURNS trigger LANGUAGE plpgsql SET gin_pending_list_limit = 64 AS $$
BEGIN
  UPDATE search_documents SET deal_price = NEW.deal_price WHERE id = NEW.id;
  INSERT INTO search_changes (product_id, worded) VALUES (NEW.id, false);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_search_deal_price AFTER UPDATE OF deal_price ON products FOR EACH ROW
  WHEN (OLD.deal_price IS DISTINCT FROM NEW.deal_price) EXECUTE FUNCTION products_write_deal_price();
--> statement-breakpoint
-- Writes the lowest price of their running deals to these products. In the order of their ids, so that two of these do not
-- wait for each other.
CREATE FUNCTION settle_deal_prices(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products p SET deal_price = settled.deal_price
  FROM (
    SELECT locked.id, (
      SELECT min(dp.price) FROM deal_products dp JOIN deal_sets s ON s.id = dp.deal_set_id
      WHERE dp.product_id = locked.id AND s.starts_at <= now() AND s.ends_at > now()
    ) AS deal_price
    FROM (SELECT id FROM products WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE) locked
  ) settled
  WHERE p.id = settled.id AND p.deal_price IS DISTINCT FROM settled.deal_price
$$;
--> statement-breakpoint
CREATE FUNCTION deal_products_priced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM settle_deal_prices(ARRAY[OLD.product_id]); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM settle_deal_prices(ARRAY[NEW.product_id]); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER deal_products_priced AFTER INSERT OR UPDATE OF product_id, price OR DELETE ON deal_products FOR EACH ROW
  EXECUTE FUNCTION deal_products_priced();
--> statement-breakpoint
CREATE FUNCTION deal_sets_dated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_deal_prices(ARRAY(SELECT product_id FROM deal_products WHERE deal_set_id = NEW.id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER deal_sets_dated AFTER UPDATE OF starts_at, ends_at ON deal_sets FOR EACH ROW
  EXECUTE FUNCTION deal_sets_dated();
--> statement-breakpoint
SELECT settle_deal_prices(ARRAY(SELECT product_id FROM deal_products));
